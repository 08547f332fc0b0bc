import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/theme.css";
import "./lib/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no #app element.");
export default mount(App, { target });

// What scrolls must be within reach of the keyboard; what does not is no stop on its way.

/** An attachment: a Tab stop while there is more than fits. */
export function scrollsByKey(element: HTMLElement): () => void {
  const look = () => {
    const more =
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (more) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(element);
  content.observe(element, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    size.disconnect();
    content.disconnect();
  };
}

/** What scrolls an element: the nearest one around it that scrolls by itself, or else the window. */
export function scrollerOf(element: Element): HTMLElement | Window {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(at).overflowY)) return at;
  return window;
}

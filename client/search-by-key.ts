/** Ctrl or Cmd with K opens the search from every public page; so does a slash, unless the reader has switched that off or is typing. */
import type { createBrowserRouter } from 'react-router';
import { searchField } from '#shared/routes/search-field.ts';
import { isSlashOn } from '#views/layout/slash-choice.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? key.toLowerCase() === 'k' && !altKey && !shiftKey
    : key === '/' && !isTyping(target) && isSlashOn();

export function searchByKey(router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener('keydown', (event) => {
    // The staff area has an editor, where the same keys make a link.
    if (event.defaultPrevented || /^\/admin/.test(location.pathname) || !asksForSearch(event)) return;
    event.preventDefault();
    const field = document.getElementById(searchField);
    if (field) field.focus();
    else void router.navigate('/search', { state: { focus: searchField } });
  });
}

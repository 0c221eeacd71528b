/** Stored or pasted HTML, made into what the editor's library reads without dropping or moving any of it. */

import { textsIn } from '../../../ui/nodes-in.ts';

/** Blocks that the library moves out of a list item that begins with them. */
const beginning = 'h1, h2, h3, h4, h5, h6, ul, ol, dl, pre, blockquote, figure, table, aside, details, hr'
  .split(', ')
  .map((tag) => `li > ${tag}:first-child`)
  .join();

/** Begins each list item with a paragraph, as the editor wants it. `tidyContent` takes empty ones out again. */
export function beginItems(body: HTMLElement): void {
  for (const block of body.querySelectorAll(beginning))
    if (!block.previousSibling?.textContent?.trim()) block.before(body.ownerDocument.createElement('p'));
}

export function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Stored HTML for the editor. */
export function readableContent(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n');
  // Else the first line is lost where it is blank.
  for (const plain of body.querySelectorAll('pre')) if (plain.firstElementChild === null) wrapContent(plain, 'code');
  // Code is nothing but text in the editor.
  for (const code of body.querySelectorAll('pre > code')) code.replaceChildren(code.textContent);
  // The library takes out texts that are nothing but a line break, and glues the words on both sides.
  for (const text of textsIn(body))
    if (/^\n(?:\s\s)?$/.test(text.data) && !text.parentElement?.closest('pre')) text.data = ' ';
  beginItems(body);
  return body.innerHTML;
}

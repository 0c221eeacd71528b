/** Converts between stored HTML and the editor's. */
import { textsIn } from '../../../ui/nodes-in.ts';

/** Elements within a sentence. */
export const inlineTags = 'a abbr b cite code del em i ins kbd mark q s samp small strong sub sup time u var'.split(
  ' ',
);

const isEmpty = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector('img, br') === null;

/** Blocks from which blank paragraphs are removed. */
const holders = 'aside, blockquote, details, figure';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Turns `<li><p>words</p></li>` into `<li>words</li>`. */
function unwrapOnlyParagraph(holder: Element): void {
  const [first, second] = holder.children;
  if (first?.tagName !== 'P' || second?.tagName === 'P') return;
  const others = [...holder.children].slice(1);
  if (others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) unwrap(first);
}

/** A row of heads, whose first cell may be blank. */
const isHeadRow = ({ children: [first, ...others] }: Element): boolean => {
  const isCorner = first?.tagName === 'TD' && isEmpty(first) && others.length > 0;
  return (first?.tagName === 'TH' || isCorner) && others.every(({ tagName }) => tagName === 'TH');
};

function moveRows(rows: readonly Element[], part: 'thead' | 'tfoot', table: Element): void {
  if (rows.length === 0) return;
  const moved = table.ownerDocument.createElement(part);
  moved.append(...rows);
  if (part === 'thead') table.prepend(moved);
  else table.append(moved);
}

function tidyTable(table: HTMLElement): void {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const firstBody = rows.findIndex((row) => !isHeadRow(row));
  const heads = rows.slice(0, firstBody === -1 ? 1 : firstBody);
  const sums = Math.min(Number(table.dataset['sums'] ?? 0), rows.length - heads.length);
  for (const row of rows) {
    const scope = heads.includes(row) ? 'col' : 'row';
    for (const cell of row.children)
      if (cell.tagName === 'TH' && !cell.hasAttribute('scope')) cell.setAttribute('scope', scope);
  }
  moveRows(heads, 'thead', table);
  moveRows(sums > 0 ? rows.slice(-sums) : [], 'tfoot', table);
  const { caption: captionText, captionHtml = '' } = table.dataset;
  if (captionText !== undefined) {
    const caption = table.ownerDocument.createElement('caption');
    caption.innerHTML = captionHtml;
    if (caption.textContent.trim() !== captionText) caption.textContent = captionText;
    table.prepend(caption);
  }
  for (const name of ['caption', 'captionHtml', 'sums']) Reflect.deleteProperty(table.dataset, name);
  for (const body of table.querySelectorAll(':scope > tbody')) if (body.children.length === 0) body.remove();
}

/** The editor's HTML as it is stored: without empty paragraphs, with table heads. An empty article is the empty string. */
export function tidyContent(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll(`:scope > p, :is(${holders}) > p`)) {
    if (isEmpty(paragraph) || paragraph.innerHTML === '<br>') paragraph.remove();
  }
  // The editor begins each list item with a paragraph.
  for (const paragraph of body.querySelectorAll('li > p:first-child'))
    if (isEmpty(paragraph) && paragraph.nextElementSibling !== null) paragraph.remove();
  for (const holder of body.querySelectorAll('li, td, th, dd')) unwrapOnlyParagraph(holder);
  for (const caption of body.querySelectorAll('figcaption')) if (isEmpty(caption)) caption.remove();
  for (const holder of body.querySelectorAll('aside, blockquote')) if (holder.childNodes.length === 0) holder.remove();
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  for (const details of body.querySelectorAll('details')) details.removeAttribute('open');
  return body.innerHTML;
}

/** Blocks that the library moves out of a list item if they are its beginning. */
const beginning = 'h1, h2, h3, h4, h5, h6, ul, ol, dl, pre, blockquote, figure, table, aside, details, hr'
  .split(', ')
  .map((tag) => `li > ${tag}:first-child`)
  .join();

/** Begins each list item with a paragraph, as the editor requires. `tidyContent` removes empty ones again. */
export function beginItems(body: HTMLElement): void {
  for (const block of body.querySelectorAll(beginning))
    if (!block.previousSibling?.textContent?.trim()) block.before(body.ownerDocument.createElement('p'));
}

export function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Stored HTML for the editor, changed so that the library neither drops nor moves anything. */
export function readableContent(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n');
  // Otherwise a blank first line is lost.
  for (const plain of body.querySelectorAll('pre')) if (plain.firstElementChild === null) wrapContent(plain, 'code');
  // In the editor, code is plain text.
  for (const code of body.querySelectorAll('pre > code')) code.replaceChildren(code.textContent);
  // The library drops text nodes that are only a line break, and joins the words around them.
  for (const text of textsIn(body))
    if (/^\n(?:\s\s)?$/.test(text.data) && !text.parentElement?.closest('pre')) text.data = ' ';
  beginItems(body);
  return body.innerHTML;
}

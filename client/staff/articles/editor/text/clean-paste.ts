/** HTML from the clipboard, as Word, Google Docs and web pages put it there, made into what an article is made of. */
import { isCalloutKind } from '#shared/rules/callout-rules.ts';
import { styleOf, withoutStyles, styleAttribute } from './inline-styles.ts';

interface Item {
  /** Word's own number of the list. */
  readonly list: string;
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly tag: 'ol' | 'ul';
}

const place = /mso-list:\s*(l\d+)[^;]*\blevel(\d+)/i;

/** The mark that Word draws itself, such as a bullet of the Symbol font, or `1.` */
const marks = `[${styleAttribute}*="mso-list:Ignore" i], [${styleAttribute}*="mso-list: Ignore" i]`;

function readItem(paragraph: HTMLElement): Item | undefined {
  const [, list = '', level] = place.exec(paragraph.getAttribute(styleAttribute) ?? '') ?? [];
  if (level === undefined) return undefined;
  const mark = paragraph.querySelector(marks);
  const text = mark?.textContent?.trim() ?? '';
  return { list, paragraph, level: Number(level), tag: /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(text) ? 'ol' : 'ul' };
}

function makeList(items: readonly Item[]): void {
  const first = items[0];
  if (first === undefined) return;
  const { ownerDocument: document } = first.paragraph;
  const open: { readonly list: HTMLElement; readonly level: number }[] = [];
  for (const { paragraph, level, tag } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let present = open.at(-1);
    if (present === undefined || present.level < level) {
      const list = document.createElement(tag);
      if (present === undefined) first.paragraph.before(list);
      else (present.list.lastElementChild ?? present.list).append(list);
      present = { list, level };
      open.push(present);
    }
    const item = document.createElement('li');
    paragraph.querySelector(marks)?.remove();
    item.append(...paragraph.childNodes);
    present.list.append(item);
  }
  for (const { paragraph } of items) paragraph.remove();
}

/** Turns each run of such paragraphs into a list. */
function wordLists(body: HTMLElement): void {
  let run: Item[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, div')]) {
    const item = readItem(paragraph);
    const last = run.at(-1);
    const goesOn = last?.paragraph.nextElementSibling === paragraph && (item?.list === last.list || item?.level !== 1);
    if (run.length > 0 && (item === undefined || !goesOn)) {
      makeList(run);
      run = [];
    }
    if (item !== undefined) run.push(item);
  }
  makeList(run);
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const rename = (element: Element, tag: string): Element => {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

const wrapContent = (element: Element, tag: string): void => {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
};

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** Google Docs says with styles what HTML has elements for. */
function readStyles(body: HTMLElement): void {
  for (const bold of body.querySelectorAll('b, strong')) {
    // The whole of what Google Docs copies lies in a <b> that is not bold.
    if (/^(?:normal|400)$/.test(styleOf(bold, 'font-weight'))) unwrap(bold);
  }
  for (const span of body.querySelectorAll('span, font')) {
    const inHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    const align = styleOf(span, 'vertical-align');
    if (isBold(styleOf(span, 'font-weight')) && !inHeading) wrapContent(span, 'strong');
    if (styleOf(span, 'font-style') === 'italic') wrapContent(span, 'em');
    if (styleOf(span, 'text-decoration').includes('line-through')) wrapContent(span, 's');
    if (align === 'super') wrapContent(span, 'sup');
    if (align === 'sub') wrapContent(span, 'sub');
    unwrap(span);
  }
}

/** Google Docs and Gmail lead links through a redirect of their own. */
function directAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const isRedirect = /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url';
  return isRedirect ? (searchParams.get('q') ?? address) : address;
}

function tidyElements(body: HTMLElement): void {
  for (const code of body.querySelectorAll('pre > code')) code.textContent = code.textContent.replace(/\n$/, '');
  // An item begins with a paragraph: before a heading the editor would put an empty one.
  for (const heading of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)'))
    wrapContent(rename(heading, 'p'), 'strong');
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    // An anchor without an address is a bookmark of Word's.
    if (href === null || href.startsWith('#_')) unwrap(link);
    else link.setAttribute('href', directAddress(href));
  }
  for (const image of body.querySelectorAll('img')) {
    // Pictures on the writer's disk, or inside the text, cannot be shown from there.
    if (!/^(?:https:|\/(?!\/))/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
}

const allowed = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'datetime', 'data-pm-slice']);
const allowedClass = /^(?:language-[a-z0-9+#-]+|button|callout|embed|file|gallery|num|wide)$/;

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const classes = [...element.classList].filter((name) => allowedClass.test(name));
    const { kind } = element instanceof HTMLElement ? element.dataset : {};
    for (const { name } of [...element.attributes]) if (!allowed.has(name)) element.removeAttribute(name);
    if (element.tagName === 'ASIDE' && isCalloutKind(kind)) element.setAttribute('data-kind', kind);
    if (classes.length > 0) element.className = classes.join(' ');
  }
}

const isBlank = (text: string): boolean => text.replace(/[\s\u00a0\u200b]/g, '') === '';

function dropEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('p, div, h2, h3, h4, strong, em, a')].reverse()) {
    if (isBlank(element.textContent) && element.querySelector('img, br + *, table') === null) element.remove();
  }
}

function dropNoise(body: HTMLElement): void {
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element);
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) (comment as Comment).remove();
}

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(withoutStyles(html), 'text/html').body;

/** Whether there is anything in it besides pictures. */
export const hasText = (html: string): boolean => !isBlank(parse(html).textContent);

/** Not copied from an editor of ours, which says how much of the first and the last block was meant. */
export const isFromElsewhere = (html: string): boolean => !html.includes('data-pm-slice');

/** What another editor of ours put there stays as it is. */
export function cleanPaste(html: string): string {
  if (!isFromElsewhere(html)) return html;
  const body = parse(html);
  wordLists(body);
  dropNoise(body);
  readStyles(body);
  tidyElements(body);
  dropAttributes(body);
  dropEmpty(body);
  return body.innerHTML.replaceAll('&nbsp;', ' ');
}

/** Cleans pasted HTML from Word, Google Docs and web pages. */
import { isCalloutKind } from '#shared/blog/callout-rules.ts';
import { embedFrom } from '#shared/blog/embed-rules.ts';
import { styleOf, withoutStyles, styleAttribute } from './paste-lists.ts';
import { isLinkAddress } from './link-address.ts';
import { commentsIn, textsIn } from '../../../ui/nodes-in.ts';
import { beginItems, wrapContent } from './readable-content.ts';
import { makeWordLists, nestLists } from './paste-lists.ts';

const isBlank = (text: string): boolean => text.replace(/[\s\u00a0\u200b]/g, '') === '';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const rename = (element: Element, tag: string): Element => {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** Turns inline styles, which Google Docs uses, into elements. */
function readStyles(body: HTMLElement): void {
  for (const bold of body.querySelectorAll('b, strong')) {
    // Google Docs wraps everything in a <b> that is not bold.
    if (/^(?:normal|400)$/.test(styleOf(bold, 'font-weight'))) unwrap(bold);
  }
  for (const span of body.querySelectorAll('span, font')) {
    const inHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    const align = styleOf(span, 'vertical-align');
    if (isBold(styleOf(span, 'font-weight')) && !inHeading) wrapContent(span, 'strong');
    if (styleOf(span, 'font-style') === 'italic') wrapContent(span, 'em');
    const decoration = styleOf(span, 'text-decoration');
    if (decoration.includes('line-through')) wrapContent(span, 's');
    if (decoration.includes('underline') && span.closest('a') === null && span.querySelector('a') === null)
      wrapContent(span, 'u');
    if (align === 'super') wrapContent(span, 'sup');
    if (align === 'sub') wrapContent(span, 'sub');
    unwrap(span);
  }
}

/** Unwraps the redirects of Google Docs and Gmail. */
function directAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const isRedirect = /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url';
  return isRedirect ? (searchParams.get('q') ?? address) : address;
}

const blocks =
  'p, div, h1, h2, h3, h4, h5, h6, hr, ul, ol, li, dl, dt, dd, table, thead, tbody, tfoot, tr, caption, blockquote, figure, figcaption, aside, details, summary, pre';

/** The text before it in its code block. */
function textBefore(line: Element): string {
  for (let at: Element | null = line; at && (at === line || at.localName !== 'pre'); at = at.parentElement)
    for (let near = at.previousSibling; near !== null; near = near.previousSibling)
      if (near.textContent) return near.textContent;
  return '';
}

/** Reduces code blocks to text with line breaks. */
function tidyCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) block.after(...block.querySelectorAll('img'));
  for (const cell of body.querySelectorAll('pre :is(td, th):not(:last-child)')) cell.append('\t');
  for (const line of body.querySelectorAll('pre br')) line.replaceWith('\n');
  for (const line of body.querySelectorAll(`pre :is(${blocks})`)) {
    if (/[^\n]$/.test(textBefore(line))) line.before('\n');
    if (!line.textContent.endsWith('\n')) line.append('\n');
    unwrap(line);
  }
  for (const block of body.querySelectorAll('pre')) {
    const code = block.querySelector('code');
    const holder = code?.textContent === block.textContent ? code : block;
    holder?.replaceChildren(holder.textContent.replace(/\n$/, ''));
  }
}

function tidyElements(body: HTMLElement): void {
  // List items must begin with a paragraph, or the editor inserts an empty one before a heading.
  for (const heading of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)'))
    wrapContent(rename(heading, 'p'), 'strong');
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    // Anchors without an address are Word bookmarks, and relative addresses belong to the other page.
    if (href === null || href.startsWith('#_') || !isLinkAddress(href)) unwrap(link);
    else link.setAttribute('href', directAddress(href));
  }
}

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]|[0-9#*]\ufe0f?\u20e3)+$/u;

/** True if the picture is an emoji. */
const isEmoji = (image: Element): boolean => {
  const alt = image.getAttribute('alt') ?? '';
  return emoji.test(alt) || (alt !== '' && image.matches('[data-emoji], [data-stringify-emoji], [class*="emoji" i]'));
};

const isTrackingPixel = (image: Element): boolean =>
  ['width', 'height'].every((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ''));

/** Checkbox of a task list. */
const boxSign = (isChecked: boolean): string => (isChecked ? '☑' : '☐');

/** Returns the number of removed pictures. */
function tidyPictures(body: HTMLElement): number {
  let removed = 0;
  for (const image of body.querySelectorAll('img')) {
    if (isTrackingPixel(image)) image.remove();
    else if (isEmoji(image)) image.replaceWith(image.getAttribute('alt') ?? '');
    else if (image.matches('[aria-roledescription$=checkbox]'))
      image.replaceWith(boxSign(image.matches('[alt=checked]')));
    // Local files and embedded data cannot be published, and pictures of Google Docs are soon gone.
    else if (
      !/^(?:https:(?!\/\/lh\d[\w-]*\.googleusercontent\.com\/docs)|\/(?!\/))/i.test(image.getAttribute('src') ?? '')
    ) {
      image.remove();
      removed += 1;
    }
  }
  for (const box of body.querySelectorAll('input[type=checkbox i]'))
    box.replaceWith(boxSign(box.hasAttribute('checked')));
  // A picture alone in its paragraph is a block.
  for (const paragraph of body.querySelectorAll('p'))
    if (isBlank(paragraph.textContent) && paragraph.querySelector('img') !== null) unwrap(paragraph);
  return removed;
}

const allowed = new Set('href src alt title colspan rowspan scope start reversed datetime'.split(' '));
const allowedClass = /^(?:language-[a-z0-9+#-]+|button|callout|embed|file|gallery|num|wide)$/;

function removeAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const classes = [...element.classList].filter((name) => allowedClass.test(name));
    const { kind } = element instanceof HTMLElement ? element.dataset : {};
    for (const { name } of [...element.attributes]) if (!allowed.has(name)) element.removeAttribute(name);
    if (element.tagName === 'ASIDE' && isCalloutKind(kind)) element.setAttribute('data-kind', kind);
    if (classes.length > 0) element.className = classes.join(' ');
  }
}

const inlineElements = 'strong, b, em, i, u, s, del, ins, mark, small, sub, sup, code, a';
const content = 'img, hr, pre, table, ul, ol, dl, figure, br + *';

const isBoldOnly = (cell: Element): boolean =>
  !isBlank(cell.textContent) &&
  [...cell.querySelectorAll('strong, b')]
    .map(({ textContent }) => textContent)
    .join('')
    .trim() === cell.textContent.trim();

/** Makes a bold first row the header of a table that has none: Google Docs knows no header cells. */
function makeHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const [first, second] = table.querySelectorAll('tr');
    if (first === undefined || second === undefined || table.querySelector('th, table') !== null) continue;
    const cells = [...first.children];
    if (!cells.every(isBoldOnly)) continue;
    for (const cell of cells) {
      for (const bold of cell.querySelectorAll('strong, b')) unwrap(bold);
      const head = rename(cell, 'th');
      for (const name of ['colspan', 'rowspan']) {
        const span = cell.getAttribute(name);
        if (span !== null) head.setAttribute(name, span);
      }
    }
  }
}

/** Removes line breaks between blocks, which are blank lines in Google Docs. */
function removeBlankLines(body: HTMLElement): void {
  const isBlock = (near: ChildNode | null): boolean =>
    near === null || (near instanceof HTMLElement && near.matches(blocks));
  for (const line of body.querySelectorAll(':scope > br'))
    if (isBlock(line.previousSibling) && isBlock(line.nextSibling)) line.remove();
}

/** True if a blank block separates two loose texts. */
const isBoundary = ({ previousSibling, nextSibling }: Element): boolean =>
  [previousSibling, nextSibling].every((near) =>
    near instanceof HTMLElement ? !near.matches(`${blocks}, br`) : near !== null && !isBlank(near.textContent ?? ''),
  );

/** Removes blank blocks; blank inline elements leave their spaces and breaks. */
function removeEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(inlineElements)].reverse())
    if (isBlank(element.textContent) && element.querySelector('img') === null && element.closest('pre') === null)
      unwrap(element);
  for (const element of [...body.querySelectorAll('p, div, h2, h3, h4, h5, h6')].reverse())
    if (isBlank(element.textContent) && element.querySelector(content) === null && !isBoundary(element))
      element.remove();
}

/** Elements whose no-break spaces stand for ordinary ones. */
const madeSpaces = `.Apple-converted-space, [${styleAttribute}*="mso-spacerun" i], [${styleAttribute}*="mso-tab-count" i], pre, code`;
const sentences = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, blockquote, figcaption, caption, summary, div, body';

/** Keeps no-break spaces between two words; others become spaces. */
function normalizeSpaces(body: HTMLElement): void {
  body.normalize();
  const nodes = textsIn(body);
  const texts = nodes.map(({ data }) => data);
  nodes.forEach((node, index) => {
    const text = texts[index] ?? '';
    if (!text.includes('\u00a0')) return;
    const sentence = node.parentElement?.closest(sentences);
    const near = (other: number): string =>
      nodes[other]?.parentElement?.closest(sentences) === sentence ? (texts[other] ?? '') : '';
    const before = near(index - 1).slice(-1);
    const flow = before + text + near(index + 1).slice(0, 1);
    const isFiller = isBlank(text);
    node.data = text.replace(/\u00a0/g, (space, at: number) => {
      const around = [flow[at + before.length - 1] ?? ' ', flow[at + before.length + 1] ?? ' '];
      return isFiller || around.some((sign) => isBlank(sign)) ? ' ' : space;
    });
  });
}

/** Elements for other programs, and interactive ones. */
const noise =
  'style, script, meta, link, title, xml, svg, select, datalist, textarea, template, noscript, dialog:not([open])';
const wordComments = `[${styleAttribute}*="mso-element:comment" i], .MsoCommentReference`;

function isHidden(element: Element): boolean {
  const says = (property: string, value: string): boolean => styleOf(element, property).startsWith(value);
  return (
    element.hasAttribute('hidden') || says('display', 'none') || says('visibility', 'hidden') || says('mso-hide', 'all')
  );
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${noise}, ${wordComments}`)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (isHidden(element)) element.remove();
    else if (element.tagName.includes(':')) unwrap(element);
  }
  for (const comment of commentsIn(body)) comment.remove();
}

/** Turns players of known providers into video blocks. Returns the number of other removed parts. */
function tidyEmbedded(body: HTMLElement): number {
  for (const frame of body.querySelectorAll('iframe[src]')) {
    const video = embedFrom(frame.getAttribute('src') ?? '');
    if (video === undefined) continue;
    const [figure, link] = [body.ownerDocument.createElement('figure'), body.ownerDocument.createElement('a')];
    figure.className = 'embed';
    link.setAttribute('href', video.address);
    link.append(frame.getAttribute('title') ?? video.provider);
    figure.append(link);
    frame.replaceWith(figure);
  }
  const others = body.querySelectorAll('iframe, object, embed, video, audio, canvas, math');
  others.forEach((element) => element.remove());
  return others.length;
}

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(withoutStyles(html), 'text/html').body;

/** True if there is text besides pictures. */
export const hasText = (html: string): boolean => !isBlank(parse(html).textContent);

/** Marks HTML copied from an editor of this site. */
export const ownSlice = 'data-article-slice';

/** False if copied from an editor of this site, whose slices know how far their first and last blocks are open. */
export const isFromElsewhere = (html: string): boolean => !new RegExp(`<[^<>]+\\s${ownSlice}=`).test(html);

const count = (many: number, one: string): string[] => (many === 0 ? [] : [`${many} ${one}${many === 1 ? '' : 's'}`]);

export interface CleanedPaste {
  readonly html: string;
  /** Removed parts, such as `2 pictures`. */
  readonly removed: readonly string[];
}

/** HTML from an editor of this site is returned unchanged. */
export function cleanPaste(html: string): CleanedPaste {
  if (!isFromElsewhere(html)) return { html, removed: [] };
  const body = parse(html);
  removeHidden(body);
  const embedded = tidyEmbedded(body);
  tidyCode(body);
  makeWordLists(body);
  nestLists(body);
  for (const made of body.querySelectorAll(madeSpaces))
    for (const text of textsIn(made)) text.data = text.data.replaceAll('\u00a0', ' ');
  readStyles(body);
  const pictures = tidyPictures(body);
  tidyElements(body);
  makeHeads(body);
  removeAttributes(body);
  normalizeSpaces(body);
  removeEmpty(body);
  removeBlankLines(body);
  beginItems(body);
  return { html: body.innerHTML, removed: [...count(pictures, 'picture'), ...count(embedded, 'embedded part')] };
}

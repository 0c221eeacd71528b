/** Lists in pasted HTML: numbered paragraphs of Word, and flat lists with levels in attributes. */

/** The content security policy blocks style attributes, even in parsed documents, so they are renamed before parsing. */

/** The attribute that has the styles after `withoutStyles`. */
export const styleAttribute = 'data-style';

/** HTML without styles that the browser would apply. */
export const withoutStyles = (html: string): string =>
  html.replace(/<style\b[\s\S]*?<\/style>/gi, '').replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, `$1${styleAttribute}$2`);

/** Value of one CSS property, in lower case; empty if not set. */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute(styleAttribute) ?? '').toLowerCase().split(';');
  const found = declarations.findLast((each) => each.trimStart().startsWith(`${property}:`));
  return found?.slice(found.indexOf(':') + 1).trim() ?? '';
}

interface Item {
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  /** Undefined if it continues the numbering. */
  readonly number: number | undefined;
  /** Element with the item's content. */
  readonly holder: Element;
}

interface OpenList {
  readonly list: Element;
  readonly level: number;
  nextNumber: number;
}

const isOtherList = ({ list, nextNumber }: OpenList, { tag, number }: Item): boolean =>
  list.localName !== tag || (number !== undefined && number !== nextNumber);

/** Inserts the items before `place` as nested lists. */
function buildLists(items: readonly Item[], place: Element): void {
  const { ownerDocument: document } = place;
  const open: OpenList[] = [];
  for (const item of items) {
    const { level, tag, number, holder } = item;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let present = open.at(-1);
    if (present !== undefined && present.level >= level && isOtherList(present, item)) {
      open.pop();
      present = undefined;
    }
    if (present === undefined || present.level < level) {
      const list = document.createElement(tag);
      if (tag === 'ol' && number !== undefined && number !== 1) list.setAttribute('start', String(number));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else place.before(list);
      present = { list, level, nextNumber: number ?? 1 };
      open.push(present);
    }
    const built = document.createElement('li');
    built.append(...holder.childNodes);
    present.list.append(built);
    present.nextNumber += 1;
  }
}

/** The number or bullet that Word renders as text, such as `1.` or a symbol. */
const marks = `[${styleAttribute}*="mso-list:Ignore" i], [${styleAttribute}*="mso-list: Ignore" i]`;
const wordList = /mso-list:\s*(l\d+)[^;]*\blevel(\d+)/i;

const isNumber = (mark: string): boolean => /\d/.test(mark) || /^\(?(?:[a-z]|[ivxlc]+)[.)]/i.test(mark);

/** Removes Word's mark from a paragraph. Returns its text. */
function takeMark(paragraph: Element): string {
  const mark = paragraph.querySelector(marks);
  mark?.remove();
  return mark?.textContent?.trim() ?? '';
}

interface WordItem extends Item {
  /** Word's list id. */
  readonly list: string;
}

/** Returns a function that parses list paragraphs. Call it in document order, because it counts alphabetic and Roman list markers. */
function createWordReader(): (paragraph: Element) => WordItem | undefined {
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const [, list = '', declared] = wordList.exec(paragraph.getAttribute(styleAttribute) ?? '') ?? [];
    if (declared === undefined) return undefined;
    const level = Number(declared);
    const mark = takeMark(paragraph);
    const before = (counts.get(list) ?? []).slice(0, level + 1);
    const digits = /(\d+)\D*$/.exec(mark)?.[1];
    const follows = (before[level] ?? 0) + 1;
    // After eight items, `i` is the ninth letter of the alphabet, not a Roman numeral.
    const begins = /^\(?a[.)]/i.test(mark) || (follows !== 9 && /^\(?i[.)]/i.test(mark));
    const counted = begins ? 1 : follows;
    const number = digits === undefined ? counted : Number(digits);
    before[level] = number;
    counts.set(list, before);
    const isOrdered = isNumber(mark);
    return { level, tag: isOrdered ? 'ol' : 'ul', number: isOrdered ? number : undefined, holder: paragraph, list };
  };
}

/** Turns Word's list paragraphs into lists. Headings keep their numbers as text. */
export function makeWordLists(body: Element): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const mark = takeMark(heading);
    if (isNumber(mark)) heading.prepend(`${mark} `);
  }
  const read = createWordReader();
  let run: WordItem[] = [];
  const endRun = (): void => {
    const [first] = run;
    if (first !== undefined) buildLists(run, first.holder);
    for (const { holder } of run) holder.remove();
    run = [];
  };
  for (const paragraph of body.querySelectorAll('p, div')) {
    const item = read(paragraph);
    const last = run.at(-1);
    const isNext = last?.holder.nextElementSibling === paragraph && (item?.list === last.list || item?.level !== 1);
    if (item === undefined || !isNext) endRun();
    if (item !== undefined) run.push(item);
  }
  endRun();
}

const isList = (element: Element | null): boolean => element !== null && /^[ou]l$/.test(element.localName);

/** The level of an item as Slack, Word Online, Google Docs and Quill write it; 1 is the outermost. */
function declaredLevel(item: Element): number | undefined {
  const indent =
    item.getAttribute('data-stringify-indent') ??
    item.parentElement?.getAttribute('data-indent') ??
    /\bql-indent-(\d)/.exec(item.className)?.[1];
  const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level');
  const found = indent === undefined ? Number(level ?? Number.NaN) : Number(indent) + 1;
  return found >= 1 && found <= 20 ? found : undefined;
}

function itemsOf(list: Element, depth: number): Item[] {
  const start = list.getAttribute('start');
  const tag = list.localName === 'ol' ? 'ol' : 'ul';
  return [...list.children].flatMap((child, index): Item[] => {
    if (isList(child)) return itemsOf(child, depth + 1);
    const number = tag === 'ol' && index === 0 && start !== null ? Number(start) : undefined;
    return [{ level: declaredLevel(child) ?? depth, tag, number, holder: child }];
  });
}

/** Word Online wraps each item in a separate list and block. */
const isWrapper = (element: Element): boolean =>
  element.children.length === 1 &&
  isList(element.firstElementChild) &&
  element.textContent === element.firstElementChild?.textContent;

const listAfter = ({ nextSibling, nextElementSibling: next }: Element): Element | undefined =>
  next !== null && isList(next) && (nextSibling === next || nextSibling?.textContent?.trim() === '') ? next : undefined;

/** Nests lists by their items' attributes. */
export function nestLists(body: Element): void {
  for (const item of body.querySelectorAll('[data-aria-level]')) {
    const wrapper = item.parentElement?.parentElement;
    if (wrapper && wrapper !== body && isWrapper(wrapper)) wrapper.replaceWith(...wrapper.childNodes);
  }
  const seen = new Set<Element>();
  for (const list of body.querySelectorAll('ol, ul')) {
    if (seen.has(list) || list.parentElement?.closest('ol, ul')) continue;
    const run = [list];
    for (let next = listAfter(list); next !== undefined; next = listAfter(next)) run.push(next);
    run.forEach((each) => seen.add(each));
    const items = run.flatMap((each) => itemsOf(each, 1));
    const isFlat = items.some(
      ({ level, holder }) =>
        holder.hasAttribute('data-aria-level') || (level > 1 && run.includes(holder.parentElement as Element)),
    );
    if (!isFlat) continue;
    buildLists(items, list);
    run.forEach((each) => each.remove());
  }
}

/** Word copies lists as paragraphs that look like lists: their level stands in the style, their mark in front of the words. */
import { styleAttribute } from './inline-styles.ts';

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
export function wordLists(body: HTMLElement): void {
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

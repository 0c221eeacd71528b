/** Finds what the editor would lose, by comparing stored HTML with the editor's output. */
import { cutText } from '#shared/text/truncate.ts';
import { inlineTags } from './readable-content.ts';

/** Equivalent tags. */
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };

const inlineNames = new Set(inlineTags);
/** Elements that readers cannot notice. Paragraphs are compared by their lines. */
const silentTags = new Set(['p', 'tbody', 'tr']);

/** Marks that look different when nested. */
const nestedMarks = new Set(['q', 'small', 'sub', 'sup']);

/** Names for the notice; any other mark is “formatting”. */
const names: Readonly<Record<string, string>> = {
  a: 'link',
  code: 'code',
  img: 'picture',
  hr: 'divider',
  pre: 'code block',
  blockquote: 'quote',
  aside: 'callout',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'button or file',
  ul: 'list',
  ol: 'list',
  li: 'list item',
  dl: 'definition list',
  dt: 'term',
  dd: 'definition',
  details: 'expandable section',
  summary: 'expandable section',
  figure: 'figure',
  figcaption: 'caption',
  table: 'table',
  caption: 'table caption',
  thead: 'table header',
  tfoot: 'table footer',
  th: 'table cell',
  td: 'table cell',
  abbr: 'abbreviation',
  time: 'date',
  cite: 'source',
  q: 'quotation',
};

/** Placeholders for non-text content, for spaces and line breaks in code, and for block edges. */
const signs = {
  img: '\ufffc',
  hr: '\u2500',
  br: '\u21b5',
  codeSpace: '\u2420',
  codeLine: '\u240a',
  edge: '\n',
} as const;

interface Part {
  readonly tag: string;
  readonly text: string;
}

interface Survey {
  /** Properties of blocks with their text, and their number. */
  readonly blocks: Map<string, { readonly part: Part; count: number }>;
  /** Text covered by each mark, regardless of how it is split. */
  readonly marks: Map<string, { covered: string; readonly parts: Part[] }>;
  readonly text: string;
}

/** Collapses space, and drops line breaks at the end of a block. */
const normalize = (text: string): string =>
  text
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?([\n\u21b5]) ?/g, '$1')
    .replace(/[\n\u21b5\u240a]+/g, (run, at: number, all: string) =>
      at + run.length === all.length ? '' : run.replace(/^.*\n/s, '\n'),
    )
    .trim();

const isBlank = (text: string): boolean => text.replace(/[\s\u2420\u240a\u21b5]/g, '') === '';

/** The attributes that matter, each as one property. */
function propertiesOf(element: Element): string[] {
  const left = new Set(['loading=lazy', 'colspan=1', 'rowspan=1', 'class=']);
  if (element.localName === 'a') left.add('rel=noopener');
  return [...element.attributes]
    .flatMap(({ name, value }) =>
      name === 'class'
        ? value.split(/\s+/).map((each) => `class=${each}`)
        : [`${name}=${value.replace(/^0+(?=\d)/, '')}`],
    )
    .filter((property) => !left.has(property))
    .sort();
}

/** Spaces in code are text. */
const codeText = (text: string): string => text.replaceAll(' ', signs.codeSpace).replaceAll('\n', signs.codeLine);

function surveyOf(html: string): Survey {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: Survey['blocks'] = new Map();
  const marks: Survey['marks'] = new Map();

  const addBlock = (property: string, part: Part): void => {
    const key = `${property}|${part.text}`;
    const known = blocks.get(key);
    if (known) known.count += 1;
    else blocks.set(key, { part, count: 1 });
  };

  const addMark = (element: Element, tag: string, raw: string): void => {
    const properties = propertiesOf(element);
    // Dividers are not text; pictures count as text of a link only.
    const text = normalize(raw.replace(tag === 'a' ? /\u2500/g : /[\u2500\ufffc]/g, ''));
    if (isBlank(text) || (tag === 'a' && !element.getAttribute('href')) || element.closest('pre > code') === element)
      return;
    let depth = 1;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
      if (outer.localName === tag && nestedMarks.has(tag)) depth += 1;
    const key = `${tag} ${properties.join()} ${depth}`;
    const known = marks.get(key) ?? { covered: '', parts: [] };
    known.covered += text.replace(/\s/g, '');
    known.parts.push({ tag, text });
    marks.set(key, known);
  };

  /** `own` excludes nested lists. */
  const read = (element: Element, depth: number): { readonly text: string; readonly own: string } => {
    let text = '';
    let own = '';
    const isCode = element.closest('pre') !== null;
    for (const child of element.childNodes) {
      if (!(child instanceof HTMLElement)) {
        const value = child.nodeValue ?? '';
        const written = isCode ? codeText(value) : value.replace(/\n/g, ' ');
        text += written;
        own += written;
        continue;
      }
      const name = child.localName;
      const tag = sameTag[name] ?? name;
      const isList = name === 'ul' || name === 'ol';
      const inner = read(child, isList ? depth + 1 : depth);
      const line = isCode ? signs.codeLine : signs.br;
      const sign = { br: line, img: signs.img }[name] ?? '';
      const isInline = sign !== '' || inlineNames.has(name);
      const edge = isInline ? '' : signs.edge;
      const words = name === 'pre' && isBlank(inner.text) ? '' : inner.text;
      const whole = edge + (name === 'hr' ? signs.hr : sign || words) + edge;
      text += whole;
      if (!isList) own += whole;
      if (inlineNames.has(name)) addMark(child, tag, inner.text);
      else if (name !== 'br') {
        const part = { tag, text: normalize(name === 'li' ? inner.own : whole) };
        const isSeen = !isBlank(part.text) || name === 'td' || name === 'th';
        const place = isList ? `${tag} in ${depth} ` : `${tag} `;
        if (isSeen && !silentTags.has(name)) addBlock(place, part);
        if (isSeen) for (const property of propertiesOf(child)) addBlock(place + property, part);
      }
    }
    return { text, own };
  };

  return { text: normalize(read(body, 0).text), blocks, marks };
}

const quoted = ({ tag, text }: Part): string => {
  const sample = cutText(text.replace(/[\ufffc\u2500\u240a\u2420\n\u21b5]+/g, ' ').trim(), 40);
  return `${names[tag] ?? 'formatting'}${sample === '' ? '' : ` “${sample}”`}`;
};

/** Describes parts of the stored HTML that are missing in the editor's, such as `heading “Usage”`; ignores spelling. */
export function lossesOf(stored: string, written: string): readonly string[] {
  if (stored === written) return [];
  const before = surveyOf(stored);
  const after = surveyOf(written);
  const blocks = [...before.blocks]
    .filter(([key, { count }]) => (after.blocks.get(key)?.count ?? 0) < count)
    .map(([, { part }]) => quoted(part));
  const marks = [...before.marks].flatMap(([key, { covered, parts }]) => {
    const now = after.marks.get(key);
    if (now?.covered === covered) return [];
    const kept = new Set(now?.parts.map(({ text }) => text));
    const gone = parts.filter(({ text }) => !kept.has(text));
    return (gone.length > 0 ? gone : parts.slice(0, 1)).map(quoted);
  });
  const found = [...new Set([...blocks, ...marks])];
  return found.length === 0 && before.text !== after.text ? ['the order or the lines of the text'] : found;
}

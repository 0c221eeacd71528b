/**
 * A page in the frame beside its form. It runs no script of its own: the editor, which has the same
 * origin, reads its marks, finds the sentence of a field in it and hears what is pressed there.
 */
import type { ContentKey } from '#shared/content/content-map.ts';
import { readMarks, type Place } from '#shared/text/text-marks.ts';
import { textsIn } from '../../../ui/nodes-in.ts';
import { fieldId, pathText, type Path } from '../form-values.ts';

/** A field of this or of another page. */
export interface FieldPlace {
  readonly key: string;
  /** Its path with dots. */
  readonly path: string;
}

export interface FramedPage {
  /** Outlines what the element of the form with this id writes, and brings it into view unless `scrolls` is false. */
  readonly show: (id: string, scrolls?: boolean) => void;
  /** Puts a text in the place of the one that stands there now. */
  readonly write: (path: Path, before: string, text: string) => void;
  /** In pixels from the top of the page. */
  readonly scrollTo: (top: number) => void;
}

interface FramedPageInput {
  readonly frame: HTMLIFrameElement;
  /** The page that is edited. */
  readonly pageKey: ContentKey;
  readonly onChoose: (place: FieldPlace) => void;
}

interface Words {
  readonly element: Element;
  /** Undefined for what stands in an attribute. */
  readonly node?: Text;
}

const readAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'value'];

const placeOf = (mark: Place): FieldPlace => {
  const at = mark.indexOf(':');
  return { key: mark.slice(0, at), path: mark.slice(at + 1) };
};

/** Outlines follow the colors of the page, which has its own theme. */
const outlines = `
  [data-words] { cursor: pointer; }
  [data-words]:hover { outline: 2px dashed var(--focus); outline-offset: 3px; }
  [data-words][data-current] { outline: 3px solid var(--focus); outline-offset: 4px; }
`;

const currentMark = 'data-current';

/** Whether a box can be seen: what is only read aloud measures one pixel. */
const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

/** What is only read aloud is shown by what stands around it. */
const drawnOf = (element: Element): Element => {
  const parent = element.parentElement;
  return isDrawn(element) || parent === null ? element : drawnOf(parent);
};

/** Opens what the element is folded away in. */
function unfold(element: Element): void {
  for (let each = element.closest('details'); each; each = each.parentElement?.closest('details') ?? null)
    if (element.closest('summary')?.parentElement !== each) each.open = true;
}

/** Undefined when the frame holds no page of this site, for example because the connection broke. */
export function openFramedPage({ frame, pageKey, onChoose }: FramedPageInput): FramedPage | undefined {
  const { contentDocument: framed, contentWindow: view } = frame;
  if (framed === null || view === null || !framed.URL.includes('framed=')) return undefined;
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) framed.documentElement.dataset['theme'] = theme;

  /** By the ids of the form's elements, in the order of the page. */
  const wordsOf = new Map<string, Words[]>();
  const placesOf = new Map<Element, FieldPlace[]>();
  const note = (marked: string, words: Words): string => {
    const { text, places } = readMarks(marked);
    for (const place of places.map(placeOf)) {
      placesOf.set(words.element, [...(placesOf.get(words.element) ?? []), place]);
      words.element.setAttribute('data-words', '');
      const id = fieldId(place.path.split('.'));
      if (place.key === pageKey) wordsOf.set(id, [...(wordsOf.get(id) ?? []), words]);
    }
    return text;
  };
  for (const node of textsIn(framed.body)) {
    const text = node.parentElement ? note(node.data, { element: node.parentElement, node }) : node.data;
    if (text !== node.data) node.data = text;
  }
  for (const name of readAttributes)
    for (const element of framed.body.querySelectorAll(`[${name}]`)) {
      const marked = element.getAttribute(name) ?? '';
      const text = note(marked, { element });
      if (text !== marked) element.setAttribute(name, text);
    }

  // The page's policy allows no style but its own; rules of the browser's own object model are no such style.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(outlines);
  framed.adoptedStyleSheets.push(sheet);

  framed.addEventListener('click', (event) => {
    const target = event.target as Element;
    // Nothing leads away. What opens, opens: there are words in it.
    if (target.closest('summary') === null) event.preventDefault();
    const places = placesOf.get(target.closest('[data-words]') ?? target) ?? [];
    const chosen = places.find(({ key }) => key === pageKey) ?? places[0];
    if (chosen !== undefined) onChoose(chosen);
  });

  /** What a field, a part or an entry writes: of a part, its first words. */
  const findWords = (id: string): readonly Words[] => {
    const own = wordsOf.get(id);
    if (own !== undefined) return own;
    for (const [each, words] of wordsOf) if (each.startsWith(`${id}-`)) return words;
    const end = id.lastIndexOf('-');
    return end > 'content-'.length ? findWords(id.slice(0, end)) : [];
  };

  const scrollTo = (top: number, behavior: ScrollBehavior = 'instant'): void => view.scrollTo({ top, behavior });

  return {
    scrollTo,
    show(id, scrolls = true) {
      for (const each of framed.querySelectorAll(`[${currentMark}]`)) each.removeAttribute(currentMark);
      const words = findWords(id);
      const inMain = words.filter(({ element }) => element.closest('main') !== null);
      const [first] = inMain.length > 0 ? inMain : words;
      if (first === undefined) return;
      unfold(first.element);
      const element = drawnOf(first.element);
      element.setAttribute('data-words', '');
      element.setAttribute(currentMark, '');
      const { top, bottom } = element.getBoundingClientRect();
      const margin = view.innerHeight / 8;
      const isInView = top >= margin && bottom <= view.innerHeight - margin;
      const middle = view.scrollY + (top + bottom - view.innerHeight) / 2;
      const isQuick = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (scrolls && !isInView) scrollTo(Math.max(0, middle), isQuick ? 'instant' : 'smooth');
    },
    write(path, before, text) {
      // A fact or a setting in it is filled in by the server.
      if (/[{}]/.test(text)) return;
      for (const { node } of wordsOf.get(fieldId(pathText(path).split('.'))) ?? [])
        if (node?.data === before) node.data = text;
    },
  };
}

/**
 * The page in an iframe beside its form. It runs no scripts: the editor, on the same origin, reads its marks, finds the text
 * of a field and handles clicks.
 */
import type { ContentKey } from '#shared/content/content-map.ts';
import { readMarks, type Place } from '#shared/text/text-marks.ts';
import { textsIn } from '../../../ui/nodes-in.ts';
import { fieldId, pathText, type Path } from '../form-values.ts';

/** A field of any document. */
export interface FieldPlace {
  readonly key: string;
  /** Dotted path. */
  readonly path: string;
}

export interface FramedPage {
  /** Outlines the text of the form element with this id and scrolls to it, unless `scrolls` is false. */
  readonly show: (id: string, scrolls?: boolean) => void;
  /** Replaces a text. */
  readonly write: (path: Path, before: string, text: string) => void;
  /** In px from the top. */
  readonly scrollTo: (top: number) => void;
}

interface FramedPageInput {
  readonly frame: HTMLIFrameElement;
  readonly pageKey: ContentKey;
  readonly onChoose: (place: FieldPlace) => void;
}

interface Words {
  readonly element: Element;
  /** Undefined for text in an attribute. */
  readonly node?: Text;
}

const readAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'value'];

const placeOf = (mark: Place): FieldPlace => {
  const at = mark.indexOf(':');
  return { key: mark.slice(0, at), path: mark.slice(at + 1) };
};

/** Outlines use the page's colors, because it has its own theme. */
const outlines = `
  [data-words] { cursor: pointer; }
  [data-words]:hover { outline: 2px dashed var(--focus); outline-offset: 3px; }
  [data-words][data-edited] { outline: 3px solid var(--focus); outline-offset: 4px; }
`;

const currentMark = 'data-edited';

/** Visually hidden elements measure one pixel. */
const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

/** The element, or its nearest visible ancestor. */
const visibleAncestor = (element: Element): Element => {
  const parent = element.parentElement;
  return isVisible(element) || parent === null ? element : visibleAncestor(parent);
};

/** Opens all `details` around the element. */
function unfold(element: Element): void {
  for (let each = element.closest('details'); each; each = each.parentElement?.closest('details') ?? null)
    if (element.closest('summary')?.parentElement !== each) each.open = true;
}

/** Undefined if the frame did not load a page of this site. */
export function openFramedPage({ frame, pageKey, onChoose }: FramedPageInput): FramedPage | undefined {
  const { contentDocument: framed, contentWindow: view } = frame;
  if (framed === null || view === null || !framed.URL.includes('framed=')) return undefined;
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) framed.documentElement.dataset['theme'] = theme;

  /** By form element id, in document order. */
  const wordsOf = new Map<string, Words[]>();
  const placesOf = new Map<Element, FieldPlace[]>();
  const recordMarks = (marked: string, words: Words): string => {
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
    const text = node.parentElement ? recordMarks(node.data, { element: node.parentElement, node }) : node.data;
    if (text !== node.data) node.data = text;
  }
  for (const name of readAttributes)
    for (const element of framed.body.querySelectorAll(`[${name}]`)) {
      const marked = element.getAttribute(name) ?? '';
      const text = recordMarks(marked, { element });
      if (text !== marked) element.setAttribute(name, text);
    }

  // The page's content security policy allows constructed style sheets only.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(outlines);
  framed.adoptedStyleSheets.push(sheet);

  framed.addEventListener('click', (event) => {
    const target = event.target as Element;
    // Links do nothing; `details` open, because they contain text.
    if (target.closest('summary') === null) event.preventDefault();
    const places = placesOf.get(target.closest('[data-words]') ?? target) ?? [];
    const chosen = places.find(({ key }) => key === pageKey) ?? places[0];
    if (chosen !== undefined) onChoose(chosen);
  });

  /** The texts of a field, or the first text of a section or entry. */
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
      const element = visibleAncestor(first.element);
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
      // The server replaces facts and settings in it.
      if (/[{}]/.test(text)) return;
      for (const { node } of wordsOf.get(fieldId(pathText(path).split('.'))) ?? [])
        if (node?.data === before) node.data = text;
    },
  };
}

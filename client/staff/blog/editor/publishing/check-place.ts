/** Moves the focus to what a finding is about. */
import type { Editor } from '@tiptap/core';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { inlinePicture, pictureBlocks } from '../text/figure-node.ts';
import type { FieldName } from '../saving/article-fields.ts';

type Element = NonNullable<Finding['where']['element']>;

const selectors: Readonly<Record<Element['kind'], string>> = {
  heading: 'h1, h2, h3, h4, h5, h6',
  // ProseMirror adds separator images to some lines.
  picture: 'img:not(.ProseMirror-separator)',
  link: 'a',
  table: 'table',
};

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isQuoted = (element: HTMLElement, quote: string): boolean =>
  [element.textContent, element.getAttribute('src') ?? '', element.getAttribute('href') ?? ''].some((text) =>
    collapseSpaces(text).includes(collapseSpaces(quote)),
  );

/** Finds the element by its index, or by its text if the content has changed since the check. */
function elementIn(editor: Editor, { kind, index, quote }: Element): HTMLElement | undefined {
  const all = [...editor.view.dom.querySelectorAll<HTMLElement>(selectors[kind])];
  const placed = all[index];
  if (placed !== undefined && isQuoted(placed, quote)) return placed;
  return all.find((element) => isQuoted(element, quote)) ?? placed;
}

function select(editor: Editor, kind: Element['kind'], element: HTMLElement): void {
  const { view } = editor;
  const isVideo = element.closest('figure.embed > a') !== null;
  const isWhole = element.closest('figure > a') !== null;
  if (kind === 'heading' || (kind === 'link' && !isWhole)) {
    const from = view.posAtDOM(element, 0);
    editor.commands.setTextSelection({ from, to: view.posAtDOM(element, element.childNodes.length) });
    return;
  }
  const pictures = [...pictureBlocks, inlinePicture];
  const names = isVideo ? ['embed'] : kind === 'table' ? ['table'] : pictures;
  view.state.doc.descendants((node, position) => {
    if (!names.some((name) => name === node.type.name)) return true;
    const drawn = view.nodeDOM(position);
    if (drawn?.contains(element) === true) editor.commands.setNodeSelection(position);
    return true;
  });
}

const inText = (editor: Editor, element: Element | undefined): void => {
  const found = element && elementIn(editor, element);
  if (found === undefined || element === undefined) {
    editor.commands.focus('start');
    return;
  }
  editor.view.focus();
  select(editor, element.kind, found);
  found.scrollIntoView({ block: 'center' });
};

export interface Place {
  readonly field: FieldName;
  readonly element?: Element | undefined;
}

/** Fields have their name in `data-field`. */
export function goToPlace({ field, element }: Place, editor: Editor | null): void {
  if (field === 'content') {
    if (editor !== null) inText(editor, element);
    return;
  }
  const control = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Rules for callouts (`aside`): labels with their kind, and placement in the margin. */
import { isTag, type ChildNode, type Element } from 'domhandler';
import { isCalloutKind, type CalloutKind } from '#shared/blog/callout-rules.ts';
import { createElement, textOf, type ElementRule } from './html-tree.ts';

/*
 * Wide pages show some callouts in the margin, beside the text before them (views/blog/post/article-margin.ts). CSS cannot
 * know whether that text is high enough for the note not to cover something wide.
 */

/** Blocks no wider than the text. Code, tables, pictures and quotes extend into the margin. */
const narrow = new Set(['p', 'ul', 'ol', 'dl', 'h3', 'h4', 'h5', 'h6']);
/** Elements allowed in a margin note. */
const plain = new Set([
  'p',
  'b',
  'strong',
  'em',
  'i',
  'a',
  'code',
  'kbd',
  'ul',
  'ol',
  'li',
  'br',
  'sub',
  'sup',
  'abbr',
]);
const itemNames = new Set(['li', 'dt', 'dd']);

const elementsIn = (node: Element): Element[] =>
  node.children.filter(isTag).flatMap((child) => [child, ...elementsIn(child)]);

const linesIn = (block: Element, characters: number): number => Math.ceil(textOf(block.children).length / characters);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Minimum height of a block in pixels: each list item starts a line. */
function minHeight(block: Element): number {
  const items = elementsIn(block).filter(({ name }) => itemNames.has(name));
  const innermost = items.filter((item) => !elementsIn(item).some(({ name }) => itemNames.has(name)));
  return sum((items.length > 0 ? innermost : [block]).map((part) => linesIn(part, 78) * 29 + 8));
}

/** Maximum height of a note in pixels, at the narrowest margin. */
function maxHeight(aside: Element): number {
  const blocks = aside.children.filter(isTag);
  const items = elementsIn(aside).filter(({ name }) => itemNames.has(name));
  return 20 + items.length * 23 + sum(blocks.map((block) => linesIn(block, 25) * 23 + 8));
}

/** Total height of the narrow blocks directly before the node. */
function roomBefore(node: ChildNode): number {
  let room = 0;
  for (let { prev } = node; prev !== null; { prev } = prev) {
    if (!isTag(prev)) continue;
    if (!narrow.has(prev.name) || prev.attribs['class'] !== undefined) break;
    room += minHeight(prev);
  }
  return room;
}

/** Tips and warnings stay in the text, where readers do not miss them. */
const isNote = (aside: Element): boolean => ['note', undefined].includes(aside.attribs['data-kind']);

/** Rule for `aside`: adds the class `beside` if there is room. */
export const marginRule: ElementRule = (aside) => {
  const isOutermost = aside.parent === null || !isTag(aside.parent);
  const isPlain = elementsIn(aside).every(({ name }) => plain.has(name));
  if (isOutermost && isPlain && isNote(aside) && maxHeight(aside) <= roomBefore(aside)) {
    aside.attribs['class'] = `${aside.attribs['class'] ?? ''} beside`.trim();
  }
  return [aside];
};

export type CalloutLabels = Readonly<Record<CalloutKind, string>>;

/** Rule for `aside`. A callout without a kind gets no label. */
export const createCalloutRule =
  (labels: CalloutLabels): ElementRule =>
  (aside) => {
    const kind = aside.attribs['data-kind'];
    if (!isCalloutKind(kind)) return [aside];
    const label = createElement('p', { class: 'callout-kind' }, [createElement('strong', {}, [labels[kind]])]);
    label.parent = aside;
    aside.children = [label, ...aside.children];
    return [aside];
  };

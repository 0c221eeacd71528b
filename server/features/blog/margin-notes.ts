/**
 * Which callouts may stand in the margin of a wide page, beside the text before them (views/blog/post/article-margin.ts).
 * Style alone cannot know whether that text is high enough, so that nothing wide is covered.
 */
import { isTag, type ChildNode, type Element } from 'domhandler';
import { textOf, type ElementRule } from './html-tree.ts';

/** No wider than the text; code, tables, pictures and quotes reach into the margin. */
const narrow = new Set(['p', 'ul', 'ol', 'dl', 'h3', 'h4', 'h5', 'h6']);
/** What a note in the margin may hold. */
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

/** In pixels, at least: each item of a list begins a line of its own. */
function leastHeight(block: Element): number {
  const items = elementsIn(block).filter(({ name }) => itemNames.has(name));
  const innermost = items.filter((item) => !elementsIn(item).some(({ name }) => itemNames.has(name)));
  return sum((items.length > 0 ? innermost : [block]).map((part) => linesIn(part, 78) * 29 + 8));
}

/** In pixels, at most, where the margin is narrowest. */
function greatestHeight(aside: Element): number {
  const blocks = aside.children.filter(isTag);
  const items = elementsIn(aside).filter(({ name }) => itemNames.has(name));
  return 20 + items.length * 23 + sum(blocks.map((block) => linesIn(block, 25) * 23 + 8));
}

/** The height of the narrow blocks that end right before it. */
function roomBefore(node: ChildNode): number {
  let room = 0;
  for (let { prev } = node; prev !== null; { prev } = prev) {
    if (!isTag(prev)) continue;
    if (!narrow.has(prev.name) || prev.attribs['class'] !== undefined) break;
    room += leastHeight(prev);
  }
  return room;
}

/** Tips and warnings stay in the text, where nobody passes them over. */
const isNote = (aside: Element): boolean => ['note', undefined].includes(aside.attribs['data-kind']);

/** For `aside`: adds the class `beside` where there is room. */
export const marginRule: ElementRule = (aside) => {
  const isOutermost = aside.parent === null || !isTag(aside.parent);
  const isPlain = elementsIn(aside).every(({ name }) => plain.has(name));
  if (isOutermost && isPlain && isNote(aside) && greatestHeight(aside) <= roomBefore(aside)) {
    aside.attribs['class'] = `${aside.attribs['class'] ?? ''} beside`.trim();
  }
  return [aside];
};

/** HTML as a tree: parsed once, changed element by element, written once. */
import render from 'dom-serializer';
import { Element, isTag, isText, Text, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** Parses as `sanitize-html` does, so both see the same elements. */
export const parseHtml = (html: string): ChildNode[] => parseDocument(html).children;

export const writeHtml = (nodes: readonly ChildNode[]): string =>
  render(nodes, { encodeEntities: 'utf8', selfClosingTags: false });

/** Plain text as HTML. */
export const escapeHtml = (text: string): string => writeHtml([new Text(text)]);

/** Strings among the children are text; an empty attribute is written without a value. */
export const createElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (ChildNode | string)[] = [],
): Element =>
  new Element(
    name,
    { ...attributes },
    children.map((child) => (typeof child === 'string' ? new Text(child) : child)),
  );

/** The first child that is not white space between tags. */
export const firstChild = ({ children }: Element): ChildNode | undefined =>
  children.find((child) => !isText(child) || child.data.trim() !== '');

/** Answers what stands in the element's place. It may change the element's own attributes and children. */
export type ElementRule = (element: Element) => readonly ChildNode[];

/**
 * Applies to each element the rule of its tag name, in the order of the document: an element before those inside it.
 * What a rule adds is not visited. Takes time in proportion to the number of nodes.
 */
export const applyRules = (
  nodes: readonly ChildNode[],
  rules: Readonly<Partial<Record<string, ElementRule>>>,
): ChildNode[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    const rule = Object.hasOwn(rules, node.name) ? rules[node.name] : undefined;
    const replacement = rule ? rule(node) : [node];
    node.children = applyRules(node.children, rules);
    return replacement;
  });

/** Elements inside a sentence; every other element separates words. */
const inlineElements = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['strong', 'sub', 'sup', 'time', 'u', 'var'],
]);

export const isInline = (name: string): boolean => inlineElements.has(name);

const collectText = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      const inner = collectText(node.children);
      return isInline(node.name) ? inner : ` ${inner} `;
    })
    .join('');

/** The words that a reader sees, white space collapsed. */
export const textOf = (nodes: readonly ChildNode[]): string => collectText(nodes).replace(/\s+/g, ' ').trim();

/** The words that a reader sees of HTML: for counting and searching them. */
export const htmlText = (html: string): string => textOf(parseHtml(html));

/**
 * The same, block by block, for quoting it: of a table each row, with a sign between its cells, and of a list of
 * descriptions each with its term.
 */
export const htmlBlocks = (html: string): string[] => {
  const blocks: string[] = [];
  let block = '';
  let hasWords = false;
  const end = (): void => {
    if (hasWords) blocks.push(block.replace(/\s+/g, ' ').trim());
    block = '';
    hasWords = false;
  };
  const walk = (nodes: readonly ChildNode[], isCell = false): void => {
    for (const node of nodes) {
      if (isText(node)) {
        block += node.data;
        hasWords ||= node.data.trim() !== '';
      }
      if (!isTag(node)) continue;
      const { name, children } = node;
      if (name === 'td' || name === 'th') {
        if (hasWords && textOf(children) !== '') block += ' · ';
        walk(children, true);
      } else if (isInline(name)) walk(children, isCell);
      else if (isCell || name === 'br') {
        block += ' ';
        walk(children, isCell);
        block += ' ';
      } else {
        if (name !== 'dd') end();
        else if (hasWords) block = `${block.trimEnd()}: `;
        walk(children);
        if (name !== 'dt') end();
      }
    }
  };
  walk(parseHtml(html));
  end();
  return blocks;
};

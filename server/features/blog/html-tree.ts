/** Parses, changes and writes HTML as a tree. */
import render from 'dom-serializer';
import { Element, isTag, isText, Text, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** Uses the parser of `sanitize-html`, so that both see the same elements. */
export const parseHtml = (html: string): ChildNode[] => parseDocument(html).children;

export const writeHtml = (nodes: readonly ChildNode[]): string =>
  render(nodes, { encodeEntities: 'utf8', selfClosingTags: false });

export const escapeHtml = (text: string): string => writeHtml([new Text(text)]);

/** Children that are strings become text. An empty attribute is written without a value. */
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

/** The first child that is not white space. */
export const firstChild = ({ children }: Element): ChildNode | undefined =>
  children.find((child) => !isText(child) || child.data.trim() !== '');

/** Returns the nodes that replace the element. A rule may change the element's own attributes and children. */
export type ElementRule = (element: Element) => readonly ChildNode[];

/**
 * Applies a rule to each element with its tag name, in document order, parents first. Nodes that a rule adds are not
 * visited. Linear in the number of nodes.
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

/** Inline elements; all others separate words. */
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

/** The visible text, with white space collapsed. */
export const textOf = (nodes: readonly ChildNode[]): string => collectText(nodes).replace(/\s+/g, ' ').trim();

/** The visible text of HTML, to count and search words. */
export const htmlText = (html: string): string => textOf(parseHtml(html));

/** The visible text, one string for each block: a table row with separators between its cells, a term with its description. */
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

/** Elements that authors may have used over the API: the editor has no button for them, and must not lose them. */
import { Mark, Node } from '@tiptap/core';

/** A mark that is nothing but its element and the given attributes. */
const plainMark = (tag: string, attributes: readonly string[] = []) =>
  Mark.create({
    name: tag,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

interface PlainBlock {
  readonly tag: string;
  readonly content: string;
  /** Only blocks of the group `block` stand wherever a paragraph may. */
  readonly group?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const plainBlock = ({ tag, content, group = '', attributes = {} }: PlainBlock) =>
  Node.create({
    name: tag,
    ...(group === '' ? {} : { group }),
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, { ...HTMLAttributes, ...attributes }, 0],
  });

export const keptElements = [
  ...['kbd', 'samp', 'var', 'sub', 'sup', 'mark', 'small', 'cite', 'q', 'ins'].map((tag) => plainMark(tag)),
  plainMark('abbr', ['title']),
  plainMark('time', ['datetime']),
  plainBlock({ tag: 'aside', content: 'block+', group: 'block', attributes: { class: 'callout' } }),
  plainBlock({ tag: 'details', content: 'summary? block+', group: 'block', attributes: { open: '' } }),
  plainBlock({ tag: 'summary', content: 'inline*' }),
  plainBlock({ tag: 'dl', content: '(dt | dd)+', group: 'block' }),
  plainBlock({ tag: 'dt', content: 'inline*' }),
  plainBlock({ tag: 'dd', content: 'block+' }),
];

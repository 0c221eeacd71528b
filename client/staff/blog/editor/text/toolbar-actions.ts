/** Actions of the toolbar and of the block list. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import { calloutKinds, calloutNames } from '#shared/blog/callout-rules.ts';
import { blocksAt } from './block-commands.ts';
import { buttonNode, fileNode } from './file-node.ts';
import { calloutKindAt } from './callout-node.ts';
import { pictureBlocks } from './figure-node.ts';

export type DialogName = 'link' | 'button' | 'picture' | 'gallery' | 'file' | 'embed' | 'caption' | 'block';

export interface ToolbarAction {
  readonly id: string;
  /** Accessible name; `sign` is a shorter visible text. */
  readonly label: string;
  readonly sign?: string;
  /** Shortcut; `Mod` is Control or Command. */
  readonly keys?: string;
  /** Only for toggles. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  /** Opens a dialog instead of running a command. */
  readonly dialog?: DialogName;
  readonly run?: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
}

const isIn =
  (...names: readonly string[]) =>
  (editor: Editor): boolean =>
    names.some((name) => editor.isActive(name));

/** A block in the block list. */
export interface BlockChoice extends ToolbarAction {
  /** Short description. */
  readonly hint: string;
  /** Further search words. */
  readonly words: string;
}

const levelHints = { 2: 'Section, listed in the contents', 3: 'A part of a section', 4: 'A smaller part' } as const;

const heading = (level: 2 | 3 | 4): BlockChoice => ({
  hint: levelHints[level],
  words: `h${level} title`,
  id: `heading-${level}`,
  label: `Heading ${level}`,
  sign: `H${level}`,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const inText: readonly ToolbarAction[] = [
  { id: 'bold', label: 'Bold', sign: 'B', keys: 'Mod+B', isOn: isIn('bold'), run: (chain) => chain.toggleBold() },
  {
    id: 'italic',
    label: 'Italic',
    sign: 'I',
    keys: 'Mod+I',
    isOn: isIn('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  { id: 'code', label: 'Code', keys: 'Mod+E', isOn: isIn('code'), run: (chain) => chain.toggleCode() },
  { id: 'link', label: 'Link', keys: 'Mod+K', isOn: isIn('link'), dialog: 'link' },
];

const callout: ToolbarAction = {
  id: 'callout',
  label: 'Callout',
  isOn: isIn('aside'),
  can: (editor) => editor.can().toggleCallout(),
  run: (chain) => chain.toggleCallout(),
};

const blocks: readonly (ToolbarAction | BlockChoice)[] = [
  {
    id: 'bullets',
    hint: 'Points in any order',
    words: 'unordered points',
    label: 'Bulleted list',
    keys: 'Mod+Shift+8',
    isOn: isIn('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    id: 'numbers',
    hint: 'Numbered steps',
    words: 'ordered steps',
    label: 'Numbered list',
    keys: 'Mod+Shift+7',
    isOn: isIn('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    id: 'quote',
    hint: 'A quotation',
    words: 'blockquote citation',
    label: 'Quote',
    keys: 'Mod+Shift+B',
    isOn: isIn('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  callout,
  {
    id: 'code-block',
    hint: 'With syntax colors and a copy button',
    words: 'pre source program',
    label: 'Code block',
    keys: 'Mod+Alt+C',
    isOn: isIn('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
  {
    id: 'table',
    hint: 'Rows and columns',
    words: 'grid cells',
    label: 'Table',
    isOn: isIn('table'),
    can: (editor) => !editor.isActive('table'),
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: 'picture',
    hint: 'From a file or the library',
    words: 'image photo figure',
    label: 'Picture',
    isOn: isIn(...pictureBlocks),
    dialog: 'picture',
  },
  {
    id: 'file',
    hint: 'For readers to download',
    words: 'download attachment pdf document',
    label: 'File',
    isOn: isIn(fileNode),
    dialog: 'file',
  },
  {
    id: 'embed',
    hint: 'Loads when played',
    words: 'embed film youtube vimeo',
    label: 'Video',
    isOn: isIn('embed'),
    dialog: 'embed',
  },
  {
    id: 'button',
    hint: 'A call to action',
    words: 'call action cta',
    label: 'Button',
    isOn: isIn(buttonNode),
    dialog: 'button',
  },
  {
    id: 'rule',
    hint: 'A dividing line',
    words: 'rule line separator',
    label: 'Divider',
    run: (chain) => chain.setHorizontalRule(),
  },
];

const history: readonly ToolbarAction[] = [
  { id: 'undo', label: 'Undo', keys: 'Mod+Z', can: (editor) => editor.can().undo(), run: (chain) => chain.undo() },
  {
    id: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];

const headings = [heading(2), heading(3), heading(4)];

/** Groups, separated by a line. */
export const toolbarGroups: readonly (readonly ToolbarAction[])[] = [
  [
    { id: 'text', label: 'Text', keys: 'Mod+Alt+0', isOn: isIn('paragraph'), run: (chain) => chain.setParagraph() },
    ...headings,
  ],
  inText,
  history,
  [...blocks, { id: 'block', label: 'This block', can: ({ state }) => blocksAt(state) !== undefined, dialog: 'block' }],
];

const quote = blocks.filter(({ id }) => id === 'quote');

/** Toolbar over selected text. */
export const bubbleGroups: readonly (readonly ToolbarAction[])[] = [inText, [...headings.slice(0, 2), ...quote]];

/** Shown while the cursor is in a callout. */
export const calloutActions: readonly ToolbarAction[] = [
  ...calloutKinds.map((kind) => ({
    id: `callout-${kind}`,
    label: calloutNames[kind],
    isOn: (editor: Editor) => calloutKindAt(editor) === kind,
    run: (chain: ChainedCommands) => chain.setCalloutKind(kind),
  })),
  { id: 'no-callout', label: 'Keep only the text', run: (chain) => chain.toggleCallout() },
];

const calloutHints = { note: 'good to know', tip: 'worth trying', warning: 'important to see' } as const;

const calloutChoices: readonly BlockChoice[] = calloutKinds.map((kind) => ({
  id: `callout-${kind}`,
  label: calloutNames[kind],
  hint: `A callout: ${calloutHints[kind]}`,
  words: 'callout aside box',
  isOn: isIn('aside'),
  // A new callout is a note; setting the same kind would remove it.
  run: (chain) => (kind === 'note' ? chain.toggleCallout() : chain.toggleCallout().setCalloutKind(kind)),
}));

const galleryChoice: BlockChoice = {
  id: 'gallery',
  label: 'Gallery',
  hint: 'Two to six pictures in rows',
  words: 'pictures images photos',
  dialog: 'gallery',
};

/** Blocks for an empty line. */
const blockChoices: readonly BlockChoice[] = [
  ...headings,
  ...blocks.flatMap((action) => {
    if (action === callout) return calloutChoices;
    if (!('hint' in action)) return [];
    return action.id === 'picture' ? [action, galleryChoice] : [action];
  }),
];

/** Blocks that match all typed words and are allowed at the cursor. */
export function choicesFor(editor: Editor, typed: string): readonly BlockChoice[] {
  const typedWords = typed.toLowerCase().split(' ').filter(Boolean);
  return blockChoices.filter(({ label, words, isOn, can }) => {
    const known = `${label} ${words}`.toLowerCase().split(' ');
    const matches = typedWords.every((word) => known.some((each) => each.startsWith(word)));
    return matches && isOn?.(editor) !== true && can?.(editor) !== false;
  });
}

const sumRows = (editor: Editor): number => Number(editor.getAttributes('table')['sums'] ?? 0);

/** Shown while the cursor is in a table. */
export const tableActions: readonly ToolbarAction[] = [
  { id: 'row-above', label: 'Row above', run: (chain) => chain.addRowBefore() },
  { id: 'row-below', label: 'Row below', run: (chain) => chain.addRowAfter() },
  { id: 'no-row', label: 'Delete row', run: (chain) => chain.deleteRow() },
  { id: 'column-left', label: 'Column left', run: (chain) => chain.addColumnBefore() },
  { id: 'column-right', label: 'Column right', run: (chain) => chain.addColumnAfter() },
  { id: 'no-column', label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { id: 'head-row', label: 'Header row', run: (chain) => chain.toggleHeaderRow() },
  { id: 'head-column', label: 'Header column', run: (chain) => chain.toggleHeaderColumn() },
  {
    id: 'sums',
    label: 'Total row',
    isOn: (editor) => sumRows(editor) > 0,
    run: (chain, editor) => chain.updateAttributes('table', { sums: sumRows(editor) > 0 ? 0 : 1 }),
  },
  { id: 'caption', label: 'Caption', dialog: 'caption' },
  { id: 'no-table', label: 'Delete table', run: (chain) => chain.deleteTable() },
];

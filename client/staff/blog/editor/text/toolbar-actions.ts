/** Actions of the toolbar and of the block list. */
import type { Editor } from '@tiptap/core';
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
  readonly run?: (editor: Editor) => void;
}

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
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const inText: readonly ToolbarAction[] = [
  {
    id: 'bold',
    label: 'Bold',
    sign: 'B',
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: 'Italic',
    sign: 'I',
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'code',
    label: 'Code',
    keys: 'Mod+E',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  { id: 'link', label: 'Link', keys: 'Mod+K', isOn: (editor) => editor.isActive('link'), dialog: 'link' },
];

const callout: ToolbarAction = {
  id: 'callout',
  label: 'Callout',
  isOn: (editor) => editor.isActive('aside'),
  can: (editor) => editor.can().toggleCallout(),
  run: (editor) => editor.chain().focus().toggleCallout().run(),
};

const blocks: readonly (ToolbarAction | BlockChoice)[] = [
  {
    id: 'bullets',
    hint: 'Points in any order',
    words: 'unordered points',
    label: 'Bulleted list',
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    hint: 'Numbered steps',
    words: 'ordered steps',
    label: 'Numbered list',
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    hint: 'A quotation',
    words: 'blockquote citation',
    label: 'Quote',
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  callout,
  {
    id: 'code-block',
    hint: 'With syntax colors and a copy button',
    words: 'pre source program',
    label: 'Code block',
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'table',
    hint: 'Rows and columns',
    words: 'grid cells',
    label: 'Table',
    isOn: (editor) => editor.isActive('table'),
    can: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'picture',
    hint: 'From a file or the library',
    words: 'image photo figure',
    label: 'Picture',
    isOn: (editor) => pictureBlocks.some((name) => editor.isActive(name)),
    dialog: 'picture',
  },
  {
    id: 'file',
    hint: 'For readers to download',
    words: 'download attachment pdf document',
    label: 'File',
    isOn: (editor) => editor.isActive(fileNode),
    dialog: 'file',
  },
  {
    id: 'embed',
    hint: 'Loads when played',
    words: 'embed film youtube vimeo',
    label: 'Video',
    isOn: (editor) => editor.isActive('embed'),
    dialog: 'embed',
  },
  {
    id: 'button',
    hint: 'A call to action',
    words: 'call action cta',
    label: 'Button',
    isOn: (editor) => editor.isActive(buttonNode),
    dialog: 'button',
  },
  {
    id: 'rule',
    hint: 'A dividing line',
    words: 'rule line separator',
    label: 'Divider',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const history: readonly ToolbarAction[] = [
  {
    id: 'undo',
    label: 'Undo',
    keys: 'Mod+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const headings = [heading(2), heading(3), heading(4)];

/** Groups, separated by a line. */
export const toolbarGroups: readonly (readonly ToolbarAction[])[] = [
  [
    {
      id: 'text',
      label: 'Text',
      keys: 'Mod+Alt+0',
      isOn: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
    ...headings,
  ],
  inText,
  history,
  [
    ...blocks,
    {
      id: 'block',
      label: 'This block',
      can: ({ state }) => blocksAt(state) !== undefined,
      dialog: 'block',
    },
  ],
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
    run: (editor: Editor) => editor.chain().focus().setCalloutKind(kind).run(),
  })),
  { id: 'no-callout', label: 'Keep only the text', run: (editor) => editor.chain().focus().toggleCallout().run() },
];

const calloutHints = { note: 'good to know', tip: 'worth trying', warning: 'important to see' } as const;

const calloutChoices: readonly BlockChoice[] = calloutKinds.map((kind) => ({
  id: `callout-${kind}`,
  label: calloutNames[kind],
  hint: `A callout: ${calloutHints[kind]}`,
  words: 'callout aside box',
  isOn: (editor) => editor.isActive('aside'),
  run: (editor) => {
    const change = editor.chain().focus().toggleCallout();
    // A new callout is a note; setting the same kind would remove it.
    (kind === 'note' ? change : change.setCalloutKind(kind)).run();
  },
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
  { id: 'row-above', label: 'Row above', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { id: 'row-below', label: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { id: 'no-row', label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { id: 'column-left', label: 'Column left', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { id: 'column-right', label: 'Column right', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { id: 'no-column', label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { id: 'head-row', label: 'Header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { id: 'head-column', label: 'Header column', run: (editor) => editor.chain().focus().toggleHeaderColumn().run() },
  {
    id: 'sums',
    label: 'Total row',
    isOn: (editor) => sumRows(editor) > 0,
    run: (editor) => {
      const sums = sumRows(editor) > 0 ? 0 : 1;
      editor.chain().focus().updateAttributes('table', { sums }).run();
    },
  },
  { id: 'caption', label: 'Caption', dialog: 'caption' },
  { id: 'no-table', label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];

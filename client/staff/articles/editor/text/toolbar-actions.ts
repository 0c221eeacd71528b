/** The toolbar's buttons: what each says, does, and when it is pressed. */
import type { Editor } from '@tiptap/core';
import { calloutKinds, calloutNames } from '#shared/rules/callout-rules.ts';
import { buttonNode } from './button-node.ts';
import { calloutKindAt } from './callout-node.ts';

export type DialogName = 'link' | 'button' | 'picture' | 'embed' | 'caption';

export interface ToolbarAction {
  readonly id: string;
  /** Its name for everybody; `sign` is what is shown where that is shorter. */
  readonly label: string;
  readonly sign?: string;
  /** As it is pressed, `Mod` being Control or Command. */
  readonly keys?: string;
  /** Only what can be on has it. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  /** Opens a dialog instead of doing something at once. */
  readonly dialog?: DialogName;
  readonly run?: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): ToolbarAction => ({
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

const blocks: readonly ToolbarAction[] = [
  {
    id: 'bullets',
    label: 'Bulleted list',
    sign: 'List',
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    sign: '1. 2. 3.',
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: 'Quote',
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'callout',
    label: 'Callout',
    isOn: (editor) => editor.isActive('aside'),
    can: (editor) => editor.can().toggleCallout(),
    run: (editor) => editor.chain().focus().toggleCallout().run(),
  },
  {
    id: 'code-block',
    label: 'Code block',
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'table',
    label: 'Table',
    isOn: (editor) => editor.isActive('table'),
    can: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { id: 'picture', label: 'Picture', isOn: (editor) => editor.isActive('figure'), dialog: 'picture' },
  { id: 'embed', label: 'Video', isOn: (editor) => editor.isActive('embed'), dialog: 'embed' },
  { id: 'button', label: 'Button', isOn: (editor) => editor.isActive(buttonNode), dialog: 'button' },
  { id: 'rule', label: 'Rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
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

/** Groups with a line between them. */
export const toolbarGroups: readonly (readonly ToolbarAction[])[] = [
  [
    {
      id: 'text',
      label: 'Text',
      keys: 'Mod+Alt+0',
      isOn: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
    heading(2),
    heading(3),
    heading(4),
  ],
  inText,
  history,
  blocks,
];

/** Shown while the cursor is in a callout. */
export const calloutActions: readonly ToolbarAction[] = [
  ...calloutKinds.map((kind) => ({
    id: `callout-${kind}`,
    label: calloutNames[kind],
    isOn: (editor: Editor) => calloutKindAt(editor) === kind,
    run: (editor: Editor) => editor.chain().focus().setCalloutKind(kind).run(),
  })),
  { id: 'no-callout', label: 'Keep the text only', run: (editor) => editor.chain().focus().toggleCallout().run() },
];

const sumRows = (editor: Editor): number => Number(editor.getAttributes('table')['sums'] ?? 0);

/** Shown while the cursor is in a table. */
export const tableActions: readonly ToolbarAction[] = [
  { id: 'row-above', label: 'Row above', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { id: 'row-below', label: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { id: 'no-row', label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { id: 'column-left', label: 'Column left', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { id: 'column-right', label: 'Column right', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { id: 'no-column', label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { id: 'head-row', label: 'Head row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { id: 'head-column', label: 'Head column', run: (editor) => editor.chain().focus().toggleHeaderColumn().run() },
  {
    id: 'sums',
    label: 'Last row is a sum',
    isOn: (editor) => sumRows(editor) > 0,
    run: (editor) =>
      editor
        .chain()
        .focus()
        .updateAttributes('table', { sums: sumRows(editor) > 0 ? 0 : 1 })
        .run(),
  },
  { id: 'caption', label: 'Caption', dialog: 'caption' },
  { id: 'no-table', label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];

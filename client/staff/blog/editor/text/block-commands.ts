/** Commands for top-level blocks that the selection touches. */
import { Extension, type Command, type Editor, type JSONContent, type KeyboardShortcutCommand } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Removes the selected block of this type, or the one around the cursor. */
export function removeBlock(editor: Editor, name: string): void {
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === name;
  const change = editor.chain().focus();
  (isSelected ? change.deleteSelection() : change.deleteNode(name)).run();
}

const captioned = ['figure', 'gallery', 'embed'];

/** End of the picture or video that is selected or has the cursor in its caption. */
const endOfCaptioned = ({ state: { selection } }: Pick<Editor, 'state'>): number | undefined => {
  const { $from, $to } = selection;
  const { nodeAfter, parent } = $from;
  if (captioned.includes(parent.type.name)) return $from.after();
  const isSelected = nodeAfter !== null && captioned.includes(nodeAfter.type.name) && !selection.empty;
  return isSelected ? $to.pos : undefined;
};

/** Inserts a block at the cursor, or after a picture or video if the cursor is in its caption. */
export const addBlock =
  (block: JSONContent): Command =>
  ({ commands, editor, tr }) => {
    const end = endOfCaptioned(editor);
    if (end === undefined) return commands.insertContent(block);
    if (!commands.insertContentAt(end, block)) return false;
    // Put the cursor into the new block.
    tr.setSelection(Selection.near(tr.doc.resolve(end + 1)));
    return true;
  };

/** Replaces the selected line of this type, or the one around the cursor, which goes to the end of its text. */
export const replaceLine =
  (name: string, block: JSONContent): Command =>
  ({ tr, state }) => {
    const { $from } = tr.selection;
    const start = $from.parent.type.name === name ? $from.before() : $from.pos;
    const node = state.schema.nodeFromJSON(block);
    tr.replaceWith(start, start + (tr.doc.nodeAt(start)?.nodeSize ?? 0), node);
    tr.setSelection(TextSelection.create(tr.doc, start + 1 + node.content.size));
    return true;
  };

interface Blocks {
  readonly from: number;
  readonly to: number;
}

/** Undefined if the cursor is between two blocks. */
export function blocksAt({ selection: { $from, $to } }: Pick<Transaction, 'selection'>): Blocks | undefined {
  const from = $from.depth === 0 ? $from.pos : $from.before(1);
  const to = $to.depth === 0 ? $to.pos : $to.after(1);
  return from < to ? { from, to } : undefined;
}

/** Moves the neighbor instead, so that the cursor keeps its place in the text. */
const move =
  (step: 1 | -1): Command =>
  ({ tr, dispatch }) => {
    const blocks = blocksAt(tr);
    if (blocks === undefined) return false;
    const { from, to } = blocks;
    const neighbor = step < 0 ? tr.doc.resolve(from).nodeBefore : tr.doc.resolve(to).nodeAfter;
    // The last empty paragraph is for continuing to write.
    const isLastLine = neighbor?.content.size === 0 && neighbor === tr.doc.lastChild && neighbor.isTextblock;
    if (neighbor === null || (step > 0 && isLastLine)) return false;
    if (!dispatch) return true;
    const at = step < 0 ? from - neighbor.nodeSize : to;
    tr.delete(at, at + neighbor.nodeSize);
    tr.insert(step < 0 ? to - neighbor.nodeSize : from, neighbor).scrollIntoView();
    return true;
  };

/** Moves the cursor to the same place in the copy. */
const duplicate: Command = ({ tr, dispatch }) => {
  const blocks = blocksAt(tr);
  if (blocks === undefined) return false;
  if (!dispatch) return true;
  const { from, to } = blocks;
  const { selection } = tr;
  tr.insert(to, tr.doc.slice(from, to).content);
  const [anchor, head] = [selection.anchor, selection.head].map((place) => tr.doc.resolve(place + to - from));
  if (selection instanceof NodeSelection && selection.from === from) {
    tr.setSelection(NodeSelection.create(tr.doc, to));
  } else if (anchor && head) tr.setSelection(TextSelection.between(anchor, head));
  tr.scrollIntoView();
  return true;
};

const remove: Command = ({ tr, state, dispatch }) => {
  const blocks = blocksAt(tr);
  if (blocks === undefined) return false;
  if (!dispatch) return true;
  const { from, to } = blocks;
  if (to - from < tr.doc.content.size) tr.delete(from, to);
  else tr.replaceWith(from, to, state.schema.nodes['paragraph']?.create() ?? []);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView();
  return true;
};

interface BlockAction {
  readonly id: string;
  readonly label: string;
  /** Shortcut; `Mod` is Control or Command. */
  readonly keys?: string;
  /** Announced afterwards. */
  readonly announcement: string;
  readonly command: Command;
}

export const blockActions: readonly BlockAction[] = [
  { id: 'up', label: 'Move up', keys: 'Alt+Shift+↑', announcement: 'Moved up', command: move(-1) },
  { id: 'down', label: 'Move down', keys: 'Alt+Shift+↓', announcement: 'Moved down', command: move(1) },
  { id: 'copy', label: 'Duplicate', keys: 'Mod+Shift+D', announcement: 'Duplicated', command: duplicate },
  { id: 'delete', label: 'Delete', announcement: 'Deleted', command: remove },
];

export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts: () => ({
    // Handled even if nothing can move: the browser would select text instead.
    'Alt-Shift-ArrowUp': ({ editor }) => editor.commands.command(move(-1)) || true,
    'Alt-Shift-ArrowDown': ({ editor }) => editor.commands.command(move(1)) || true,
    'Mod-Shift-d': ({ editor }) => editor.commands.command(duplicate) || true,
  }),
});

export const captionKeys = (name: string): Record<'Enter' | 'Backspace', KeyboardShortcutCommand> => ({
  Enter: ({ editor }) => {
    const { $from } = editor.state.selection;
    if ($from.parent.type.name !== name) return false;
    return editor
      .chain()
      .insertContentAt($from.after(), { type: 'paragraph' })
      .focus($from.after() + 1)
      .run();
  },
  Backspace: ({ editor }) => {
    const { $from, empty } = editor.state.selection;
    if (!empty || $from.parent.type.name !== name || $from.parentOffset > 0) return false;
    return $from.parent.content.size === 0 ? editor.commands.setNodeSelection($from.before()) : true;
  },
});

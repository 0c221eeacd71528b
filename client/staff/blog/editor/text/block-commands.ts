/** What can be done with whole blocks: those of the article itself that the selection touches, with everything in them. */
import { Extension, type Command } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

interface Blocks {
  readonly from: number;
  readonly to: number;
}

/** Undefined where the cursor is between two blocks. */
export function blocksAt({ selection: { $from, $to } }: Pick<Transaction, 'selection'>): Blocks | undefined {
  const from = $from.depth === 0 ? $from.pos : $from.before(1);
  const to = $to.depth === 0 ? $to.pos : $to.after(1);
  return from < to ? { from, to } : undefined;
}

/** The block on the other side changes its place, so the cursor stays where it is in the text. */
const move =
  (step: 1 | -1): Command =>
  ({ tr, dispatch }) => {
    const blocks = blocksAt(tr);
    if (blocks === undefined) return false;
    const { from, to } = blocks;
    const neighbor = step < 0 ? tr.doc.resolve(from).nodeBefore : tr.doc.resolve(to).nodeAfter;
    // The editor keeps an empty line at the end to write on in.
    const isLastLine = neighbor?.content.size === 0 && neighbor === tr.doc.lastChild && neighbor.isTextblock;
    if (neighbor === null || (step > 0 && isLastLine)) return false;
    if (!dispatch) return true;
    const at = step < 0 ? from - neighbor.nodeSize : to;
    tr.delete(at, at + neighbor.nodeSize);
    tr.insert(step < 0 ? to - neighbor.nodeSize : from, neighbor).scrollIntoView();
    return true;
  };

/** The cursor goes to the same place in the copy. */
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
  /** As it is pressed, `Mod` being Control or Command. */
  readonly keys?: string;
  /** What is said when it is done. */
  readonly said: string;
  readonly command: Command;
}

export const blockActions: readonly BlockAction[] = [
  { id: 'up', label: 'Move up', keys: 'Alt+Shift+↑', said: 'Moved up', command: move(-1) },
  { id: 'down', label: 'Move down', keys: 'Alt+Shift+↓', said: 'Moved down', command: move(1) },
  { id: 'copy', label: 'Duplicate', keys: 'Mod+Shift+D', said: 'Duplicated', command: duplicate },
  { id: 'delete', label: 'Delete', said: 'Deleted', command: remove },
];

export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts: () => ({
    // Taken even where there is nothing to move: the browser would select the text up to the block's edge.
    'Alt-Shift-ArrowUp': ({ editor }) => editor.commands.command(move(-1)) || true,
    'Alt-Shift-ArrowDown': ({ editor }) => editor.commands.command(move(1)) || true,
    'Mod-Shift-d': ({ editor }) => editor.commands.command(duplicate) || true,
  }),
});

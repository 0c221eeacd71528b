/** Puts a block where the cursor is; in a picture's or a video's caption that is after the picture or the video, never in its place. */
import type { Command, Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

const captioned = ['figure', 'gallery', 'embed'];

/** Where a picture or video ends that the cursor is in or that is selected; undefined elsewhere. */
const endOfCaptioned = ({ state: { selection } }: Pick<Editor, 'state'>): number | undefined => {
  const { $from, $to } = selection;
  const { nodeAfter, parent } = $from;
  if (captioned.includes(parent.type.name)) return $from.after();
  const isSelected = nodeAfter !== null && captioned.includes(nodeAfter.type.name) && !selection.empty;
  return isSelected ? $to.pos : undefined;
};

export const addBlock =
  (block: JSONContent): Command =>
  ({ commands, editor, tr }) => {
    const end = endOfCaptioned(editor);
    if (end === undefined) return commands.insertContent(block);
    if (!commands.insertContentAt(end, block)) return false;
    // What is in it is where one writes on.
    tr.setSelection(Selection.near(tr.doc.resolve(end + 1)));
    return true;
  };

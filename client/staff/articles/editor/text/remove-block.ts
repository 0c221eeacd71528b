import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Takes out the block of this kind that is selected, or that the cursor is in. */
export function removeBlock(editor: Editor, name: 'figure' | 'embed'): void {
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === name;
  const change = editor.chain().focus();
  (isSelected ? change.deleteSelection() : change.deleteNode(name)).run();
}

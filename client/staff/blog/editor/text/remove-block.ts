import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { buttonNode } from './button-node.ts';
import type { inlinePicture } from './figure-node.ts';
import type { fileNode } from './file-node.ts';

/** Takes out the block of this kind that is selected, or that the cursor is in. */
export function removeBlock(
  editor: Editor,
  name: 'figure' | 'gallery' | 'embed' | typeof inlinePicture | typeof buttonNode | typeof fileNode,
): void {
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === name;
  const change = editor.chain().focus();
  (isSelected ? change.deleteSelection() : change.deleteNode(name)).run();
}

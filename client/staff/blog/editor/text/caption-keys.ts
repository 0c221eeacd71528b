/** Keys in a caption: Enter continues below the block, Backspace at the start selects the block. */
import type { KeyboardShortcutCommand } from '@tiptap/core';

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

import type { Editor } from '@tiptap/core';
import { flushSync } from 'react-dom';

/**
 * Closes a dialog, and then changes the text. At once: the dialog gives the focus back to what opened it as it goes, then the text
 * takes it, so that whatever key comes next is written there.
 */
export function afterDialog(editor: Editor, onClose: () => void, change: () => void): void {
  flushSync(onClose);
  editor.view.focus();
  change();
}

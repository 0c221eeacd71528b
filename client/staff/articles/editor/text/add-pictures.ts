/** Pictures that were pasted or dropped: uploaded one after the other, while somebody may go on writing, and put where they were given. */
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { uploadPicture } from './upload-picture.ts';

interface Telling {
  /** One more picture is on its way, or one less. */
  readonly onUploading: (change: 1 | -1) => void;
  readonly onRefused: (reason: string) => void;
}

/** `place` is a position in the text as it is now. Neither the cursor nor the focus moves. Never rejects. */
export async function addPictures(editor: Editor, files: readonly File[], place: number, tell: Telling): Promise<void> {
  let at = place;
  /** What others put there comes behind it; what is added here stands before the next. */
  let side: 1 | -1 = -1;
  const follow = ({ transaction }: { readonly transaction: Transaction }): void => {
    at = transaction.mapping.map(at, side);
  };
  editor.on('transaction', follow);
  files.forEach(() => tell.onUploading(1));
  for (const file of files) {
    const result = await uploadPicture(file);
    tell.onUploading(-1);
    if (!result.ok) tell.onRefused(result.reason);
    else if (!editor.isDestroyed) {
      side = 1;
      editor.commands.insertContentAt(at, { type: 'figure', attrs: result.picture }, { updateSelection: false });
      side = -1;
    }
  }
  editor.off('transaction', follow);
}

/** Pictures and files that were pasted or dropped: uploaded one after the other, while somebody may go on writing, and put where they were given. */
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { fileBlock, fileOf } from './file-node.ts';
import { isPictureFile, pictureOf, uploadFile, uploadPicture } from './upload-picture.ts';

interface Telling {
  /** One more is on its way, or one less. */
  readonly onUploading: (change: 1 | -1) => void;
  readonly onRefused: (text: string, reason: string) => void;
}

const upload = async (file: File) => {
  if (isPictureFile(file)) {
    const result = await uploadPicture(file);
    return result.ok ? { block: { type: 'figure', attrs: pictureOf(result.media) } } : { ...result, what: 'picture' };
  }
  const result = await uploadFile(file);
  const chosen = result.ok ? fileOf(result.media) : undefined;
  return chosen === undefined ? { reason: '', ...result, what: 'file' } : { block: fileBlock(chosen) };
};

/** `place` is a position in the text as it is now. Neither the cursor nor the focus moves. Never rejects. */
export async function addFiles(editor: Editor, files: readonly File[], place: number, tell: Telling): Promise<void> {
  let at = place;
  /** What others put there comes behind it; what is added here stands before the next. */
  let side: 1 | -1 = -1;
  const follow = ({ transaction }: { readonly transaction: Transaction }): void => {
    at = transaction.mapping.map(at, side);
  };
  editor.on('transaction', follow);
  files.forEach(() => tell.onUploading(1));
  for (const file of files) {
    const result = await upload(file);
    tell.onUploading(-1);
    if (!('block' in result)) tell.onRefused(`The ${result.what} was not uploaded`, result.reason);
    else if (!editor.isDestroyed) {
      side = 1;
      editor.commands.insertContentAt(at, result.block, { updateSelection: false });
      side = -1;
    }
  }
  editor.off('transaction', follow);
}

/** File and title of a download. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useRef, useState } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import { textLink } from '#views/design/links.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldProblem } from '../../../ui/use-mistakes.ts';
import { UploadButton } from '../fields/upload-button.tsx';
import { addBlock, removeBlock, replaceLine } from './block-commands.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { fileBlock, fileNode, fileOf, type FileAttributes } from './file-node.ts';

interface Present extends FileAttributes {
  readonly title: string;
}

/** The current file, or the selected words as title of a new one. */
function fileAt(editor: Editor): Present {
  const { selection, doc } = editor.state;
  const { $from, $to, from, to } = selection;
  const { href = '', details = '' } = editor.getAttributes(fileNode) as Partial<FileAttributes>;
  if (!editor.isActive(fileNode))
    return { href: '', details: '', title: $from.sameParent($to) ? doc.textBetween(from, to) : '' };
  const block = selection instanceof NodeSelection ? selection.node : $from.parent;
  return { href, details, title: block.textContent };
}

interface FileDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function FileDialog({ editor, onClose }: FileDialogProps) {
  const [isNew] = useState(() => !editor.isActive(fileNode));
  const [present] = useState(() => fileAt(editor));
  const [file, setFile] = useState<FileAttributes>(present);
  const [title, setTitle] = useState(present.title);
  const [chosenName, setChosenName] = useState('');
  /** Title suggested for the last file; the next file may replace it. */
  const given = useRef('');
  const isChosen = file.href !== '';

  const choose = (media: Media): void => {
    const chosen = fileOf(media);
    if (chosen === undefined) return;
    setFile(chosen);
    setChosenName(media.name);
    setTitle((typed) => (typed.trim() === '' || typed === given.current ? chosen.title : typed));
    given.current = chosen.title;
  };
  const prepare = () => {
    const errors = [
      ...(isChosen ? [] : [{ field: 'file', message: 'Choose the file to download.' }]),
      ...(title.trim() === '' ? [{ field: 'title', message: 'Say what the file is, such as “Price list 2026”.' }] : []),
    ];
    if (errors.length > 0) return { ...fieldProblem('file', ''), errors };
    const block = fileBlock({ ...file, title: title.replace(/\s+/g, ' ').trim() });
    return () => void editor.commands.command(isNew ? addBlock(block) : replaceLine(fileNode, block));
  };
  return (
    <EditorDialog
      title={isNew ? 'Add a file' : 'Change the file'}
      action={isNew ? 'Add file' : 'Change file'}
      editor={editor}
      prepare={prepare}
      other={isNew ? undefined : { label: 'Remove file', change: () => removeBlock(editor, fileNode) }}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <UploadButton
            label="Upload a file"
            kind="file"
            name="file"
            abortsOnClose
            mistake={isChosen ? undefined : mistakeAt('file')}
            onChosen={([media]) => media && choose(media)}
          />
          {isChosen ? (
            <p role="status">
              {`${chosenName === '' ? 'The file' : `Selected: ${chosenName}`}, ${file.details}. `}
              <a className={textLink} href={file.href}>
                Download
              </a>
            </p>
          ) : null}
          <TextField
            label="Title"
            name="title"
            hint="Shown in the text, with file type and size."
            autoComplete="off"
            maxLength={200}
            value={title}
            mistake={mistakeAt('title')}
            onChange={({ target }) => setTitle(target.value)}
          />
        </>
      )}
    </EditorDialog>
  );
}

/** File and title of a download. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useId, useRef, useState } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import { fileEndings, fileKindsInWords, mediaLimits } from '#shared/media/media-rules.ts';
import { textLink } from '#views/design/links.tsx';
import { staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { fileSize } from '#shared/media/file-details.ts';
import { LibraryButton } from '../../../media/picker/library-button.tsx';
import { UploadProgress } from '../../../media/upload/upload-row.tsx';
import { uploadField } from '../fields/upload-button.tsx';
import { addBlock, removeBlock, replaceLine } from './block-commands.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { fileBlock, fileNode, fileOf, type FileAttributes } from './file-node.ts';
import { uploadFile } from './upload-picture.ts';

interface ChooseFileProps {
  readonly mistake: string | undefined;
  readonly onChosen: (media: Media) => void;
}

/** Uploads a file with progress, or takes one from the library. */
function ChooseFile({ mistake, onChosen }: ChooseFileProps) {
  const id = useId();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [end] = useState(() => new AbortController());
  useEffect(() => () => end.abort(), [end]);

  const send = async (file: File): Promise<void> => {
    setFailure(undefined);
    setShare(0);
    const result = await uploadFile(file, { signal: end.signal, onProgress: setShare });
    if (end.signal.aborted) return;
    setShare(undefined);
    if (result.ok) onChosen(result.media);
    else setFailure(`File not uploaded. ${result.reason}`);
  };

  return (
    <div className={uploadField}>
      <label htmlFor={id}>File</label>
      <input
        id={id}
        type="file"
        accept={fileEndings.join(',')}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined && share === undefined) void send(file);
          // Allow choosing the same file again.
          target.value = '';
        }}
      />
      {share === undefined ? null : <UploadProgress label="Upload" share={share} />}
      <p id={`${id}-state`} role="status" data-bad={(failure ?? mistake) === undefined ? undefined : true}>
        {share === undefined
          ? (failure ?? mistake ?? `${fileKindsInWords}, up to ${fileSize(mediaLimits.fileBytes)}.`)
          : 'Uploading...'}
      </p>
      <div className={staffActions}>
        <LibraryButton kind="file" onPick={onChosen} />
      </div>
    </div>
  );
}

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
  const [isTried, setIsTried] = useState(false);
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
  const put = (): void => {
    const block = fileBlock({ ...file, title: title.replace(/\s+/g, ' ').trim() });
    editor.commands.command(isNew ? addBlock(block) : replaceLine(fileNode, block));
  };
  return (
    <EditorDialog
      title={isNew ? 'Add a file' : 'Change the file'}
      action={isNew ? 'Add file' : 'Change file'}
      editor={editor}
      prepare={() => {
        setIsTried(true);
        return isChosen && title.trim() !== '' && put;
      }}
      other={isNew ? undefined : { label: 'Remove file', change: () => removeBlock(editor, fileNode) }}
      onClose={onClose}
    >
      <ChooseFile mistake={isTried && !isChosen ? 'Choose the file to download.' : undefined} onChosen={choose} />
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
        hint="Shown in the text, with file type and size."
        autoComplete="off"
        maxLength={200}
        value={title}
        mistake={isTried && title.trim() === '' ? 'Say what the file is, such as “Price list 2026”.' : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
    </EditorDialog>
  );
}

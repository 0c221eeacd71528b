/** Uploads pictures or a file, or takes them from the media library. */
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import { fileSize } from '#shared/media/file-details.ts';
import { fileKindsInWords, mediaLimits, pictureKindsInWords, type MediaKind } from '#shared/media/media-rules.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { css } from '#views/design/emotion.ts';
import { staffActions } from '../../../ui/staff-button.tsx';
import { mistakeText, quietText, stack } from '../../../ui/style-rules.ts';
import { ChooseFiles, hasFiles } from '../../../media/upload/choose-files.tsx';
import { noteMs } from '../../../media/upload/send-file.ts';
import { UploadProgress } from '../../../media/upload/upload-row.tsx';
import { LibraryButton } from '../../../media/picker/library-button.tsx';
import { trackUpload, uploadMedia } from '../text/upload-picture.ts';

const frame = css({
  ...stack('--s-2'),
  p: quietText,
  'p[data-bad]': mistakeText,
});

const hints = { picture: pictureKindsInWords, file: fileKindsInWords } as const;

/** Drags over the library's dialog arrive here as well, but belong to it. */
const isHere = (event: DragEvent): boolean =>
  hasFiles(event) && event.target instanceof Node && event.currentTarget.contains(event.target);

interface UploadButtonProps {
  readonly label: string;
  readonly kind?: MediaKind;
  readonly multiple?: boolean;
  /** Ids of the surrounding field's descriptions. */
  readonly described?: string;
  /** Name of the button, for a form that shows errors at it. */
  readonly name?: string;
  /** The error message of the form. */
  readonly mistake?: string | undefined;
  /** Aborts the upload on unmount: for dialogs, where Cancel discards it. */
  readonly abortsOnClose?: boolean;
  /** Gets one, or several if `multiple`. */
  readonly onChosen: (media: readonly Media[]) => void;
}

export function UploadButton({
  label,
  kind = 'picture',
  multiple = false,
  described = '',
  name,
  mistake,
  abortsOnClose = false,
  onChosen,
}: UploadButtonProps) {
  const id = useId();
  const toaster = useToast();
  const [busy, setBusy] = useState<{ readonly text: string; readonly share: number }>();
  const [failure, setFailure] = useState('');
  const [end] = useState(() => new AbortController());
  useEffect(() => {
    if (abortsOnClose) return () => end.abort();
  }, [abortsOnClose, end]);
  // Use the latest callback: the form may change during the upload.
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });

  const send = async (files: readonly File[]): Promise<void> => {
    setFailure('');
    const stored: Media[] = [];
    const refused: string[] = [];
    const notes = new Set<string>();
    for (const [index, file] of files.entries()) {
      const text = files.length === 1 ? 'Uploading...' : `Uploading ${index + 1} of ${files.length}...`;
      const show = (share: number): void => setBusy({ text, share });
      show(0);
      const result = await uploadMedia(file, kind, show, end.signal);
      if (end.signal.aborted) return;
      if (!result.ok) {
        const what = files.length > 1 ? file.name : kind === 'file' ? 'File' : 'Picture';
        refused.push(`${what} not uploaded. ${result.reason}`);
        continue;
      }
      stored.push(result.media);
      if (result.media.note !== undefined) notes.add(result.media.note);
    }
    setBusy(undefined);
    setFailure(refused.join(' '));
    if (notes.size > 0)
      toaster.show({ tone: 'ok', text: 'Added to the library', detail: [...notes].join(' '), lastsMs: noteMs });
    if (stored.length > 0) latest.current(stored);
  };

  const bad = failure || mistake;
  return (
    <div
      className={frame}
      onDragOver={(event) => {
        if (!isHere(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = busy === undefined ? 'copy' : 'none';
      }}
      onDrop={(event) => {
        if (!isHere(event)) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0 && busy === undefined) trackUpload(send(multiple ? files : files.slice(0, 1)));
      }}
    >
      <div className={staffActions}>
        <ChooseFiles
          label={label}
          kind={kind}
          multiple={multiple}
          busy={busy !== undefined}
          name={name}
          described={`${described} ${id}`.trim()}
          onFiles={(files) => trackUpload(send(files))}
        />
        <LibraryButton
          kind={kind}
          described={described}
          onPick={(media) => onChosen([media])}
          {...(multiple ? { onPickSeveral: onChosen } : {})}
        />
      </div>
      {busy ? <UploadProgress label="Upload" share={busy.share} /> : null}
      <p id={id} role="status" data-bad={busy === undefined && bad ? '' : undefined}>
        {busy?.text ?? (bad || `${hints[kind]}, up to ${fileSize(mediaLimits.fileBytes)}.`)}
      </p>
    </div>
  );
}

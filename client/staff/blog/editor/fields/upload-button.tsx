/** Uploads pictures, or takes them from the media library. */
import { useEffect, useId, useRef, useState } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import { pictureKindsInWords } from '#shared/media/media-rules.ts';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffActions } from '../../../ui/staff-button.tsx';
import { fileButton } from '../../../ui/staff-field.tsx';
import { noteMs } from '../../../media/upload/send-file.ts';
import { LibraryButton } from '../../../media/picker/library-button.tsx';
import { acceptedFiles, pictureOf, trackUpload, uploadPicture } from '../text/upload-picture.ts';
import type { PictureAttributes } from '../text/figure-node.ts';
import { css } from '#views/design/emotion.ts';
import { quietText } from '../../../ui/style-rules.ts';

/** Label, native file input and status. */
export const uploadField = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.375rem',
  label: {
    fontWeight: 600,
  },
  input: {
    width: '100%',
    minHeight: 44,
    padding: '0.375rem',
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    fontSize: token('--t-small'),
  },
  'input::file-selector-button': fileButton,
  p: quietText,
  progress: {
    width: '100%',
    height: 8,
    accentColor: token('--build'),
  },
  'p[data-bad]': {
    color: token('--bad'),
    fontWeight: 600,
  },
});

interface UploadButtonProps {
  readonly label: string;
  readonly onUploaded: (picture: PictureAttributes, media: Media) => void;
  /** Ids of the surrounding field's descriptions. */
  readonly described?: string;
  /** Allows several pictures; a single one still goes to `onUploaded`. */
  readonly onSeveral?: (pictures: readonly PictureAttributes[]) => void;
}

export function UploadButton({ label, onUploaded, onSeveral, described }: UploadButtonProps) {
  const id = useId();
  const toaster = useToast();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  // Use the latest callbacks: the form may change during the upload.
  const latest = useRef({ onUploaded, onSeveral });
  useEffect(() => {
    latest.current = { onUploaded, onSeveral };
  });

  const pass = (taken: readonly Media[]): void => {
    const [first] = taken;
    if (taken.length > 1) latest.current.onSeveral?.(taken.map(pictureOf));
    else if (first !== undefined) latest.current.onUploaded(pictureOf(first), first);
  };
  const send = async (files: readonly File[]): Promise<void> => {
    setFailure('');
    const uploaded: Media[] = [];
    const refused: string[] = [];
    const notes: string[] = [];
    for (const [index, file] of files.entries()) {
      setBusy(files.length === 1 ? 'Uploading...' : `Uploading ${index + 1} of ${files.length}...`);
      const result = await uploadPicture(file);
      if (result.ok) {
        uploaded.push(result.media);
        if (result.media.note !== undefined) notes.push(result.media.note);
      } else if (files.length === 1) refused.push(`Picture not uploaded. ${result.reason}`);
      else refused.push(`${file.name} not uploaded. ${result.reason}`);
    }
    setBusy('');
    setFailure(refused.join(' '));
    if (notes.length > 0)
      toaster.show({
        tone: 'ok',
        text: 'Added to the library',
        detail: [...new Set(notes)].join(' '),
        lastsMs: noteMs,
      });
    pass(uploaded);
  };

  return (
    <div className={uploadField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        multiple={onSeveral !== undefined}
        aria-describedby={[described, `${id}-state`].filter(Boolean).join(' ')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0 && busy === '') trackUpload(send(files));
        }}
      />
      <p id={`${id}-state`} role="status" data-bad={failure === '' ? undefined : true}>
        {busy || failure || `${pictureKindsInWords}, up to 20 MB.`}
      </p>
      <div className={staffActions}>
        <LibraryButton
          onPick={(media) => pass([media])}
          {...(described === undefined ? {} : { described })}
          {...(onSeveral === undefined ? {} : { onPickSeveral: pass })}
        />
      </div>
    </div>
  );
}

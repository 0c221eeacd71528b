/** A button that lets somebody choose a picture's file and sends it to the site, or take one that is there. */
import { useEffect, useId, useRef, useState } from 'react';
import { token } from '#views/design/tokens.ts';
import { staffActions } from '../../../ui/staff-button.tsx';
import { LibraryButton } from '../../../media/picker/library-button.tsx';
import { acceptedFiles, pictureOf, uploadPicture } from '../text/upload-picture.ts';
import type { PictureAttributes } from '../text/figure-node.ts';
import { css } from '#views/design/emotion.ts';

const field = css({
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
  'input::file-selector-button': {
    minHeight: 30,
    marginRight: token('--s-3'),
    paddingInline: token('--s-3'),
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    background: token('--paper'),
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
  p: {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  'p[data-bad]': {
    color: token('--bad'),
    fontWeight: 600,
  },
});

interface UploadButtonProps {
  readonly label: string;
  readonly onUploaded: (picture: PictureAttributes) => void;
}

export function UploadButton({ label, onUploaded }: UploadButtonProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // What is written beside it while the file is on its way counts as well.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setFailure('');
    const result = await uploadPicture(file);
    setBusy(false);
    if (result.ok) latest.current(result.picture);
    else setFailure(`The picture was not uploaded. ${result.reason}`);
  };

  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined && !busy) void send(file);
        }}
      />
      <p id={`${id}-state`} role="status" data-bad={failure === '' ? undefined : true}>
        {busy ? 'Uploading...' : failure || 'JPEG, PNG, WebP, AVIF or GIF, 20 MB at most.'}
      </p>
      <div className={staffActions}>
        <LibraryButton onPick={(media) => onUploaded(pictureOf(media))} />
      </div>
    </div>
  );
}

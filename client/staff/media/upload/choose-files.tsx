/** The ways to choose files for an upload: a file input, a drop and the clipboard. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileEndings, mediaTypes, type MediaKind } from '#shared/media/media-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from '../../ui/staff-button.tsx';

/** True if files are dragged, and not text or a link. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** `folders`: the names of dropped folders. */
type TakeFiles = (files: readonly File[], folders?: ReadonlySet<string>) => void;

/** Accepts files that are dropped on the screen or pasted. Returns true while files are dragged over it. */
export function useIncomingFiles(take: TakeFiles): boolean {
  const [over, setOver] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const end = new AbortController();
    const on = <Type extends 'dragenter' | 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: end.signal });

    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would open the file.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const { files = [], items = [] } = event.dataTransfer ?? {};
      const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
      const folders = entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
      onFiles([...files], new Set(folders));
    });
    on('paste', (event) => {
      const { files, types } = event.clipboardData ?? new DataTransfer();
      // Office programs add a picture of the copied text.
      const isWriting = event.target instanceof Element && event.target.matches('input, textarea');
      if (files.length === 0 || (isWriting && types.includes('text/plain'))) return;
      event.preventDefault();
      onFiles([...files]);
    });
    return () => end.abort();
  }, []);
  return over;
}

const dropNote = css({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  placeItems: 'center',
  border: `4px solid ${token('--build')}`,
  background: `color-mix(in srgb, ${token('--build-wash')} 88%, transparent)`,
  fontSize: token('--t-3'),
  fontWeight: 600,
  pointerEvents: 'none',
});

/** Shown while files are dragged over the screen. */
export const DropNote = () => (
  <div className={dropNote} aria-hidden="true">
    Drop files to upload them
  </div>
);

/** The `accept` attribute for a kind, or for both. */
const acceptOf = (kind?: MediaKind): string =>
  [...(kind === 'file' ? [] : mediaTypes), ...(kind === 'picture' ? [] : fileEndings)].join(',');

interface ChooseFilesProps {
  readonly label: string;
  /** Both kinds if undefined. */
  readonly kind?: MediaKind | undefined;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  readonly look?: 'primary';
  /** Name of the button, for a form that shows errors at it. */
  readonly name?: string | undefined;
  /** Ids of the descriptions of the button. */
  readonly described?: string;
  readonly onFiles: TakeFiles;
}

/** The button that opens the file input. */
export function ChooseFiles({
  label,
  kind,
  multiple = true,
  busy = false,
  look,
  name,
  described,
  onFiles,
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={acceptOf(kind)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <StaffButton
        {...(look === undefined ? {} : { kind: look })}
        busy={busy}
        busyLabel="Uploading..."
        name={name}
        aria-describedby={described}
        onClick={() => input.current?.click()}
      >
        {label}
      </StaffButton>
    </>
  );
}

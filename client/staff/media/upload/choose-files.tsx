/** The button that opens the file input. */
import { useRef, useEffect, useState } from 'react';
import { fileEndings, mediaTypes } from '#shared/media/media-rules.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { uploadQueue } from './upload-queue.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Accepts files that are dropped on the screen or pasted. Returns true while files are dragged over it. */
export function useIncomingFiles(): boolean {
  const [over, setOver] = useState(false);
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
      uploadQueue.add(files, new Set(folders));
    });
    on('paste', (event) => {
      const { files, types } = event.clipboardData ?? new DataTransfer();
      // Office programs add a picture of the copied text.
      const isWriting = event.target instanceof Element && event.target.matches('input, textarea');
      if (files.length === 0 || (isWriting && types.includes('text/plain'))) return;
      event.preventDefault();
      uploadQueue.add(files);
    });
    return () => end.abort();
  }, []);
  return over;
}

export function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Files"
        accept={[...mediaTypes, ...fileEndings].join(',')}
        onChange={({ target }) => {
          uploadQueue.add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <StaffButton kind="primary" onClick={() => input.current?.click()}>
        Upload files
      </StaffButton>
    </>
  );
}

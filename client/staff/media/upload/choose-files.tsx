/** The button behind which the browser's own choice of files stands. */
import { useRef, useEffect, useState } from 'react';
import { fileEndings, mediaTypes } from '#shared/media/media-rules.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { uploadQueue } from './upload-queue.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the screen, or pasted; answers whether some hang over it now. */
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
      // Without this the browser would open the file instead of the page.
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
      // A document or a spreadsheet puts a picture of its words beside them.
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
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <StaffButton kind="primary" onClick={() => input.current?.click()}>
        Upload files
      </StaffButton>
    </>
  );
}

/** The button behind which the browser's own choice of files stands. */
import { useRef } from 'react';
import { mediaTypes } from '#shared/rules/media-rules.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { uploadQueue } from './upload-queue.ts';

export function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Picture files"
        accept={mediaTypes.join(',')}
        onChange={({ target }) => {
          uploadQueue.add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <StaffButton kind="primary" onClick={() => input.current?.click()}>
        Upload pictures
      </StaffButton>
    </>
  );
}

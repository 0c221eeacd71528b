/** The list of uploads with their progress. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { actionList } from '../../ui/screen-layout.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { counted } from '#shared/api/list-count.ts';
import { hasEnded, uploadQueue, type Upload, type UploadState } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { css } from '#views/design/emotion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The uploads. Each completed one reloads the library. */
export function useUploads(): readonly Upload[] {
  const client = useQueryClient();
  const uploads = uploadQueue.useValue();
  const stored = uploads.filter(({ state }) => state.kind === 'stored').length;
  useEffect(() => {
    if (stored > 0) void client.invalidateQueries({ queryKey: ['media'] });
  }, [client, stored]);
  return uploads;
}

const part = css({
  padding: `${token('--s-3')} ${token('--s-4')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-4')}`,
  alignItems: 'center',
  minHeight: 44,
  marginBottom: token('--s-2'),
  '> button': {
    marginLeft: 'auto',
  },
});

const summaryOf = (uploads: readonly Upload[]): string => {
  const count = (kind: UploadState['kind']) => uploads.filter(({ state }) => state.kind === kind).length;
  const open = count('waiting') + count('sending');
  return [
    open > 0 ? `${counted(open, 'file')} uploading` : '',
    count('stored') > 0 ? `${count('stored')} in the library` : '',
    count('refused') > 0 ? `${count('refused')} rejected` : '',
  ]
    .filter(Boolean)
    .join(', ');
};

interface UploadListProps {
  readonly uploads: readonly Upload[];
  /** Links to what is stored. */
  readonly isLinked?: boolean;
}

export function UploadList({ uploads, isLinked = true }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <section className={part} aria-label="Uploads">
      <div className={head}>
        <h2 className={titleText[4]}>Uploads</h2>
        <p role="status">{summaryOf(uploads)}</p>
        {uploads.filter(hasEnded).length > 1 ? (
          <StaffButton onClick={uploadQueue.clear}>Clear finished uploads</StaffButton>
        ) : null}
      </div>
      <ul className={actionList} role="list">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isLinked={isLinked} />
        ))}
      </ul>
    </section>
  );
}

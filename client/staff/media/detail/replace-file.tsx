/** Replaces the file of a picture or download, with progress and Undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import { fileLabel } from '#shared/media/media-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useAction } from '../../kit/use-action.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { quietText } from '../../ui/style-rules.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { showWithUndo } from '../../ui/undo-notice.tsx';
import { ChooseFiles } from '../upload/choose-files.tsx';
import { sendFile, whyUnreadable } from '../upload/send-file.ts';
import { UploadProgress } from '../upload/upload-row.tsx';

const frame = css({
  display: 'grid',
  gap: token('--s-2'),
  marginTop: token('--s-2'),
  progress: {
    width: '100%',
    height: 8,
    accentColor: token('--build'),
  },
  '> div > p': { ...quietText, flex: '1 1 12rem' },
});

export function ReplaceFile({ media }: { readonly media: Media }) {
  const { id, name, file: download, replaced_at: replacedAt } = media;
  const client = useQueryClient();
  const toaster = useToast();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  /** Names the parts that were removed from the file. */
  const [note, setNote] = useState<string>();
  const [end] = useState(() => new AbortController());
  useEffect(() => () => end.abort(), [end]);
  const restore = useAction('POST /api/admin/media/{id}/previous-file', { reload: [['media']] });
  const undo = (): void =>
    void restore.run(
      { params: { id } },
      { done: `Previous file of “${name}” restored`, failed: 'Previous file not restored' },
    );

  const send = async (file: File): Promise<void> => {
    const refusal = await whyUnreadable(file);
    setFailure(refusal);
    setNote(undefined);
    if (refusal !== undefined) return;
    setShare(0);
    const answer = await sendFile(file, {
      to: `/api/admin/media/${id}/file`,
      signal: end.signal,
      onProgress: setShare,
    });
    if (end.signal.aborted) return;
    setShare(undefined);
    await client.invalidateQueries({ queryKey: ['media'] });
    if (!answer.ok) return setFailure(reasonOf(answer.problem));
    setNote(answer.media.note);
    showWithUndo(toaster, `File of “${name}” replaced`, undo);
  };

  return (
    <div className={frame}>
      <div className={staffActions}>
        <ChooseFiles
          label="Replace file"
          kind={download === undefined ? 'picture' : 'file'}
          multiple={false}
          busy={share !== undefined}
          onFiles={([file]) => file && void send(file)}
        />
        {replacedAt === undefined || share !== undefined ? null : (
          <StaffButton busy={restore.isPending} busyLabel="Restoring..." onClick={undo}>
            Restore previous file
          </StaffButton>
        )}
        <p>
          {replacedAt === undefined
            ? `Changes it everywhere it is used. ${download === undefined ? 'Any picture size.' : `${fileLabel(download.format)} only.`}`
            : `File replaced on ${formatDate(replacedAt)}. The previous one is kept for 24 hours.`}
        </p>
      </div>
      {share === undefined ? null : <UploadProgress label="Upload" share={share} />}
      <div role="status">
        {failure === undefined ? null : (
          <StatusLine tone="bad">
            <p>{`Not replaced. ${failure}`}</p>
          </StatusLine>
        )}
        {note === undefined ? null : <StatusLine>{note}</StatusLine>}
      </div>
    </div>
  );
}

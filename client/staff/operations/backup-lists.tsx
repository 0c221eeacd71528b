/** Stored backups and recent runs. */
import { useState } from 'react';
import type { BackupRunShown, BackupState } from '#shared/operations/backups.contract.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { bodyText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { usePermissions } from '../session/use-session.ts';
import { recordedName } from '../session/use-names.ts';
import { formatDateTime, formatShortTime } from '../ui/format-time.ts';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { backupSize, runState, describeRun } from './backup-labels.ts';

interface KeptBackupsProps {
  readonly state: BackupState;
  readonly onDownload: (name: string) => Promise<void>;
}

function BackupEntry({
  file,
  onDownload,
  canFetch,
}: Pick<KeptBackupsProps, 'onDownload'> & {
  readonly file: BackupState['files'][number];
  readonly canFetch: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const fetchIt = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await onDownload(file.name);
    setBusy(false);
  };
  const made = formatDateTime(file.made_at);
  return (
    <li>
      <span>
        {made}
        <small>{`${backupSize(file.bytes)} · ${file.encrypted ? 'encrypted' : 'not encrypted'} · ${file.name}`}</small>
      </span>
      {canFetch ? (
        <StaffButton busy={busy} busyLabel="Downloading..." onClick={() => void fetchIt()}>
          Download<span className={visuallyHidden}>{` the backup of ${made}`}</span>
        </StaffButton>
      ) : (
        <span />
      )}
    </li>
  );
}

export function KeptBackups({ state: { files, files_problem }, onDownload }: KeptBackupsProps) {
  const may = usePermissions();
  const canFetch = may('backups');
  return (
    <StaffSection title="Stored backups">
      {files_problem === null ? null : (
        <StatusLine tone="bad">
          <p>{files_problem}</p>
        </StatusLine>
      )}
      <p className={bodyText.soft}>
        Each download is in the audit log. To restore one, see “Backup and restore” in docs/operating.md.
      </p>
      {files.length === 0 && files_problem === null ? <p className={bodyText.soft}>No backups yet.</p> : null}
      {files.length === 0 ? null : (
        <ul className={actionList} role="list" aria-label="Backups">
          {files.map((file) => (
            <BackupEntry key={file.name} file={file} onDownload={onDownload} canFetch={canFetch} />
          ))}
        </ul>
      )}
    </StaffSection>
  );
}

export const RecentRuns = ({ runs, now }: { readonly runs: readonly BackupRunShown[]; readonly now: Date }) => (
  <StaffSection title="History">
    <ol className={actionList} role="list" aria-label="History">
      {runs.map((run) => {
        const { shape, tone, label } = runState(run);
        return (
          <li key={run.id}>
            <span>
              {`${formatShortTime(run.started_at, now)}, ${run.by === null ? 'by the schedule' : `asked for by ${recordedName(run.by)}`}`}
              <small>{describeRun(run)}</small>
            </span>
            <StatusMark shape={shape} tone={tone}>
              {label}
            </StatusMark>
          </li>
        );
      })}
    </ol>
  </StaffSection>
);

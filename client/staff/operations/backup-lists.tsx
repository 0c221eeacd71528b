/** Stored backups and recent runs. */
import type { BackupRunShown, BackupState } from '#shared/operations/backups.contract.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { bodyText } from '#views/design/type.ts';
import { useExport } from '../session/export-button.tsx';
import { recordedName } from '../session/use-names.ts';
import { formatDateTime, formatShortTime } from '../ui/format-time.ts';
import { actionList } from '../ui/screen-layout.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { backupSize, runState, describeRun } from './backup-labels.ts';

function BackupEntry({ file }: { readonly file: BackupState['files'][number] }) {
  const { busy, save } = useExport({
    call: 'GET /api/admin/backups/files/{name}',
    request: { params: { name: file.name } },
    name: file.name,
  });
  const made = formatDateTime(file.made_at);
  return (
    <li>
      <span>
        {made}
        <small>{`${backupSize(file.bytes)} · ${file.encrypted ? 'encrypted' : 'not encrypted'} · ${file.name}`}</small>
      </span>
      <StaffButton busy={busy} busyLabel="Downloading..." onClick={save} of={`the backup of ${made}`}>
        Download
      </StaffButton>
    </li>
  );
}

export const KeptBackups = ({ state: { files, files_problem } }: { readonly state: BackupState }) => (
  <StaffSection title="Stored backups">
    {files_problem === null ? null : <StatusLine tone="bad">{files_problem}</StatusLine>}
    <p className={bodyText.soft}>
      A backup contains all data: keep it safe. Each download is in the audit log. To restore one, see “Backup and
      restore” in docs/operating.md.
    </p>
    {files.length === 0 && files_problem === null ? <p className={bodyText.soft}>No backups yet.</p> : null}
    {files.length === 0 ? null : (
      <ul className={actionList} role="list" aria-label="Backups">
        {files.map((file) => (
          <BackupEntry key={file.name} file={file} />
        ))}
      </ul>
    )}
  </StaffSection>
);

export const RecentRuns = ({ runs, now }: { readonly runs: readonly BackupRunShown[]; readonly now: Date }) => (
  <StaffSection title="History">
    <ol className={actionList} role="list" aria-label="History">
      {runs.map((run) => {
        const { shape, tone, label } = runState(run);
        return (
          <li key={run.id}>
            <span>
              {`${formatShortTime(run.started_at, now)}, ${run.by === null ? 'by the schedule' : `started by ${recordedName(run.by)}`}`}
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

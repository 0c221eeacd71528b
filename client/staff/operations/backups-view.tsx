/** The backups screen: state, stored backups, recent runs. */
import type { ReactNode } from 'react';
import type { BackupState } from '#shared/operations/backups.contract.ts';
import { css } from '#views/design/emotion.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { useActions } from '../palette/actions.ts';
import { formatShortTime } from '../ui/format-time.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useNow } from '../ui/use-now.ts';
import {
  describeBackup,
  describeEncryption,
  describeKept,
  describePlace,
  describeSchedule,
  describeVerification,
  backupsFailure,
  useBackupActions,
  useBackups,
} from './backup-labels.ts';
import { KeptBackups, RecentRuns } from './backup-lists.tsx';
import { stack } from '../ui/style-rules.ts';

const page = css({
  ...stack('--s-6'),
  maxWidth: '64rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-9')}`,
  // Empty live regions take no row.
  '> [role=status]:empty': { position: 'absolute' },
  [from.desktop]: { padding: `${token('--s-5')} ${token('--s-5')} ${token('--s-9')}` },
});

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  div: {
    display: 'grid',
    gap: `0 ${token('--s-4')}`,
    paddingBlock: '0.625rem',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    [from.tablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  },
  dt: { color: token('--ink-2') },
  dd: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  small: { display: 'block', color: token('--ink-2'), fontSize: token('--t-small') },
});

const notices = css(stack('--s-3'));

const working = css({
  ...stack('--s-2'),
  width: '100%',
  progress: { width: '100%', maxWidth: '30rem', accentColor: token('--build') },
});

function Running({ run }: { readonly run: NonNullable<BackupState['running']> }) {
  const { step = 'Starting', done = 0, total = 0 } = run.progress ?? {};
  const percent = total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));
  const what = run.kind === 'backup' ? 'A backup is being made' : 'A backup is being verified';
  return (
    <StatusLine>
      <div className={working}>
        <p>{`${what}. ${step}${percent === undefined ? '' : `: ${percent}%`}. The site stays available.`}</p>
        <progress aria-label={what} max={100} {...(percent === undefined ? {} : { value: percent })} />
      </div>
    </StatusLine>
  );
}

interface PartProps {
  readonly state: BackupState;
  readonly now: Date;
}

function Notices({ state: { schedule, trouble, last_backup }, now }: PartProps) {
  const isFirst = last_backup === null && trouble === null;
  return (
    <>
      {trouble === null ? null : <StatusLine tone="bad">{trouble}</StatusLine>}
      {trouble === null && last_backup !== null ? (
        <StatusLine tone="ok">{`Backups are on. Last backup: ${formatShortTime(last_backup.started_at, now)}.`}</StatusLine>
      ) : null}
      {isFirst ? (
        <StatusLine tone="warn">There is no backup yet. The first one is made within a minute of startup.</StatusLine>
      ) : null}
      {schedule.is_on_same_disk ? (
        <StatusLine tone="warn">Backups are on the same disk as the data. Use a folder on another disk.</StatusLine>
      ) : null}
      {schedule.recipients.length === 0 ? (
        <StatusLine tone="warn">
          <p>
            Backups are not encrypted. They contain messages, applications and password hashes. Set{' '}
            <code>BACKUP_RECIPIENT</code> to a public key. <code>npm run backup -- --make-key FILE</code> makes one.
          </p>
        </StatusLine>
      ) : null}
    </>
  );
}

function Facts({ state, now }: PartProps) {
  const { schedule, last_backup, last_verified, next_at, running } = state;
  const isDue = next_at !== null && Date.parse(next_at) <= now.getTime();
  const next = running !== null ? 'Now' : isDue || next_at === null ? 'Within a minute' : formatShortTime(next_at, now);
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Last backup', last_backup === null ? 'None yet' : describeBackup(last_backup, now)],
    [
      'Last verified',
      last_verified === null ? 'Not yet. The next backup will be verified.' : describeVerification(last_verified, now),
    ],
    [
      'Next backup',
      <>
        {next}
        <small>{`${describeSchedule(schedule)}. Once a week, it is also restored and compared.`}</small>
      </>,
    ],
    ['Place', describePlace(schedule)],
    ['Kept', describeKept(schedule)],
    [
      'Encryption',
      <>
        {describeEncryption(schedule)}
        {schedule.recipients.map((recipient) => (
          <small key={recipient}>{recipient.length > 80 ? `${recipient.slice(0, 40)}…` : recipient}</small>
        ))}
      </>,
    ],
  ];
  return (
    <StaffSection title="Status">
      <dl className={facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </StaffSection>
  );
}

export function BackupsView() {
  const query = useBackups();
  const actions = useBackupActions();
  const now = useNow();
  const state = query.data;
  const { isStarting, isStartingVerification } = actions;
  const isBusy = (state !== undefined && state.running !== null) || isStarting || isStartingVerification;
  const make = (): void => (isBusy ? undefined : actions.make());
  const verify = (): void => (isBusy ? undefined : actions.verify());
  useActions(
    state === undefined
      ? []
      : [
          { id: 'back-up', label: 'Back up now', run: make },
          { id: 'verify', label: 'Verify now', run: verify },
        ],
  );

  return (
    <>
      <StaffBar title="Backups">
        {state === undefined ? null : (
          <>
            <StaffButton busy={isStartingVerification} busyLabel="Starting..." disabled={isBusy} onClick={verify}>
              Verify now
            </StaffButton>
            <StaffButton kind="primary" busy={isStarting} busyLabel="Starting..." disabled={isBusy} onClick={make}>
              Back up now
            </StaffButton>
          </>
        )}
      </StaffBar>
      <LoadState query={query} loading="Loading backups..." failure={backupsFailure} />
      {state === undefined ? null : (
        <div className={page}>
          <div className={notices} role="status">
            {state.running === null ? null : <Running run={state.running} />}
            <Notices state={state} now={now} />
          </div>
          <Facts state={state} now={now} />
          <KeptBackups state={state} />
          {state.runs.length === 0 ? null : <RecentRuns runs={state.runs} now={now} />}
        </div>
      )}
    </>
  );
}

/** Checklist of a new site for owners; disappears when complete or closed. */
import type { SetUp } from '#shared/settings/set-up.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { setUpSteps } from '#shared/settings/set-up-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { bodyText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { stateLabels, stepLabels, stepPath } from '../settings/set-up/set-up-labels.ts';
import { useSetUpState } from '../settings/set-up/use-set-up-state.ts';
import { useAction } from '../kit/use-action.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { linkList } from './link-list.tsx';

interface Entry {
  readonly title: string;
  readonly isDone: boolean;
  readonly text: string;
  /** Omitted for steps on the server. */
  readonly to?: string;
}

const entriesOf = ({ steps, checks, site_url }: SetUp): readonly Entry[] => [
  ...setUpSteps.map((step) => ({ ...stepLabels[step], isDone: steps[step] === 'done', to: stepPath(step) })),
  {
    title: 'Notifications',
    isDone: checks.notify,
    text: 'Who gets an email about each new message.',
    to: `${staffRoutes.settings.pattern}#notify`,
  },
  {
    title: 'Address of the site',
    isDone: checks.domain,
    text: `Pages and emails use ${site_url}. Set SITE_URL on the server to your public address, such as https://www.company.com, and restart.`,
  },
];

const backupText =
  'Set BACKUP_TO on the server for daily backups (docs/operating.md), or run “npm run backup -- FILE” every night.';

const plain = css({ '&&::after': { content: 'none' } });

function Row({ title, isDone, text, to }: Entry) {
  const { shape, tone, word } = stateLabels[isDone ? 'done' : 'open'];
  const mark = (
    <StatusMark shape={shape} tone={tone}>
      {title}
      <span className={visuallyHidden}>{`, ${word}`}</span>
    </StatusMark>
  );
  return (
    <>
      {to === undefined || isDone ? mark : <a href={to}>{mark}</a>}
      {isDone ? null : <p>{text}</p>}
    </>
  );
}

const reload = [['set-up']] as const;
const markBackup = { params: { step: 'backup' }, body: { state: 'done' } } as const;

export function FirstSteps() {
  const { data } = useSetUpState();
  const backup = useAction('PUT /api/admin/setup/steps/{step}', { reload });
  const close = useAction('POST /api/admin/setup/close', { reload });
  if (data === undefined || !data.is_listed) return null;
  const entries = entriesOf(data);
  const { backup: isBackedUp } = data.checks;
  const done = entries.filter(({ isDone }) => isDone).length + (isBackedUp ? 1 : 0);

  return (
    <StaffSection title="Finish setting up">
      <p className={bodyText.soft}>{`${done} of ${entries.length + 1} done. Steps are checked off automatically.`}</p>
      <ul className={linkList} role="list">
        {entries.map((entry) => (
          <li key={entry.title} className={entry.isDone || entry.to === undefined ? plain : undefined}>
            <Row {...entry} />
          </li>
        ))}
        <li className={plain}>
          <Row title="Backup" isDone={isBackedUp} text={backupText} />
          {isBackedUp ? null : (
            <div className={staffActions}>
              <StaffButton
                busy={backup.isPending}
                busyLabel="Saving..."
                onClick={() => void backup.run(markBackup, { failed: 'Step not saved' })}
              >
                I already make backups
              </StaffButton>
            </div>
          )}
        </li>
      </ul>
      <div className={staffActions}>
        <StaffButton
          busy={close.isPending}
          busyLabel="Hiding..."
          onClick={() => void close.run({}, { failed: 'List not hidden' })}
        >
          Hide this list
        </StaffButton>
      </div>
    </StaffSection>
  );
}

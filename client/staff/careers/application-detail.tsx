/** The screen of one application. */
import { useState } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import { formatMonths } from '#shared/settings/retention-rules.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { StaffButton, staffActions, StaffLinkButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { type CorrespondenceActions, useCorrespondenceActions, useCorrespondence } from './use-correspondence.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import type { EmailTemplateId } from '#shared/careers/recruiting-rules.ts';
import { InterviewPart } from './interview-part.tsx';
import { readEmailDraft, WriteEmail } from './write-email.tsx';
import { Link } from 'react-router';
import { formFields } from '#shared/careers/application-fields.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { useRecentRecord } from '../palette/recent-records.ts';
import { useNames } from '../session/use-names.ts';
import { useHas } from '../session/use-session.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadState, reasonOf } from '../ui/load-state.tsx';
import { useNow } from '../ui/use-now.ts';
import { applicationsPath, dueWords, isLate, stageMark } from './application-labels.tsx';
import {
  EraseDialog,
  Files,
  Stage,
  type PartProps,
  visibleFields,
  words,
  facts,
  Person,
} from './application-parts.tsx';
import { History, NoteForm } from './history.tsx';
import { Scorecards } from './scorecards.tsx';
import { applicationFailure, useApplication, useApplicationChanges } from './use-applications.ts';

const poolState = ({ state, asked_at, until }: Correspondence['pool']): string => {
  const end = until === null ? '' : ` It is kept until ${formatDateTime(until)}.`;
  switch (state) {
    case null:
      return 'Ask to keep the application for other positions. Without consent it is deleted as usual.';
    case 'asked':
      return `Asked on ${formatDateTime(asked_at ?? '')}, no answer yet.${end}`;
    case 'agreed':
      return `They agreed.${end}`;
    case 'refused':
      return 'Declined. Deleted as usual.';
    case 'left':
      return 'Left the talent pool. Deleted as usual.';
  }
};

function PoolPart({
  pool,
  actions,
}: {
  readonly pool: Correspondence['pool'];
  readonly actions: CorrespondenceActions;
}) {
  if (pool.state === null && !pool.may_ask) return null;
  return (
    <StaffSection title="Talent pool">
      <p>{poolState(pool)}</p>
      {pool.may_ask ? (
        <ActionForm
          kind="quiet"
          action={`Ask to keep it for ${formatMonths(pool.months)}`}
          pending="Requesting..."
          describe={reasonOf}
          send={actions.askForPool}
        />
      ) : null}
    </StaffSection>
  );
}

interface CorrespondencePartsProps {
  readonly application: ShownApplication;
  readonly correspondence: Correspondence;
  /** The template of the email that is being written; undefined if none is. */
  readonly writing: EmailTemplateId | undefined;
  readonly onWrite: (template: EmailTemplateId | undefined) => void;
}

function CorrespondenceParts({ application, correspondence, writing, onWrite }: CorrespondencePartsProps) {
  const actions = useCorrespondenceActions(application.id);
  const { templates, mail_is_set_up, pool } = correspondence;
  if (application.stage === 'spam') return null;
  const hasDraft = readEmailDraft(application.id) !== null;
  return (
    <>
      <StaffSection title="Emails">
        <p>{hasDraft ? 'You have an unsent email.' : 'Emails to the applicant appear in the history.'}</p>
        <div className={staffActions}>
          <StaffButton onClick={() => onWrite(readEmailDraft(application.id)?.template ?? 'empty')}>
            {hasDraft ? 'Continue writing' : 'Write email'}
          </StaffButton>
        </div>
      </StaffSection>
      <InterviewPart
        correspondence={correspondence}
        actions={actions}
        isAnswered={application.stage !== 'application'}
      />
      <PoolPart pool={pool} actions={actions} />
      {writing === undefined ? null : (
        <WriteEmail
          application={application}
          templates={templates}
          actions={actions}
          isMailConfigured={mail_is_set_up}
          template={writing}
          onClose={() => onWrite(undefined)}
        />
      )}
    </>
  );
}

const othersStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-4')}`,
  listStyle: 'none',
});

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  padding: token('--s-4'),
  '> div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: token('--s-6'),
  },
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(18rem, 2fr)',
    gap: token('--s-7'),
    padding: token('--s-5'),
  },
});

function Detail({ application, changes }: PartProps) {
  const now = useNow();
  const has = useHas();
  const [writing, setWriting] = useState<EmailTemplateId>();
  const [isWaiting, setIsWaiting] = useState(false);
  const correspondence = useCorrespondence(application.id, isWaiting).data;
  const others = correspondence?.others ?? [];
  const waits = correspondence?.letters.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  if (waits !== isWaiting) setIsWaiting(waits);
  const { id, answers, stage, spam, consent, added_by, deleted_at } = application;
  const nameOf = useNames();
  const due = dueWords(application, now);
  return (
    <>
      {spam.length === 0 ? null : (
        <StatusLine tone="warn">
          <p>{`Marked as spam: ${spam.join('; ')}. No email was sent. Emails are sent when you move it to another stage.`}</p>
        </StatusLine>
      )}
      {others.length === 0 ? null : (
        <StatusLine tone="warn">
          <p>This address has applied for the position more than once. Other applications:</p>
          <ul className={othersStyle} role="list">
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`${applicationsPath}/${other.id}`}>
                  {`${formatDateTime(other.submitted_at)} (${applicationStages[other.stage]})`}
                </Link>
              </li>
            ))}
          </ul>
        </StatusLine>
      )}
      {due === '' ? null : (
        <StatusLine tone={isLate(application, now) ? 'bad' : 'warn'}>
          <p>{`${due}. Moving the candidate stops this deadline.`}</p>
        </StatusLine>
      )}
      <div className={columns}>
        <div>
          {visibleFields
            .filter((name) => added_by === null || application[name] !== '')
            .map((name) => (
              <StaffSection key={name} title={formFields[name].label}>
                <p className={words} dir="auto">
                  {[application[name]].flat().join('\n')}
                </p>
              </StaffSection>
            ))}
          {answers.length === 0 ? null : (
            <StaffSection title="Answers">
              <dl className={facts}>
                {answers.map(({ question, answer }) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd className={words} dir="auto">
                      {answer}
                    </dd>
                  </div>
                ))}
              </dl>
            </StaffSection>
          )}
          <StaffSection title="Files">
            <Files application={application} changes={changes} />
          </StaffSection>
          {has('scorecards') ? <Scorecards application={application} /> : null}
          <StaffSection title="History">
            <History application={application} correspondence={correspondence} />
            <NoteForm id={id} changes={changes} />
          </StaffSection>
        </div>
        <div>
          <StaffSection title="Stage">
            <StatusMark {...stageMark(stage)}>{applicationStages[stage]}</StatusMark>
            <Stage key={stage} application={application} changes={changes} onDeclined={() => setWriting('decline')} />
          </StaffSection>
          {correspondence ? (
            <CorrespondenceParts
              application={application}
              correspondence={correspondence}
              writing={writing}
              onWrite={setWriting}
            />
          ) : null}
          <StaffSection title="Contact details">
            <Person application={application} changes={changes} />
          </StaffSection>
          <StaffSection title="Retention">
            {added_by === null ? (
              <p>{consent}</p>
            ) : (
              <p>{`Added by ${nameOf(added_by)} on ${formatDateTime(application.submitted_at)}. No consent was recorded.`}</p>
            )}
            {application.source === '' ? null : <p>{`Source: ${application.source}`}</p>}
            <p>
              {deleted_at === null
                ? 'Kept until a decision is made, then deleted after the retention period.'
                : `Deleted automatically after ${formatDateTime(deleted_at)}.`}
            </p>
          </StaffSection>
        </div>
      </div>
    </>
  );
}

export function ApplicationDetail({ id }: { readonly id: string }) {
  const query = useApplication(id);
  const changes = useApplicationChanges();
  const [erasing, setErasing] = useState(false);
  const application = query.data;
  useRecentRecord(
    `${applicationsPath}/${id}`,
    application && { kind: 'application', title: application.name, detail: application.position.title },
  );
  return (
    <>
      <StaffBar
        title={application?.name ?? 'Application'}
        back={<Link to={applicationsPath}>Applications</Link>}
        mark={application ? <span>{application.position.title}</span> : undefined}
      >
        {application ? (
          <StaffButton kind="danger" onClick={() => setErasing(true)}>
            Delete
          </StaffButton>
        ) : null}
      </StaffBar>
      <LoadState query={query} loading="Loading the application..." failure={applicationFailure} />
      {application === null ? (
        <EmptyState title="Application not found" text="It may have been deleted.">
          <StaffLinkButton to={applicationsPath}>Show all</StaffLinkButton>
        </EmptyState>
      ) : null}
      {application ? <Detail application={application} changes={changes} /> : null}
      {application && erasing ? (
        <EraseDialog application={application} changes={changes} onClose={() => setErasing(false)} />
      ) : null}
    </>
  );
}

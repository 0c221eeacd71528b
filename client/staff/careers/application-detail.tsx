/** The screen of one application. */
import { useState } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import { formatMonths } from '#shared/settings/retention-rules.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { StaffButton, StaffLinkButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { type CorrespondenceActions, useCorrespondenceActions, useCorrespondence } from './use-correspondence.ts';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import { InterviewPart } from './interview-part.tsx';
import { EmailDialog, readEmailDrafts } from './write-email.tsx';
import { Link } from 'react-router';
import { formFields } from '#shared/careers/application-fields.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { keyHint, useActions } from '../palette/actions.ts';
import { useRecentRecord } from '../palette/recent-records.ts';
import { useNames } from '../session/use-names.ts';
import { useHas } from '../session/use-session.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadState, reasonOf } from '../ui/load-state.tsx';
import { useNow } from '../ui/use-now.ts';
import { applicationsPath, dueWords, isLate, stageMark, useStageTitle } from './application-labels.tsx';
import {
  EraseDialog,
  Files,
  StageActions,
  type PartProps,
  visibleFields,
  words,
  facts,
  Person,
} from './application-parts.tsx';
import { NextApplication } from './application-order.tsx';
import { besideFacts, DocumentPane } from './document-pane.tsx';
import { History, NoteForm } from './history.tsx';
import { Scorecards } from './scorecards.tsx';
import { applicationFailure, useApplication, useApplicationChanges } from './use-applications.ts';
import { stack, wrapRow } from '../ui/style-rules.ts';

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

interface PoolPartProps extends Pick<Correspondence, 'pool'> {
  readonly actions: CorrespondenceActions;
}

function PoolPart({ pool, actions }: PoolPartProps) {
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

const othersStyle = css(wrapRow('--s-4'), { listStyle: 'none' });

/** In view while the facts are scrolled beside the CV. */
const barStyle = css({
  [besideFacts]: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: token('--paper'),
  },
});

const parts = { ...stack('--s-6'), alignContent: 'start' } as const;

/** Three parts with the CV after the first; from `besideFacts` on in its own column. */
const layout = css(parts, {
  padding: token('--s-4'),
  '> div': parts,
  [from.tablet]: {
    padding: token('--s-5'),
  },
  [besideFacts]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gridTemplateRows: 'auto auto 1fr',
    padding: `${token('--s-4')} ${token('--s-5')}`,
    '> [data-part]': { gridColumn: 1 },
    '> section': { gridArea: '1 / 2 / span 3' },
    '&:not(:has(> section)) > [data-part=last]': { gridArea: '1 / 2 / span 3' },
  },
  '@media (min-width: 110rem)': {
    '&:has(> section)': {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 9fr)',
      gridTemplateRows: 'auto 1fr',
      '> section': { gridArea: '1 / 3 / span 2' },
      '> [data-part=last]': { gridArea: '1 / 2 / span 2' },
    },
  },
});

interface DetailProps extends PartProps {
  readonly onErase: () => void;
}

function Detail({ application, changes, onErase }: DetailProps) {
  const now = useNow();
  const has = useHas();
  const [writing, setWriting] = useState<{ readonly movedTo?: ApplicationStage }>();
  const [isWaiting, setIsWaiting] = useState(false);
  const { id, answers, stage, spam, consent, added_by, deleted_at } = application;
  const [hasDraft, setHasDraft] = useState(() => readEmailDrafts(id).length > 0);
  const loaded = useCorrespondence(id, isWaiting).data;
  // Spam gets no emails.
  const correspondence = stage === 'spam' ? undefined : (loaded ?? undefined);
  const actions = useCorrespondenceActions(id);
  const others = loaded?.others ?? [];
  const waits = loaded?.letters.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  if (waits !== isWaiting) setIsWaiting(waits);
  const nameOf = useNames();
  const titleOf = useStageTitle();
  const due = dueWords(application, now);
  const write = (): void => setWriting({});
  useActions(correspondence ? [{ id: 'write-email', label: 'Write email', key: 'R', run: write }] : []);
  return (
    <>
      <div className={barStyle}>
        <StaffBar
          title={application.name}
          back={backLink}
          mark={
            <>
              <span>{application.position.title}</span>
              <StatusMark {...stageMark(stage)}>{titleOf(stage)}</StatusMark>
            </>
          }
        >
          <NextApplication id={id} />
          {correspondence ? (
            <StaffButton onClick={write} {...keyHint('R')}>
              {hasDraft ? 'Continue writing' : 'Write email'}
            </StaffButton>
          ) : null}
          <StageActions
            application={application}
            changes={changes}
            onDeclined={() => setWriting({ movedTo: 'declined' })}
          />
        </StaffBar>
      </div>
      <div className={layout}>
        <div data-part="first">
          {spam.length + others.length === 0 && due === '' ? null : (
            <div data-notice="">
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
                          {`${formatDateTime(other.submitted_at)} (${titleOf(other.stage)})`}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </StatusLine>
              )}
              {due === '' ? null : (
                <StatusLine tone={isLate(application, now) ? 'bad' : 'warn'}>
                  <p>{`${due}. Moving the candidate stops this deadline, and they see the stage on their page.`}</p>
                </StatusLine>
              )}
            </div>
          )}
          <StaffSection title="Contact details">
            <Person application={application} changes={changes} />
          </StaffSection>
        </div>
        <DocumentPane application={application} changes={changes} />
        <div data-part="second">
          {correspondence ? (
            <InterviewPart correspondence={correspondence} actions={actions} isAnswered={stage !== 'application'} />
          ) : null}
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
          {has('scorecards') ? <Scorecards application={application} /> : null}
        </div>
        <div data-part="last">
          <StaffSection title="History">
            <History application={application} correspondence={loaded} />
            <NoteForm id={id} changes={changes} />
          </StaffSection>
          <StaffSection title="Files">
            <Files application={application} changes={changes} />
          </StaffSection>
          {correspondence ? <PoolPart pool={correspondence.pool} actions={actions} /> : null}
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
            <div>
              <StaffButton kind="danger" onClick={onErase}>
                Delete
              </StaffButton>
            </div>
          </StaffSection>
        </div>
      </div>
      {correspondence && writing !== undefined ? (
        <EmailDialog
          id={id}
          {...writing}
          onClose={() => {
            setWriting(undefined);
            setHasDraft(readEmailDrafts(id).length > 0);
          }}
        />
      ) : null}
    </>
  );
}

const backLink = <Link to={applicationsPath}>Applications</Link>;

export function ApplicationDetail({ id }: { readonly id: string }) {
  const query = useApplication(id);
  // At the same time, so that its parts do not move the others later.
  useCorrespondence(id, false);
  const changes = useApplicationChanges();
  const [erasing, setErasing] = useState(false);
  const application = query.data;
  useRecentRecord(
    `${applicationsPath}/${id}`,
    application && { kind: 'application', title: application.name, detail: application.position.title },
  );
  return (
    <>
      {application ? null : <StaffBar title="Application" back={backLink} />}
      <LoadState query={query} loading="Loading the application..." failure={applicationFailure} />
      {application === null ? (
        <EmptyState title="Application not found" text="It may have been deleted.">
          <StaffLinkButton to={applicationsPath}>Show all</StaffLinkButton>
        </EmptyState>
      ) : null}
      {application ? <Detail application={application} changes={changes} onErase={() => setErasing(true)} /> : null}
      {application && erasing ? (
        <EraseDialog application={application} changes={changes} onClose={() => setErasing(false)} />
      ) : null}
    </>
  );
}

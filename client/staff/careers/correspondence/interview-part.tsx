/** Where the interview times of an application stand, and what a recruiter can do with them. */
import { useState } from 'react';
import type { Correspondence, OfferedInterview } from '#shared/careers/application-correspondence.contract.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import type { InterviewState } from '#shared/careers/interview-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../../ui/staff-dialog.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { OfferTimes } from './offer-times.tsx';
import type { CorrespondenceActions } from './use-correspondence.ts';

interface Mark {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly words: string;
}

const marks: Readonly<Record<InterviewState, Mark>> = {
  offered: { shape: 'ring', tone: 'blue', words: 'Offered, no answer yet' },
  chosen: { shape: 'full', tone: 'ok', words: 'Agreed' },
  unfit: { shape: 'half', tone: 'warn', words: 'No time works for the applicant' },
  withdrawn: { shape: 'ring', tone: 'faint', words: 'Times canceled' },
  cancelled: { shape: 'ring', tone: 'faint', words: 'Interview canceled' },
};

const list = css({
  paddingLeft: '1.25rem',
  'li + li': {
    marginTop: token('--s-1'),
  },
});

const said = css({
  borderLeft: `${token('--line-2')} solid ${token('--edge')}`,
  paddingLeft: token('--s-3'),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const where = css({ color: token('--ink-2'), overflowWrap: 'anywhere' });

function Standing({ interview }: { readonly interview: OfferedInterview }) {
  const { state, times, chosen_in_words, is_ahead, minutes, place, stage, by, said: words } = interview;
  const isPast = state === 'chosen' && !is_ahead;
  const mark: Mark = isPast ? { shape: 'full', tone: 'faint', words: 'Over' } : marks[state];
  return (
    <>
      <StatusMark shape={mark.shape} tone={mark.tone}>
        {mark.words}
      </StatusMark>
      {state === 'chosen' || state === 'cancelled' ? (
        <p>
          <b>{chosen_in_words}</b>
        </p>
      ) : state === 'withdrawn' ? null : (
        <ol className={list}>
          {times.map(({ at, in_words }) => (
            <li key={at}>{in_words}</li>
          ))}
        </ol>
      )}
      <p
        className={where}
      >{`${applicationStages[stage]}, ${minutes} minutes, ${place}. With ${by.name ?? by.username}.`}</p>
      {words === '' ? null : (
        <blockquote className={said} dir="auto">
          {words}
        </blockquote>
      )}
    </>
  );
}

interface EndDialogProps {
  readonly isAgreed: boolean;
  readonly actions: CorrespondenceActions;
  readonly onClose: () => void;
}

function EndDialog({ isAgreed, actions, onClose }: EndDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const end = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const refused = await actions.end();
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <StaffDialog title={isAgreed ? 'Cancel interview' : 'Cancel these times'} onClose={onClose}>
      <div className={dialogForm}>
        <p>
          {isAgreed
            ? 'Both sides get an email with the cancellation. To reschedule, offer new times instead.'
            : 'The applicant can no longer choose these times. No email is sent.'}
        </p>
        {problem === undefined ? null : <StatusLine tone="bad">{reasonOf(problem)}</StatusLine>}
        <div className={staffActions}>
          <StaffButton kind="danger" busy={busy} busyLabel="One moment..." onClick={() => void end()}>
            {isAgreed ? 'Cancel interview' : 'Cancel times'}
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </div>
    </StaffDialog>
  );
}

interface InterviewPartProps {
  readonly correspondence: Correspondence;
  /** Whether it has left the first stage. */
  readonly isAnswered: boolean;
  readonly actions: CorrespondenceActions;
}

export function InterviewPart({ correspondence, isAnswered, actions }: InterviewPartProps) {
  const { interview, may_offer } = correspondence;
  const [open, setOpen] = useState<'offer' | 'end'>();
  const close = (): void => setOpen(undefined);
  const isAgreed = interview?.is_ahead === true;
  const isOpen = interview?.state === 'offered' || interview?.state === 'unfit';
  if (interview === null && !may_offer) return null;
  const again = isAgreed ? 'Offer new times' : isOpen ? 'Offer other times' : 'Offer interview times';
  return (
    <StaffSection title="Interview times">
      {interview === null ? <p>No times offered.</p> : <Standing interview={interview} />}
      <div className={staffActions}>
        {may_offer ? <StaffButton onClick={() => setOpen('offer')}>{again}</StaffButton> : null}
        {isAgreed ? <StaffButton onClick={() => void actions.saveEntry()}>Save for your calendar</StaffButton> : null}
        {isAgreed || isOpen ? (
          <StaffButton kind="danger" onClick={() => setOpen('end')}>
            {isAgreed ? 'Cancel interview' : 'Cancel these times'}
          </StaffButton>
        ) : null}
      </div>
      {open === 'offer' ? (
        <OfferTimes correspondence={correspondence} isAnswered={isAnswered} actions={actions} onClose={close} />
      ) : null}
      {open === 'end' ? <EndDialog isAgreed={isAgreed} actions={actions} onClose={close} /> : null}
    </StaffSection>
  );
}

/** The state of interview times, and the dialogs to offer and cancel them. Times are in the site's time zone. */
import { type ComponentProps, useState } from 'react';
import type { Correspondence, OfferedInterview } from '#shared/careers/application-correspondence.contract.ts';
import { interviewLimits, interviewStageOf, type InterviewState } from '#shared/careers/recruiting-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ActionDialog } from '../kit/action-form.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { TextArea, TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useStages, useStageTitle } from './application-labels.tsx';
import type { CorrespondenceActions } from './use-correspondence.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { stack } from '../ui/style-rules.ts';

const timeRow = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: token('--s-2'),
  alignItems: 'end',
});

const times = css({
  ...stack('--s-3'),
  minWidth: 0,
  legend: { padding: 0, marginBottom: token('--s-2'), fontWeight: 600 },
});

interface TimeField {
  /** Identifies the row while others are removed. */
  readonly row: number;
  readonly value: string;
}

interface InterviewPartProps {
  readonly correspondence: Correspondence;
  /** The application has left the first stage. */
  readonly isAnswered: boolean;
  readonly actions: CorrespondenceActions;
}

interface OfferTimesProps extends InterviewPartProps {
  readonly onClose: () => void;
}

function OfferTimes({ correspondence, isAnswered, actions, onClose }: OfferTimesProps) {
  const { time_zone, usual_minutes, interview } = correspondence;
  const [rows, setRows] = useState<readonly TimeField[]>([{ row: 0, value: '' }]);
  const moved = interview?.is_ahead === true;
  const first = interviewStageOf('application', useStages());

  const set = (row: number, value: string): void =>
    setRows(rows.map((each) => (each.row === row ? { row, value } : each)));
  const add = (): void => setRows([...rows, { row: Math.max(...rows.map(({ row }) => row)) + 1, value: '' }]);
  return (
    <ActionDialog
      title="Offer interview times"
      action="Offer times"
      pending="Offering..."
      describe={(problem) => `Not offered: ${problem.errors[0]?.message ?? reasonOf(problem)}`}
      send={(valueOf) =>
        actions.offer({
          times: rows.map(({ value }) => value),
          minutes: Number(valueOf('minutes')),
          place: valueOf('place'),
          note: valueOf('note'),
        })
      }
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          {moved ? (
            <StatusLine tone="warn">{`The agreed time, ${interview.chosen_in_words}, will be canceled.`}</StatusLine>
          ) : null}
          <p>
            {`The applicant gets an email with a link to choose a time.${isAnswered ? '' : ` The application moves to ${first?.title}.`}`}
          </p>
          <fieldset className={times}>
            <legend>{`Times (${time_zone})`}</legend>
            {rows.map(({ row, value }, index) => (
              <div className={timeRow} key={row}>
                <TextField
                  type="datetime-local"
                  name={`times.${index}`}
                  label={`Time ${index + 1}`}
                  mistake={mistakeAt(`times.${index}`)}
                  value={value}
                  onChange={({ target }) => set(row, target.value)}
                />
                {rows.length === 1 ? null : (
                  <StaffButton onClick={() => setRows(rows.filter((each) => each.row !== row))}>
                    Remove<span className={visuallyHidden}>{` time ${index + 1}`}</span>
                  </StaffButton>
                )}
              </div>
            ))}
            {rows.length < interviewLimits.times ? (
              <div>
                <StaffButton onClick={add}>Add another time</StaffButton>
              </div>
            ) : null}
          </fieldset>
          <TextField
            type="number"
            name="minutes"
            label="Minutes"
            min={interviewLimits.minMinutes}
            max={interviewLimits.maxMinutes}
            mistake={mistakeAt('minutes')}
            defaultValue={usual_minutes}
          />
          <TextField
            name="place"
            label="Place or call link"
            maxLength={interviewLimits.place}
            mistake={mistakeAt('place')}
            defaultValue={interview?.place}
          />
          <TextArea
            name="note"
            label="Message to the applicant (optional)"
            dir="auto"
            rows={2}
            maxLength={interviewLimits.note}
            mistake={mistakeAt('note')}
          />
        </>
      )}
    </ActionDialog>
  );
}

type Mark = ComponentProps<typeof StatusMark>;

const marks: Readonly<Record<InterviewState, Mark>> = {
  offered: { shape: 'ring', tone: 'blue', children: 'Offered, no answer yet' },
  chosen: { shape: 'full', tone: 'ok', children: 'Agreed' },
  unfit: { shape: 'half', tone: 'warn', children: 'No time works for the applicant' },
  withdrawn: { shape: 'ring', tone: 'faint', children: 'Times canceled' },
  cancelled: { shape: 'ring', tone: 'faint', children: 'Interview canceled' },
};

const list = css({ ...stack('--s-1'), paddingLeft: '1.25rem' });

const said = css({
  borderLeft: `${token('--line-2')} solid ${token('--edge')}`,
  paddingLeft: token('--s-3'),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const where = css({ color: token('--ink-2'), overflowWrap: 'anywhere' });

function InterviewDetails({ interview }: { readonly interview: OfferedInterview }) {
  const { state, times, chosen_in_words, is_ahead, minutes, place, stage, by, said: words } = interview;
  const isPast = state === 'chosen' && !is_ahead;
  const titleOf = useStageTitle();
  return (
    <>
      <StatusMark {...(isPast ? { shape: 'full', tone: 'faint', children: 'Past' } : marks[state])} />
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
      <p className={where}>{`${titleOf(stage)}, ${minutes} minutes, ${place}. With ${by.name ?? by.username}.`}</p>
      {words === '' ? null : (
        <blockquote className={said} dir="auto">
          {words}
        </blockquote>
      )}
    </>
  );
}

const EndDialog = ({
  isAgreed,
  actions,
  onClose,
}: Pick<OfferTimesProps, 'actions' | 'onClose'> & { readonly isAgreed: boolean }) => (
  <ActionDialog
    title={isAgreed ? 'Cancel interview' : 'Cancel these times'}
    kind="danger"
    action={isAgreed ? 'Cancel interview' : 'Cancel times'}
    pending="Canceling..."
    describe={reasonOf}
    send={actions.end}
    onClose={onClose}
  >
    <p>
      {isAgreed
        ? 'Both sides get an email with the cancellation. To reschedule, offer new times instead.'
        : 'The applicant can no longer choose these times. No email is sent.'}
    </p>
  </ActionDialog>
);

export function InterviewPart(props: InterviewPartProps) {
  const { actions, correspondence } = props;
  const { interview, may_offer } = correspondence;
  const [open, setOpen] = useState<'offer' | 'end'>();
  const close = (): void => setOpen(undefined);
  const isAgreed = interview?.is_ahead === true;
  const isOpen = interview?.state === 'offered' || interview?.state === 'unfit';
  if (interview === null && !may_offer) return null;
  const again = isAgreed ? 'Offer new times' : isOpen ? 'Offer other times' : 'Offer interview times';
  return (
    <StaffSection title="Interview times">
      {interview === null ? <p>No times offered.</p> : <InterviewDetails interview={interview} />}
      <div className={staffActions}>
        {may_offer ? <StaffButton onClick={() => setOpen('offer')}>{again}</StaffButton> : null}
        {isAgreed ? <StaffButton onClick={() => void actions.saveEntry()}>Save for your calendar</StaffButton> : null}
        {isAgreed || isOpen ? (
          <StaffButton kind="danger" onClick={() => setOpen('end')}>
            {isAgreed ? 'Cancel interview' : 'Cancel these times'}
          </StaffButton>
        ) : null}
      </div>
      {open === 'offer' ? <OfferTimes {...props} onClose={close} /> : null}
      {open === 'end' ? <EndDialog isAgreed={isAgreed} actions={actions} onClose={close} /> : null}
    </StaffSection>
  );
}

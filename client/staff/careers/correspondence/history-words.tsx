/** Letters, interview times and the talent pool in the history of an application. */
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import type { ApplicationStep } from '#shared/careers/interview-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { stateOf } from '../../mail/mail-labels.ts';
import { fullMoment } from '../../contact/labels/moments.ts';
import { useNow } from '../../ui/use-now.ts';

type Event = ShownApplication['events'][number];

const steps: Readonly<Record<ApplicationStep, string>> = {
  'interview-offered': 'Offered interview times',
  'interview-chosen': 'Chose a time',
  'interview-unfit': 'No time works',
  'interview-withdrawn': 'Canceled the offered times',
  'interview-cancelled': 'Canceled the interview',
  'pool-asked': 'Asked about the talent pool',
  'pool-agreed': 'Agreed to stay in the talent pool',
  'pool-refused': 'Declined to stay in the talent pool',
  'pool-left': 'Left the talent pool',
};

const text = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: token('--measure'),
  borderLeft: `${token('--line-2')} solid ${token('--scale')}`,
  paddingLeft: token('--s-3'),
});

const letterStyle = css({
  summary: {
    minHeight: 24,
    width: 'fit-content',
    cursor: 'pointer',
  },
});

interface LetterProps {
  readonly letter: NonNullable<Event['letter']>;
  /** Not there yet, or gone. */
  readonly correspondence: Correspondence | null | undefined;
}

const Delivery = ({ letter, correspondence }: LetterProps & { readonly correspondence: Correspondence }) => {
  const now = useNow();
  const mail = correspondence.letters.find(({ id }) => id === letter.id);
  // The record of a letter goes some time after it was sent.
  if (mail === undefined)
    return (
      <StatusMark shape="full" tone="faint">
        Sent
      </StatusMark>
    );
  const { shape, tone, label, when } = stateOf(mail, correspondence.mail_is_set_up, now);
  return (
    <>
      <StatusMark shape={shape} tone={tone}>
        {`${label}, ${when}`}
      </StatusMark>
      {mail.reason === null ? null : <p>{mail.reason}</p>}
    </>
  );
};

const Letter = ({ letter, correspondence }: LetterProps) => (
  <>
    <details className={letterStyle}>
      <summary>{`Wrote: ${letter.subject}`}</summary>
      <p className={text} dir="auto">
        {letter.text}
      </p>
    </details>
    {correspondence ? <Delivery letter={letter} correspondence={correspondence} /> : null}
  </>
);

/** What happened in an entry besides notes: several things in one are said one after the other. */
export function HistoryWords({
  event: { stage, step, letter },
  correspondence,
}: Pick<LetterProps, 'correspondence'> & { readonly event: Event }) {
  const said = [
    ...(step === null ? [] : [`${steps[step.kind]}${step.time === null ? '' : `: ${fullMoment(step.time)}`}`]),
    ...(stage === null ? [] : [`Moved to ${applicationStages[stage]}`]),
  ];
  return (
    <>
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {step === null || step.said === '' ? null : (
        <p className={text} dir="auto">
          {step.said}
        </p>
      )}
      {letter === null ? null : <Letter letter={letter} correspondence={correspondence} />}
    </>
  );
}

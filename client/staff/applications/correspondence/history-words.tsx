/** Letters, interview times and the talent pool in the history of an application. */
import type { Correspondence } from '#shared/contracts/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/contracts/applications.contract.ts';
import { applicationStages } from '#shared/rules/application-rules.ts';
import type { ApplicationStep } from '#shared/rules/interview-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { stateOf } from '../../mail/mail-labels.ts';
import { fullMoment } from '../../submissions/labels/moments.ts';

type Event = ShownApplication['events'][number];

const steps: Readonly<Record<ApplicationStep, string>> = {
  'interview-offered': 'Offered interview times',
  'interview-chosen': 'Chose a time',
  'interview-unfit': 'No time suits',
  'interview-withdrawn': 'Took the offered times back',
  'interview-cancelled': 'Called the interview off',
  'pool-asked': 'Asked about the talent pool',
  'pool-agreed': 'Agreed to stay in the talent pool',
  'pool-refused': 'Does not want to stay in the talent pool',
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

const Letter = ({
  letter,
  correspondence,
}: {
  readonly letter: NonNullable<Event['letter']>;
  readonly correspondence: Correspondence | null | undefined;
}) => {
  const mail = correspondence?.letters.find(({ id }) => id === letter.id);
  const { shape, tone, label, when } =
    mail === undefined || correspondence == null
      ? ({ shape: 'full', tone: 'faint', label: 'Sent', when: '' } as const)
      : stateOf(mail, correspondence.mail_is_set_up, new Date());
  return (
    <>
      <details className={letterStyle}>
        <summary>{`Wrote: ${letter.subject}`}</summary>
        <p className={text} dir="auto">
          {letter.text}
        </p>
      </details>
      {correspondence == null ? null : (
        <StatusMark shape={shape} tone={tone}>
          {[label, when].filter(Boolean).join(', ')}
        </StatusMark>
      )}
      {mail?.reason == null ? null : <p>{mail.reason}</p>}
    </>
  );
};

/** What happened in an entry besides notes: several things in one are said one after the other. */
export function HistoryWords({
  event: { stage, step, letter },
  correspondence,
}: {
  readonly event: Event;
  readonly correspondence: Correspondence | null | undefined;
}) {
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
      {letter === null ? null : <Letter {...{ letter, correspondence }} />}
    </>
  );
}

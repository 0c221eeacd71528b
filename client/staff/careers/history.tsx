/** The history of an application, the oldest entry first, and the form for notes. */
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { applicationLimits } from '#shared/careers/application-rules.ts';
import type { ApplicationStep } from '#shared/careers/recruiting-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { stateOf } from '../mail/mail-labels.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { useNow } from '../ui/use-now.ts';
import { type ReactNode, useRef, type RefObject } from 'react';
import { useNames } from '../session/use-names.ts';
import { words } from './application-parts.tsx';
import type { Recruiter } from '#shared/careers/application-board.contract.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { TextArea } from '../ui/staff-field.tsx';
import { useAutocomplete } from '../ui/use-autocomplete.tsx';
import { useStageTitle } from './application-labels.tsx';
import { useRecruiters, type ApplicationChanges } from './use-applications.ts';
import { quietText, stack } from '../ui/style-rules.ts';

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
  /** Undefined while loading, null if the application is gone. */
  readonly correspondence: Correspondence | null | undefined;
}

const Delivery = ({ letter, correspondence }: LetterProps & { readonly correspondence: Correspondence }) => {
  const now = useNow();
  const mail = correspondence.letters.find(({ id }) => id === letter.id);
  // The record of a sent email is removed after some time.
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
        {`${label} · ${when}`}
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

/** An entry that is not a note. It can have several parts. */
function EntryParts({
  event: { stage, step, letter },
  correspondence,
}: Pick<LetterProps, 'correspondence'> & { readonly event: Event }) {
  const titleOf = useStageTitle();
  const said = [
    ...(step === null ? [] : [`${steps[step.kind]}${step.time === null ? '' : `: ${formatDateTime(step.time)}`}`]),
    ...(stage === null ? [] : [`Moved to ${titleOf(stage)}`]),
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

const list = css({
  ...stack('--s-3'),
  listStyle: 'none',
  marginBottom: token('--s-4'),
  small: { display: 'block', ...quietText },
  mark: { background: token('--build-wash'), color: token('--ink'), fontWeight: 600 },
});

/** Marks the mentions of colleagues. */
const markMentions = (text: string, mentions: Event['mentions']): ReactNode[] => {
  const names = new Set(mentions.map(({ username }) => `@${username.toLowerCase()}`));
  return text
    .split(/(?<![\w@.])(@[A-Za-z0-9._-]{3,40}?)(?=[.-]*(?:[^A-Za-z0-9._-]|$))/)
    .map((part, index) => (names.has(part.toLowerCase()) ? <mark key={index}>{part}</mark> : part));
};

interface HistoryProps {
  readonly application: ShownApplication;
  /** Undefined while loading, null if the application is gone: the delivery of emails is then not shown. */
  readonly correspondence: Correspondence | null | undefined;
}

function Entry({ event, correspondence }: Pick<HistoryProps, 'correspondence'> & { readonly event: Event }) {
  const { note, mentions, handed_in, revealed } = event;
  const titleOf = useStageTitle();
  if (handed_in !== null) return <>{`Submitted a scorecard: ${titleOf(handed_in)}`}</>;
  if (revealed !== null) return <p className={words}>{`Revealed the applicant. ${revealed}`}</p>;
  if (note === null) return <EntryParts event={event} correspondence={correspondence} />;
  return (
    <p className={words} dir="auto">
      {markMentions(note, mentions)}
    </p>
  );
}

export function History({ application: { submitted_at, added_by, name, events }, correspondence }: HistoryProps) {
  const nameOf = useNames();
  return (
    <ol role="list" className={list}>
      <li>
        <small>{`${formatDateTime(submitted_at)} · ${added_by === null ? name : nameOf(added_by)}`}</small>
        {added_by === null ? 'Applied' : 'Added manually'}
      </li>
      {events.map((event) => (
        <li key={`${event.at} ${event.by?.id ?? ''}`}>
          <small>{`${formatDateTime(event.at)} · ${event.by === null ? 'The applicant' : nameOf(event.by)}`}</small>
          <Entry event={event} correspondence={correspondence} />
        </li>
      ))}
    </ol>
  );
}

const useMentions = (
  box: RefObject<HTMLTextAreaElement | null>,
  onInsert: (colleague: Recruiter, from: number, to: number) => void,
) =>
  useAutocomplete<Recruiter>({
    box,
    onInsert,
    pattern: /(?:^|[\s(])@([\p{L}\d._-]{0,40})$/u,
    label: 'Colleagues',
    useEntries: useRecruiters,
    fits: ({ name, username }, words) =>
      [username, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(words)),
    show: ({ name, username }) => ({ title: name, text: `@${username}` }),
    emptyText: 'No colleagues to mention.',
    loading: 'Loading colleagues...',
  });

export function NoteForm({ id, changes }: { readonly id: string; readonly changes: ApplicationChanges }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(box, ({ username }, from, to) =>
    box.current?.setRangeText(`@${username} `, from, box.current.value[to] === ' ' ? to + 1 : to, 'end'),
  );
  return (
    <ActionForm
      kind="quiet"
      action="Add note"
      pending="Adding..."
      send={(valueOf) => changes.note(id, valueOf('text'))}
    >
      {({ mistakeAt }) =>
        mentions.wrap(
          <TextArea
            {...mentions.keys}
            ref={box}
            name="text"
            label="Note"
            hint="Visible to recruiters and owners, not to the applicant. Use @ to mention and email a colleague."
            mistake={mistakeAt('text')}
            urgent
            rows={3}
            maxLength={applicationLimits.note}
          />,
        )
      }
    </ActionForm>
  );
}

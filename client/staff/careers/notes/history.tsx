/** What happened to an application, the oldest first: moves, notes, letters, interview times, scorecards, and who asked to see who applies. */
import type { ReactNode } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useNames } from '../../session/use-names.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { words } from '../application-words.ts';
import { HistoryWords } from '../correspondence/history-words.tsx';

const list = css({
  listStyle: 'none',
  display: 'grid',
  gap: token('--s-3'),
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  mark: {
    background: token('--build-wash'),
    color: token('--ink'),
    fontWeight: 600,
  },
});

type Event = ShownApplication['events'][number];

/** The text with each mention that counts marked. */
const marked = (text: string, mentions: Event['mentions']): ReactNode[] => {
  const names = new Set(mentions.map(({ username }) => `@${username.toLowerCase()}`));
  return text
    .split(/(?<![\w@.])(@[A-Za-z0-9._-]{3,40}?)(?=[.-]*(?:[^A-Za-z0-9._-]|$))/)
    .map((part, index) => (names.has(part.toLowerCase()) ? <mark key={index}>{part}</mark> : part));
};

interface HistoryProps {
  readonly application: ShownApplication;
  /** Not there yet, or gone: then nothing says how letters were delivered. */
  readonly correspondence: Correspondence | null | undefined;
}

function What({ event, correspondence }: Pick<HistoryProps, 'correspondence'> & { readonly event: Event }) {
  const { note, mentions, handed_in, revealed } = event;
  if (handed_in !== null) return <>{`Handed in a scorecard: ${applicationStages[handed_in]}`}</>;
  if (revealed !== null) return <p className={words}>{`Revealed who applies. ${revealed}`}</p>;
  if (note === null) return <HistoryWords event={event} correspondence={correspondence} />;
  return (
    <p className={words} dir="auto">
      {marked(note, mentions)}
    </p>
  );
}

export function History({ application: { submitted_at, name, events }, correspondence }: HistoryProps) {
  const nameOf = useNames();
  return (
    <ol role="list" className={list}>
      <li>
        <small>{`${formatDateTime(submitted_at)} · ${name}`}</small>
        Applied
      </li>
      {events.map((event) => (
        <li key={`${event.at} ${event.by?.id ?? ''}`}>
          <small>{`${formatDateTime(event.at)} · ${event.by === null ? 'The applicant' : nameOf(event.by)}`}</small>
          <What event={event} correspondence={correspondence} />
        </li>
      ))}
    </ol>
  );
}

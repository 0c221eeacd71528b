/** Messages to answer, requests for publication, and applications. */
import { Link } from 'react-router';
import type { Overview, WaitingMessage } from '#shared/dashboard/overview.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { css } from '#views/design/emotion.ts';
import { OnwardLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { applicationFiltersFrom, applicationsAddress, applicationsPath } from '../careers/application-labels.tsx';
import { articlesAddress } from '../blog/article-filters.ts';
import { useNames } from '../session/use-names.ts';
import { usePermissions } from '../session/use-session.ts';
import { ClockBadge, readClock } from '../contact/clock-badge.tsx';
import { allMessages, deskAddress } from '../contact/desk-filters.ts';
import { formatShortTime } from '../ui/format-time.ts';
import { whoLine } from '../contact/list/row-frame.tsx';
import type { OpenState } from '../contact/thread/open-message.tsx';
import { Initials } from '../ui/initials.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { EntryList, linkList, type LinkEntry } from './link-list.tsx';

/** The desk sorted by due time, so that its next message is the next one due. */
const dueFirst = { ...allMessages, status: 'open', sort: 'due' } as const;
const applicationsDue = { ...allMessages, status: 'applications', sort: 'due' } as const;
const applicationsByDue = applicationsAddress({
  ...applicationFiltersFrom(new URLSearchParams()),
  view: 'list',
  sorting: { sort: 'due', order: 'asc' },
});
const toReply: OpenState = { focus: 'reply' };

const row = css(whoLine, {
  // The growing rule replaces the link's underline.
  "[data-line='who'] > i": {
    flex: 'none',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: token('--think'),
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
  "[data-line='said']": {
    gap: token('--s-3'),
    alignItems: 'center',
    minHeight: 26,
    '> p': {
      flex: '1 1 0',
      overflow: 'hidden',
      minWidth: 0,
      fontSize: token('--t-small'),
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

interface MessageRowProps {
  readonly message: WaitingMessage;
  readonly now: Date;
}

function MessageRow({ message, now }: MessageRowProps) {
  const nameOf = useNames();
  const { id, name, company, status, assignee, message: words } = message;
  const owner = assignee === null ? null : nameOf(assignee);
  // Distinguishes links to messages of the same person.
  const label = [`${name}, ${readClock(message, now).short}: ${words}`, status === 'new' ? 'New' : '']
    .filter((part) => part !== '')
    .join(' ');
  return (
    <li className={row} data-row={id}>
      <div data-line="who">
        {status === 'new' ? <i aria-hidden="true" /> : null}
        <h3 dir="auto">
          <Link to={deskAddress(dueFirst, id)} state={toReply} aria-label={label}>
            {name}
          </Link>
        </h3>
        <span dir="auto">{company}</span>
        <ClockBadge message={message} now={now} />
      </div>
      <div data-line="said">
        <p dir="auto">{words}</p>
        {owner === null ? null : (
          <span title={`Assigned to ${owner}`}>
            <span className={visuallyHidden}>{`Assigned to ${owner}`}</span>
            <Initials name={owner} />
          </span>
        )}
      </div>
    </li>
  );
}

function Messages({ messages, now }: { readonly messages: readonly WaitingMessage[]; readonly now: Date }) {
  const keys = useRowKeys(messages);
  return (
    <ul className={linkList} role="list" aria-label="Messages awaiting a reply" {...keys}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} now={now} />
      ))}
    </ul>
  );
}

const aboutPositions = (count: number): LinkEntry => ({
  id: 'applications',
  shape: 'ring',
  tone: 'blue',
  title:
    count === 1
      ? '1 message about a position awaits a reply'
      : `${formatCount(count)} messages about positions await a reply`,
  text: 'Sent through the contact form.',
  to: deskAddress(applicationsDue),
});

const applicationEntry = (
  { id, name, position, due_at }: NonNullable<Overview['applications']>['first'][number],
  now: Date,
): LinkEntry => {
  const isLate = Date.parse(due_at) < now.getTime();
  return {
    id,
    title: `${name} applies: ${position.title}`,
    at: due_at,
    ...(isLate ? { shape: 'square', tone: 'bad' } : { shape: 'ring', tone: 'blue' }),
    text: isLate ? 'Answer overdue' : 'Answer due',
    to: `${applicationsPath}/${id}`,
  };
};

/** Requests for publication, for users who may publish. */
function usePublicationRequests(asks: Overview['asks'], now: Date): readonly LinkEntry[] {
  const nameOf = useNames();
  return asks.map(({ id, title, by, at }) => ({
    id,
    shape: 'ring',
    tone: 'warn',
    title: `${nameOf(by)} asks you to publish “${title || 'Untitled'}”`,
    text: `Since ${formatShortTime(at, now)}`,
    to: staffRoutes.editor.pattern.replace(':id', id),
  }));
}

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
});

interface WaitingProps {
  readonly overview: Overview;
  readonly now: Date;
}

export function Waiting({ overview: { waits, applications, asks, posts }, now }: WaitingProps) {
  const may = usePermissions();
  const emptyText = may('read-leads')
    ? 'All messages are answered.'
    : may('recruiting')
      ? 'All applications are answered.'
      : 'No articles are awaiting publication.';
  const messages = waits?.messages ?? [];
  const entries: readonly LinkEntry[] = [
    ...usePublicationRequests(asks, now),
    ...(applications?.first ?? []).map((each) => applicationEntry(each, now)),
    ...(waits !== null && waits.applications > 0 ? [aboutPositions(waits.applications)] : []),
  ];
  const total = waits?.total ?? 0;
  return (
    <StaffSection title="Waiting for you">
      {messages.length === 0 && entries.length === 0 ? <p className={bodyText.soft}>{emptyText}</p> : null}
      {messages.length === 0 ? null : <Messages messages={messages} now={now} />}
      {entries.length === 0 ? null : <EntryList entries={entries} now={now} />}
      <div className={foot}>
        {waits === null ? null : (
          <OnwardLink to={deskAddress(messages.length === 0 ? allMessages : dueFirst)}>
            {total > messages.length ? `All ${formatCount(total)} messages` : 'Open messages'}
          </OnwardLink>
        )}
        {applications !== null && applications.total > applications.first.length ? (
          <OnwardLink
            to={applicationsByDue}
          >{`All ${formatCount(applications.total)} applications to answer`}</OnwardLink>
        ) : null}
        {posts.asked > asks.length && asks.length > 0 ? (
          <OnwardLink
            to={articlesAddress({ lane: 'asked' })}
          >{`All ${formatCount(posts.asked)} awaiting publication`}</OnwardLink>
        ) : null}
      </div>
    </StaffSection>
  );
}

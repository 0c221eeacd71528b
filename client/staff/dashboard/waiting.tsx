/** Lists the user's work: messages of their own and unassigned ones, requests for publication, applications. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwedApplication, Overview, WaitingMessage } from '#shared/dashboard/overview.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { css } from '#views/design/emotion.ts';
import { OnwardLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { applicationFiltersFrom, applicationsAddress, applicationsPath } from '../careers/application-labels.tsx';
import { articlesAddress } from '../blog/article-filters.ts';
import { useNames } from '../session/use-names.ts';
import { usePermissions } from '../session/use-session.ts';
import { ClockBadge, readClock } from '../contact/clock-badge.tsx';
import { allMessages, deskAddress } from '../contact/desk-filters.ts';
import { formatShortTime } from '../ui/format-time.ts';
import { whoLine } from '../contact/list/row-frame.tsx';
import type { OpenState } from '../contact/desk-context.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { EntryList, linkList, type LinkEntry } from './link-list.tsx';
import { stack } from '../ui/style-rules.ts';

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
    '> p': {
      flex: '1 1 0',
      overflow: 'hidden',
      minWidth: 0,
      fontSize: token('--t-small'),
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      b: {
        marginRight: '0.5rem',
        color: token('--warn'),
        fontWeight: 600,
      },
    },
  },
});

interface MessageRowProps {
  readonly message: WaitingMessage;
  readonly now: Date;
}

function MessageRow({ message, now }: MessageRowProps) {
  const { id, name, company, status, urgent, message: words } = message;
  // Distinguishes links to messages of the same person.
  const label = [
    `${name}, ${readClock(message, now).short}: ${words}`,
    status === 'new' ? 'New' : '',
    urgent ? 'Urgent' : '',
  ]
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
        <p dir="auto">
          {urgent ? <b>Urgent</b> : null}
          {words}
        </p>
      </div>
    </li>
  );
}

interface MessagesProps {
  readonly messages: readonly WaitingMessage[];
  readonly now: Date;
  readonly label: string;
}

const Messages = ({ messages, now, label }: MessagesProps) => (
  <ul className={linkList} role="list" aria-label={label}>
    {messages.map((message) => (
      <MessageRow key={message.id} message={message} now={now} />
    ))}
  </ul>
);

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

/** With the time that is left of the promise. */
const applicationEntry = (application: OwedApplication, now: Date): LinkEntry => {
  const { id, name, position, submitted_at, due_at } = application;
  const clock = { submitted_at, due_at, clock: 'running', answered_at: null, status: 'new' } as const;
  const isLate = Date.parse(due_at) < now.getTime();
  return {
    id,
    title: name,
    ...(isLate ? { shape: 'square', tone: 'bad' } : { shape: 'ring', tone: 'blue' }),
    text: `Application: ${position.title}`,
    end: <ClockBadge message={clock} now={now} />,
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
    title: title || 'Untitled',
    text: `${nameOf(by)} requested publication, ${formatShortTime(at, now)}`,
    to: staffRoutes.editor.pattern.replace(':id', id),
  }));
}

const groupsStyle = css({
  ...stack('--s-4'),
  // Names of the groups.
  '> div > p': {
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
    fontWeight: 600,
  },
});

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
});

interface Group {
  readonly name: string;
  readonly ids: readonly { readonly id: string }[];
  readonly list: ReactNode;
}

/** True if no message, request or application waits for the user. */
export const nothingWaits = ({ waits, applications, asks }: Overview): boolean =>
  (waits?.mine.total ?? 0) +
    (waits?.unassigned.total ?? 0) +
    (waits?.applications ?? 0) +
    (applications?.total ?? 0) +
    asks.length ===
  0;

interface WaitingProps {
  readonly overview: Overview;
  readonly now: Date;
}

export function Waiting({ overview, now }: WaitingProps) {
  const { waits, applications, asks, posts } = overview;
  const may = usePermissions();
  const requests = usePublicationRequests(asks, now);
  const total = waits?.total ?? 0;
  const mine = waits?.mine.messages ?? [];
  const unassigned = waits?.unassigned.messages ?? [];
  const emptyText = may('read-leads')
    ? total === 0
      ? 'All messages are answered.'
      : `Nothing is assigned to you. Assigned to colleagues: ${formatCount(total)}.`
    : may('recruiting')
      ? 'All applications are answered.'
      : 'No articles are awaiting publication.';
  const messages = (name: string, rows: readonly WaitingMessage[]): Group => ({
    name,
    ids: rows,
    list: <Messages messages={rows} now={now} label={name} />,
  });
  const entries = (name: string, rows: readonly LinkEntry[]): Group => ({
    name,
    ids: rows,
    list: <EntryList entries={rows} now={now} label={name} />,
  });
  const groups = [
    messages('Messages assigned to you', mine),
    messages('Unassigned messages', unassigned),
    entries('Articles to publish', requests),
    entries('Applications', [
      ...(applications?.first ?? []).map((each) => applicationEntry(each, now)),
      ...(waits !== null && waits.applications > 0 ? [aboutPositions(waits.applications)] : []),
    ]),
  ].filter(({ ids }) => ids.length > 0);
  const keys = useRowKeys(groups.flatMap(({ ids }) => ids));
  const hasMoreApplications = applications !== null && applications.total > applications.first.length;
  const isNamed = groups.length > 1 || mine.length > 0;
  return (
    <StaffSection title="Waiting for you">
      {groups.length === 0 ? <p className={bodyText.soft}>{emptyText}</p> : null}
      <div className={groupsStyle} {...keys}>
        {groups.map(({ name, list }) => (
          <div key={name}>
            {isNamed ? <p aria-hidden="true">{name}</p> : null}
            {list}
          </div>
        ))}
      </div>
      <div className={foot}>
        {waits === null ? null : (
          <OnwardLink to={deskAddress(total === 0 ? allMessages : dueFirst)}>
            {total > mine.length + unassigned.length ? `All ${formatCount(total)} messages` : 'Open messages'}
          </OnwardLink>
        )}
        {applications === null || (waits !== null && applications.total === 0) ? null : (
          <OnwardLink to={applicationsByDue}>
            {hasMoreApplications
              ? `All ${formatCount(applications.total)} applications to answer`
              : 'Open applications'}
          </OnwardLink>
        )}
        {posts.asked > asks.length && asks.length > 0 ? (
          <OnwardLink
            to={articlesAddress({ lane: 'asked' })}
          >{`All ${formatCount(posts.asked)} awaiting publication`}</OnwardLink>
        ) : null}
      </div>
    </StaffSection>
  );
}

/** What the screen of mail calls things. */
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { mailSorts, readSorting, sortingQuery, type MailSort, type Sorting } from '#shared/api/list-order.ts';
import { mailParts, type MailLane, type MailPart } from '#shared/mail/mail-rules.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import type { QueryOf } from '../session/staff-calls.ts';
import { withQuery, sortingIn, searchTermsIn } from '../ui/list-address.ts';
import type { SortLabels } from '../ui/sort.tsx';
import { nearMoment } from '../contact/labels/moments.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** The lanes of the screen. What was discarded has none: nothing is to be done with it. */
export const shownLanes = ['waiting', 'failed', 'sent'] as const satisfies readonly MailLane[];
export type ShownLane = (typeof shownLanes)[number];

export const laneLabels: Readonly<Record<ShownLane, string>> = {
  waiting: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
};

/** Which mails are listed, and in which order. */
export interface MailFilters {
  readonly lane: ShownLane;
  /** The whole address of a recipient; empty for all. */
  readonly to: string;
  /** Left out for both. */
  readonly part: MailPart | undefined;
  readonly sorting: Sorting<MailSort>;
}

export const mailFiltersFrom = (search: URLSearchParams): MailFilters => ({
  lane: shownLanes.find((lane) => lane === search.get('state')) ?? 'waiting',
  to: searchTermsIn(search, 'to'),
  part: mailParts.find((part) => part === search.get('part')),
  sorting: sortingIn(mailSorts, search),
});

/** What narrows a lane down and sorts it, as the address and the API say it. */
export const mailQuery = ({ to, part, sorting }: Omit<MailFilters, 'lane'>): QueryOf<'GET /api/admin/mails'> => ({
  ...(to === '' ? {} : { to }),
  ...definedOnly({ part }),
  ...sortingQuery(mailSorts, sorting),
});

/** What is left out is as in the lane alone. */
export const mailAddress = (lane: ShownLane, chosen: Partial<Omit<MailFilters, 'lane'>> = {}): string => {
  const filters = { to: '', part: undefined, sorting: readSorting(mailSorts, {}), ...chosen };
  return withQuery('/admin/mail', { ...(lane === 'waiting' ? {} : { state: lane }), ...mailQuery(filters) });
};

export const mailOrders: SortLabels<MailSort> = { made: { desc: 'Newest first', asc: 'Oldest first' } };

export const partLabels: Readonly<Record<MailPart, string>> = {
  letters: 'Emails',
  messages: 'Mail of messages',
};

const counted: Readonly<Record<MailPart | 'both', readonly [one: string, several: string]>> = {
  letters: ['letter', 'letters'],
  messages: ['message with mail', 'messages with mail'],
  both: ['letter or message with mail', 'letters and messages with mail'],
};

const standing: Readonly<Record<ShownLane, string>> = {
  waiting: 'that waits',
  failed: 'that failed',
  sent: 'that was sent',
};

/** `total`: not a number where nobody counts. */
export const mailCount = (total: number, { lane, to, part }: MailFilters): string => {
  if (Number.isNaN(total)) return '';
  const [one, several] = counted[part ?? 'both'];
  // Several letters wait; of several messages it is their mail that waits.
  const stands =
    part === 'letters' && total !== 1 ? standing[lane].replace('waits', 'wait').replace('was', 'were') : standing[lane];
  const found = `${formatCount(total)} ${total === 1 ? one : several} ${stands}`;
  return to === '' ? found : `${found}, to “${to}”`;
};

export interface MailState {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly label: string;
  /** When it was sent or tried, or is tried next. */
  readonly when: string;
}

export const tries = (count: number): string =>
  count === 0 ? 'Not tried yet' : count === 1 ? 'Tried once' : `Tried ${count} times`;

/** `isSetUp`: whether there is a mail server. */
type StandingMail = Pick<
  ListedMail,
  'state' | 'sent_at' | 'last_attempt_at' | 'created_at' | 'next_attempt_at' | 'attempts'
>;

export function stateOf(mail: StandingMail, isSetUp: boolean, now: Date): MailState {
  const { state, sent_at, last_attempt_at, created_at, next_attempt_at: next, attempts } = mail;
  switch (state) {
    case 'sent':
      return { shape: 'full', tone: 'ok', label: 'Sent', when: nearMoment(sent_at ?? created_at, now) };
    case 'failed':
      return { shape: 'square', tone: 'bad', label: 'Failed', when: nearMoment(last_attempt_at ?? created_at, now) };
    case 'discarded':
      return { shape: 'ring', tone: 'faint', label: 'Discarded', when: nearMoment(created_at, now) };
    case 'sending':
      return { shape: 'half', tone: 'blue', label: 'Being sent', when: 'Now' };
    case 'waiting': {
      if (!isSetUp) return { shape: 'ring', tone: 'warn', label: 'Waiting', when: nearMoment(created_at, now) };
      const isSoon = next === null || Date.parse(next) <= now.getTime();
      const when = isSoon ? 'Next attempt soon' : `Next attempt ${nearMoment(next, now)}`;
      return { shape: attempts === 0 ? 'ring' : 'half', tone: 'warn', label: 'Waiting', when };
    }
  }
}

/** One line for each recipient. Empty if all recipients have the same state. */
export const recipientLines = ({ recipients }: Pick<ListedMail, 'recipients'>): readonly string[] =>
  new Set(recipients.map(({ state, reason }) => `${state} ${reason}`)).size < 2
    ? []
    : recipients.map(
        ({ address, state, reason }) => `${address}: ${state === 'sent' ? 'Sent.' : (reason ?? 'Waiting.')}`,
      );

/** Letters that go out by themselves need nothing; what failed once may be hurried. */
export const canResend = ({ state, reason }: ListedMail, isSetUp: boolean): boolean =>
  state === 'failed' || (isSetUp && state === 'waiting' && reason !== null);

export const canDiscard = ({ state, message_id }: ListedMail): boolean => message_id === null && state === 'waiting';

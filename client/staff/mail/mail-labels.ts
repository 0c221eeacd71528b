/** Labels and filters of the mail screen. */
import type { QueryOf } from '../session/staff-calls.ts';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { mailSorts, readSorting, sortingQuery, type MailSort, type Sorting } from '#shared/api/list-order.ts';
import { mailParts, type MailLane, type MailPart, mailNames } from '#shared/mail/mail-rules.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { withQuery, sortingIn, searchTermsIn } from '../ui/list-address.ts';
import type { SortLabels } from '../ui/sort.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { useAction } from '../kit/use-action.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

export const mailFailure = 'Failed to load emails';

export const useMails = (filters: MailFilters): CursorList<ListedMail> =>
  useCursorList({
    call: 'GET /api/admin/mails',
    key: ['mails', filters.lane, mailQuery(filters)],
    query: { state: filters.lane, limit: 30, ...mailQuery(filters) },
    failure: mailFailure,
  });

/** Without a failure notice, because the list loads at the same time and has one. */
export const useMailState = () => useStaffQuery('GET /api/admin/mails/state', { key: ['mail-state'] });

const reload = [['mails']] as const;

/** Sends an email again: one of a message, or another one. */
export function useResendEmail({ id, kind, message_id: message }: ListedMail) {
  const other = useAction('POST /api/admin/letters/{id}/resend', { reload });
  const ofMessage = useAction('POST /api/admin/contact-submissions/{id}/mails/{mailId}/resend', { reload });
  const notices = { done: `${mailNames[kind]} is being resent`, failed: 'Email not resent' };
  return {
    isPending: other.isPending || ofMessage.isPending,
    resend: (): void =>
      void (message === null
        ? other.run({ params: { id } }, notices)
        : ofMessage.run({ params: { id: message, mailId: id } }, notices)),
  };
}

export const useDiscardEmail = () => useAction('POST /api/admin/letters/{id}/discard', { reload });

export const useTestEmail = () => useAction('POST /api/admin/letters/test', { reload });

/** Lanes. Discarded emails need no action, so they have none. */
export const shownLanes = ['waiting', 'failed', 'sent'] as const satisfies readonly MailLane[];
export type ShownLane = (typeof shownLanes)[number];

export const laneLabels: Readonly<Record<ShownLane, string>> = {
  waiting: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
};

/** Filters and sorting of the list. */
export interface MailFilters {
  readonly lane: ShownLane;
  /** Address of a recipient, or a part of it; empty for all. */
  readonly to: string;
  /** Undefined for both. */
  readonly part: MailPart | undefined;
  readonly sorting: Sorting<MailSort>;
}

export const mailFiltersFrom = (search: URLSearchParams): MailFilters => ({
  lane: shownLanes.find((lane) => lane === search.get('state')) ?? 'waiting',
  to: searchTermsIn(search, 'to'),
  part: mailParts.find((part) => part === search.get('part')),
  sorting: sortingIn(mailSorts, search),
});

/** Filters and sorting as URL parameters and API query. */
export const mailQuery = ({ to, part, sorting }: Omit<MailFilters, 'lane'>): QueryOf<'GET /api/admin/mails'> => ({
  ...(to === '' ? {} : { to }),
  ...definedOnly({ part }),
  ...sortingQuery(mailSorts, sorting),
});

/** Omitted filters have their defaults. */
export const mailAddress = (lane: ShownLane, chosen: Partial<Omit<MailFilters, 'lane'>> = {}): string => {
  const filters = { to: '', part: undefined, sorting: readSorting(mailSorts, {}), ...chosen };
  return withQuery('/admin/mail', { ...(lane === 'waiting' ? {} : { state: lane }), ...mailQuery(filters) });
};

export const mailOrders: SortLabels<MailSort> = { made: { desc: 'Newest first', asc: 'Oldest first' } };

export const partLabels: Readonly<Record<MailPart, string>> = {
  letters: 'Other emails',
  messages: 'Emails about messages',
};

export interface MailState {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly label: string;
  /** Time of sending, or of the last or next attempt. */
  readonly when: string;
}

export const attemptsLabel = (count: number): string =>
  count === 0 ? 'Not tried yet' : count === 1 ? 'Tried once' : `Tried ${count} times`;

/** Undefined if it is due. */
export const nextAttempt = ({ next_attempt_at: at }: Pick<ListedMail, 'next_attempt_at'>, now: Date) =>
  at === null || Date.parse(at) <= now.getTime() ? undefined : formatShortTime(at, now);

type MailStateFields = Pick<
  ListedMail,
  'state' | 'sent_at' | 'last_attempt_at' | 'created_at' | 'next_attempt_at' | 'attempts'
>;

/** `isSetUp`: a mail server is set up. */
export function stateOf(mail: MailStateFields, isSetUp: boolean, now: Date): MailState {
  const { state, sent_at, last_attempt_at, created_at, attempts } = mail;
  switch (state) {
    case 'sent':
      return { shape: 'full', tone: 'ok', label: 'Sent', when: formatShortTime(sent_at ?? created_at, now) };
    case 'failed':
      return {
        shape: 'square',
        tone: 'bad',
        label: 'Failed',
        when: formatShortTime(last_attempt_at ?? created_at, now),
      };
    case 'discarded':
      return { shape: 'ring', tone: 'faint', label: 'Discarded', when: formatShortTime(created_at, now) };
    case 'sending':
      return { shape: 'half', tone: 'blue', label: 'Being sent', when: 'Now' };
    case 'waiting': {
      if (!isSetUp) return { shape: 'ring', tone: 'warn', label: 'Waiting', when: formatShortTime(created_at, now) };
      const when = `Next attempt ${nextAttempt(mail, now) ?? 'soon'}`;
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

/** Waiting emails without a failure need no action; failed ones can be retried at once. */
export const canResend = ({ state, reason }: ListedMail, isSetUp: boolean): boolean =>
  state === 'failed' || (isSetUp && state === 'waiting' && reason !== null);

export const canDiscard = ({ state, message_id }: ListedMail): boolean => message_id === null && state === 'waiting';

/** Filters of the message list, as address and API query. */
import type { QueryOf } from '../session/staff-calls.ts';
import { readPreference, storePreference } from '../ui/stored-choice.ts';
import { searchTermsIn } from '../ui/list-address.ts';
import { deskParts, type DeskPart } from '#shared/contact/submission-rules.ts';

export interface DeskFilters {
  /** Null: all messages, including spam and archived ones. */
  readonly status: DeskPart | null;
  readonly q: string;
  readonly sort: 'newest' | 'due';
  readonly mine: boolean;
}

export const allMessages: DeskFilters = { status: null, q: '', sort: 'newest', mine: false };

/** Missing and invalid parameters count as not set. */
export function filtersFrom(search: URLSearchParams): DeskFilters {
  const status = search.get('status');
  return {
    status: deskParts.find((each) => each === status) ?? null,
    q: searchTermsIn(search),
    sort: search.get('sort') === 'due' ? 'due' : 'newest',
    mine: search.get('assignee') === 'me',
  };
}

/** The query string with `?`; empty for all messages. */
export function searchOf({ status, q, sort, mine }: DeskFilters): string {
  const search = new URLSearchParams({
    ...(status === null ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(mine ? { assignee: 'me' } : {}),
  }).toString();
  return search === '' ? '' : `?${search}`;
}

export const deskPath = '/admin/contact-submissions';

/** Address of the list, or of a message in it. */
export const deskAddress = (filters: DeskFilters, id?: string): string =>
  `${deskPath}${id === undefined ? '' : `/${id}`}${searchOf(filters)}`;

type MessageQuery = QueryOf<'GET /api/admin/contact-submissions'>;

const partQueries: Readonly<Record<DeskPart, MessageQuery>> = {
  'not-spam': { spam: 'exclude' },
  new: { lane: 'new' },
  open: { lane: 'us' },
  replied: { lane: 'them' },
  applications: { lane: 'applications' },
  snoozed: { lane: 'snoozed' },
  read: { status: 'read' },
  archived: { status: 'archived' },
  spam: { status: 'spam' },
};

/** The API query, without sorting and paging. */
export function apiQuery({ status, q, mine }: DeskFilters): MessageQuery {
  return {
    ...(status === null ? {} : partQueries[status]),
    ...(q === '' ? {} : { q }),
    ...(mine ? { assignee: 'me' } : {}),
  };
}

export const isNarrowed = ({ q, mine, sort }: DeskFilters): boolean => q !== '' || mine || sort === 'due';

const firstViewKey = 'desk-first-view';

/** The desk opens with the view that was chosen last: all messages, or the open ones. */
export const firstView = (): DeskFilters => ({
  ...allMessages,
  status: readPreference(firstViewKey) === 'open' ? 'open' : null,
});

/** Other parts of the list are not remembered. */
export const rememberView = (status: DeskFilters['status']): void => {
  if (status === null || status === 'open') storePreference(firstViewKey, status ?? 'all');
};

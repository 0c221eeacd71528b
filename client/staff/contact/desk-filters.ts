/** Which messages the list shows: read from the page's address, written into it, and asked of the API. */
import type { QueryOf } from '../session/staff-calls.ts';
import { wordsIn } from '../ui/list-address.ts';
import { deskParts, type DeskPart } from '#shared/contact/submission-rules.ts';

export interface DeskFilters {
  /** Null is the lane of all, spam and archived messages included. */
  readonly status: DeskPart | null;
  readonly q: string;
  readonly sort: 'newest' | 'due';
  readonly mine: boolean;
}

export const allMessages: DeskFilters = { status: null, q: '', sort: 'newest', mine: false };

/** What an address does not say, or says wrongly, is as if nothing were chosen. */
export function filtersFrom(search: URLSearchParams): DeskFilters {
  const status = search.get('status');
  return {
    status: deskParts.find((each) => each === status) ?? null,
    q: wordsIn(search),
    sort: search.get('sort') === 'due' ? 'due' : 'newest',
    mine: search.get('assignee') === 'me',
  };
}

/** The address's query, `?` included, or nothing for all messages. */
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

/** The address of the list, or of one message beside it. */
export const deskAddress = (filters: DeskFilters, id?: string): string =>
  `${deskPath}${id === undefined ? '' : `/${id}`}${searchOf(filters)}`;

type MessageQuery = QueryOf<'GET /api/admin/contact-submissions'>;

const partQueries: Readonly<Record<DeskPart, MessageQuery>> = {
  'not-spam': { spam: 'exclude' },
  new: { lane: 'new' },
  open: { lane: 'us' },
  replied: { lane: 'them' },
  applications: { lane: 'applications' },
  read: { status: 'read' },
  archived: { status: 'archived' },
  spam: { status: 'spam' },
};

/** The API's query of the same choice, without order and page. */
export function apiQuery({ status, q, mine }: DeskFilters): MessageQuery {
  return {
    ...(status === null ? {} : partQueries[status]),
    ...(q === '' ? {} : { q }),
    ...(mine ? { assignee: 'me' } : {}),
  };
}

export const isNarrowed = ({ q, mine, sort }: DeskFilters): boolean => q !== '' || mine || sort === 'due';

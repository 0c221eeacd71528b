/** Finds messages for the search of the staff area. */
import { queryTerms } from '#shared/search/search-terms.ts';
import { formatDay } from '#shared/time/format-day.ts';
import type { FindEntry, FindSource } from '../search/find-source.ts';
import type { DeskReadingRepository } from './desk/desk-reading.repository.ts';
import { firstWords } from './desk/present-submission.ts';

interface MessageName {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly submitted_at: Date;
  /** Left out in the list of names. */
  readonly message?: string;
}

const maxNames = 5000;
const messageId = /^[\da-f]{24}$/;

const toEntry = ({ id, name, company, email, submitted_at, message = '' }: MessageName): FindEntry => ({
  id,
  names: [name, company, email],
  title: name,
  // The first words tell two messages of one sender and day apart.
  detail: [company, email, formatDay(submitted_at, 'short'), firstWords(message)].filter(Boolean).join(', '),
  to: () => `/admin/contact-submissions/${id}`,
});

export const createMessageFindSource = (
  reading: Pick<DeskReadingRepository, 'list' | 'newestNames' | 'findById'>,
): FindSource => {
  const find = async (id: string): Promise<FindEntry | null> => {
    const found = await reading.findById(id);
    return found && toEntry(found);
  };
  return {
    /** By its id, or by words of the sender and the text. */
    search: async (q, limit) => {
      const id = q.toLowerCase();
      const named = messageId.test(id) ? await find(id) : null;
      if (named !== null) return [named];
      const filter = { withoutSpam: false, terms: queryTerms(q) };
      return (await reading.list({ filter, order: 'newest', skip: 0, limit })).map(toEntry);
    },
    newest: async () => (await reading.newestNames(maxNames)).map(toEntry),
    reread: find,
  };
};

/** A source of records of one kind for the search of the staff area. */
import type { FindKind } from '#shared/search/find-rules.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { hasTerms } from '#shared/search/search-terms.ts';

/** Names for the similarity search. */
export interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

export interface FindEntry extends Named {
  readonly title: string;
  readonly detail: string;
  /** The address of its screen. */
  readonly to: (staff: Pick<SignedIn, 'id' | 'role'>) => string;
}

export interface FindSource {
  /** Returns the newest that match. */
  readonly search: (q: string, limit: number) => Promise<readonly FindEntry[]>;
  /** Returns the newest, for near names. */
  readonly newest: () => Promise<readonly FindEntry[]>;
  /** Reads the current entry, null if it is gone: names are cached for a minute. Omit it where outdated names do no harm. */
  readonly reread?: (id: string) => Promise<FindEntry | null>;
}

export type FindSources = Readonly<Partial<Record<FindKind, FindSource>>>;

/** Number of newest records that are compared for similar names. */
export const maxNewest = 1000;

/** True if each term is a prefix of a word in the names. */
export const matchesName = (terms: readonly string[], { names }: Named): boolean => hasTerms(terms, names);

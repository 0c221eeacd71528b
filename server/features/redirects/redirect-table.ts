/** All redirects in memory, so that an address without one costs one lookup. */
import { addressKey } from '#shared/redirects/redirect-rules.ts';
import type { KnownRedirect, RedirectRepository } from './redirect.repository.ts';

export interface RedirectTable {
  /** @param address from `addressKey` */
  find(address: string): KnownRedirect | undefined;
}

export interface CachedRedirectTable extends RedirectTable {
  /** Marks the table as outdated. */
  outdate(): void;
  /** Reads the redirects if they are outdated. @throws if the database is unavailable; the next call tries again. */
  refresh(): Promise<void>;
}

export const createRedirectTable = (redirects: Pick<RedirectRepository, 'readAll'>): CachedRedirectTable => {
  let known: ReadonlyMap<string, KnownRedirect> = new Map();
  let changes = 1;
  let read = 0;
  return {
    find: (address) => known.get(address),
    outdate() {
      changes += 1;
    },
    async refresh() {
      while (read < changes) {
        const reading = changes;
        const all = await redirects.readAll();
        // A later read may have finished first.
        if (reading <= read) return;
        // Earlier versions escaped more characters.
        known = new Map(all.map((redirect) => [addressKey(redirect.from), redirect]));
        read = reading;
      }
    },
  };
};

/** All redirects of the site in memory, so that an address which has none costs one lookup. */
import { addressKey } from '#shared/redirects/redirect-rules.ts';
import type { KnownRedirect, RedirectRepository } from './redirect.repository.ts';

export interface RedirectTable {
  /** `address` as `addressKey` writes it. */
  find(address: string): KnownRedirect | undefined;
}

export interface CachedRedirectTable extends RedirectTable {
  /** The database may have other ones now. */
  outdate(): void;
  /** Reads what the database has, if there may be something new. @throws when it cannot be asked; then the next time reads it. */
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
        // Another reading may have begun later and ended sooner.
        if (reading <= read) return;
        // Those from earlier versions have some characters escaped that no longer are.
        known = new Map(all.map((redirect) => [addressKey(redirect.from), redirect]));
        read = reading;
      }
    },
  };
};

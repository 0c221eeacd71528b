/** Counts visits in memory and stores them in the background, so that no response waits for it. */
import type { Missed, NotFoundLogRepository } from './not-found-log.repository.ts';
import type { Hit, RedirectRepository } from './redirect.repository.ts';

export interface RedirectHits {
  /** Counts a redirected request. */
  hit(redirectId: string): void;
  /** Counts a request without a page. `referrer`: host, or empty. */
  miss(path: string, referrer: string): void;
  /** Stores the counts. @throws if the database is unavailable; the counts are kept. */
  flush(): Promise<void>;
}

export interface RedirectHitsDeps {
  readonly redirects: Pick<RedirectRepository, 'addHits'>;
  readonly missed: Pick<NotFoundLogRepository, 'add'>;
  readonly clock: () => Date;
}

/** Between two flushes. More addresses are the work of a scanner. */
const maxAddresses = 200;

const addHit = (hits: Map<string, Hit>, id: string, { count, last }: Hit): void => {
  const known = hits.get(id);
  hits.set(id, {
    count: count + (known?.count ?? 0),
    last: known !== undefined && known.last > last ? known.last : last,
  });
};

const addMiss = (misses: Map<string, Missed>, path: string, miss: Missed): void => {
  const known = misses.get(path);
  if (known === undefined) {
    if (misses.size < maxAddresses) misses.set(path, miss);
    return;
  }
  const [earlier, later] = known.first < miss.first ? [known, miss] : [miss, known];
  misses.set(path, {
    count: known.count + miss.count,
    first: earlier.first,
    last: later.last,
    referrer: later.referrer || earlier.referrer,
  });
};

export const createRedirectHits = ({ redirects, missed, clock }: RedirectHitsDeps): RedirectHits => {
  let hits = new Map<string, Hit>();
  let misses = new Map<string, Missed>();

  const flushHits = async (): Promise<void> => {
    if (hits.size === 0) return;
    const taken = hits;
    hits = new Map();
    try {
      await redirects.addHits(taken);
    } catch (error) {
      for (const [id, hit] of taken) addHit(hits, id, hit);
      throw error;
    }
  };
  const flushMisses = async (): Promise<void> => {
    if (misses.size === 0) return;
    const taken = misses;
    misses = new Map();
    try {
      await missed.add(taken);
    } catch (error) {
      for (const [path, miss] of taken) addMiss(misses, path, miss);
      throw error;
    }
  };

  return {
    hit: (id) => addHit(hits, id, { count: 1, last: clock() }),
    miss: (path, referrer) => addMiss(misses, path, { count: 1, first: clock(), last: clock(), referrer }),
    async flush() {
      const written = await Promise.allSettled([flushHits(), flushMisses()]);
      const failed = written.find((each) => each.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
};

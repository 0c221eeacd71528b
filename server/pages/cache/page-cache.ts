/** Answers that are made once and sent many times: good until what they were made from changes. */
import { setTimeout } from 'node:timers/promises';
import type { MovedAnswer, PageAnswer } from '../page-answer.ts';
import type { Encoding } from './accept-encoding.ts';
import type { CacheTag } from './cache-tag.ts';
import { createFlights } from './flights.ts';
import { createPageStore, type StoredPage } from './page-store.ts';
import { storeAnswer, type AnswerForm } from './stored-answer.ts';

/** Makes an answer, whoever asks. */
export type MakeAnswer = () => Promise<PageAnswer | MovedAnswer>;

/** An answer of the cache, to be sent in the form that its reader takes. */
export interface KeptAnswer {
  readonly kind: 'kept';
  form(encoding: Encoding): Promise<AnswerForm>;
}

export type CachedAnswer = KeptAnswer | PageAnswer | MovedAnswer;

/** Since the start, and now. */
export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  readonly bytes: number;
  readonly pages: number;
}

export interface PageCache {
  /** A form that can be sent this moment. */
  find(key: string, encoding: Encoding): AnswerForm | undefined;
  /**
   * The answer of this address, made now if need be; the one from before where that fails or takes too long. One that nobody may keep is handed on.
   *
   * @throws what `make` throws, when there is none from before.
   */
  answer(key: string, make: MakeAnswer): Promise<CachedAnswer>;
  /** Answers that depend on one of these are old from now on. */
  purge(tags: Iterable<CacheTag>): void;
  /** Whether there is an answer from before, or one is being made: one more reader makes no more work. */
  isAtHand(key: string): boolean;
  readonly figures: CacheFigures;
}

export interface CachePace {
  /** So long a request for an answer that has become old waits for the new one. */
  readonly patienceMs: number;
  /** Where a new one cannot be had, the old one goes out for so long before the next attempt. */
  readonly restMs: number;
  /** An answer of this age is made anew beside the requests, in case that a change went unnoticed. */
  readonly oldMs: number;
}

export interface PageCacheOptions {
  /** Zero: every request has its answer made. */
  readonly mostBytes?: number | undefined;
  /** The headers of every answer of the site. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Called before a kept answer is looked for, to purge what has become old by the time. */
  readonly noticeTime?: () => void;
  readonly pace?: Partial<CachePace>;
}

const usualBytes = 48 * 1024 * 1024;
const usualPace: CachePace = { patienceMs: 2000, restMs: 2000, oldMs: 300_000 };
/** Changes may come faster than an answer is made; then it is old from the beginning. */
const mostRounds = 3;

interface KeptPage extends StoredPage {
  readonly make: MakeAnswer;
  /** Something that it depends on has changed. */
  isOld: boolean;
  /** Until then nobody asks for a new one. By `performance.now`: the site's clock says what is public, not how long a page has been lying here. */
  goodUntil: number;
}

const isOutdated = (answer: PageAnswer | MovedAnswer, changed: ReadonlySet<CacheTag>): boolean => {
  const tags = answer.kind === 'answer' ? answer.tags : undefined;
  return [...changed].some((tag) => tags === undefined || tags.has(tag));
};

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { mostBytes = usualBytes, commonHeaders, noticeTime, pace } = options;
  const { patienceMs, restMs, oldMs } = { ...usualPace, ...pace };
  const store = createPageStore<KeptPage>(mostBytes);
  const flights = createFlights<CachedAnswer>();
  let hits = 0;
  let misses = 0;

  const present = (page: KeptPage): KeptAnswer => ({
    kind: 'kept',
    async form(encoding) {
      const form = await page.answer.make(encoding);
      store.weigh(page);
      return form;
    },
  });

  const rest = (page: KeptPage): KeptAnswer => {
    page.goodUntil = performance.now() + restMs;
    return present(page);
  };

  const keep = (key: string, made: PageAnswer, make: MakeAnswer, isOld: boolean): KeptAnswer => {
    const goodUntil = isOld ? 0 : performance.now() + oldMs;
    const answer = storeAnswer(made, commonHeaders);
    const page = { key, answer, tags: made.tags ?? new Set(), make, isOld, goodUntil };
    store.put(page);
    return present(page);
  };

  const makeAnew = async (key: string, make: MakeAnswer, changed: Set<CacheTag>): Promise<CachedAnswer> => {
    const before = store.find(key);
    let answer: PageAnswer | MovedAnswer;
    let round = 0;
    try {
      do {
        changed.clear();
        answer = await make();
        round += 1;
      } while (isOutdated(answer, changed) && round < mostRounds);
    } catch (error) {
      if (before === undefined) throw error;
      return rest(before);
    }
    if (answer.kind === 'answer' && answer.tags !== undefined)
      return keep(key, answer, make, isOutdated(answer, changed));
    if (before !== undefined && answer.kind === 'answer' && answer.failed) return rest(before);
    store.remove(key);
    return answer;
  };

  const renew = (key: string, make: MakeAnswer): Promise<CachedAnswer> =>
    mostBytes === 0 ? makeAnew(key, make, new Set()) : flights.join(key, (changed) => makeAnew(key, make, changed));

  /** What can be sent now; an answer that has only grown old is renewed beside it. */
  const findGood = (key: string): KeptPage | undefined => {
    noticeTime?.();
    const page = store.find(key);
    if (page === undefined || performance.now() < page.goodUntil) return page;
    if (page.isOld) return undefined;
    page.goodUntil = performance.now() + restMs;
    // Failing is no loss: what is there stays, and the next attempt follows.
    renew(key, page.make).catch(() => undefined);
    return page;
  };

  return {
    find(key, encoding) {
      const form = findGood(key)?.answer.made(encoding);
      if (form !== undefined) hits += 1;
      return form;
    },

    async answer(key, make) {
      const good = findGood(key);
      if (good !== undefined) {
        hits += 1;
        return present(good);
      }
      misses += 1;
      const before = store.find(key);
      if (before === undefined) return renew(key, make);
      const waiting = new AbortController();
      const impatient = setTimeout(patienceMs, before, { signal: waiting.signal, ref: false }).then(rest);
      impatient.catch(() => undefined);
      return Promise.race([renew(key, make), impatient]).finally(() => waiting.abort());
    },

    purge(tags) {
      const changed = [...tags];
      flights.changed(changed);
      for (const tag of changed) {
        for (const page of store.withTag(tag)) Object.assign(page, { isOld: true, goodUntil: 0 });
      }
    },

    isAtHand: (key) => flights.has(key) || store.find(key) !== undefined,

    get figures() {
      return { hits, misses, evictions: store.evictions, bytes: store.bytes, pages: store.size };
    },
  };
};

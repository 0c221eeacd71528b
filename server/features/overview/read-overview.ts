/** The dashboard's figures, counted when they are asked for. */
import { LRUCache } from 'lru-cache';
import { moreThanCounted } from '#shared/rules/list-count.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import type { Overview } from '#shared/contracts/overview.contract.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import type { CdnState, CdnStateRepository } from '../cdn/cdn-state.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import type { LetterRepository } from '../mail/letter.repository.ts';
import { responseTimes, type ResponseTimes, type Answer } from '../contact/sla/response-times.ts';

type Desk = Pick<DeskFiguresRepository, 'countAnswers' | 'readAnswers'>;

/** Answers what was delivered since the given time, the oldest first: the newest answers, as many as lists are counted. */
const createRecentAnswers = (desk: Desk): ((since: Date) => Promise<readonly Answer[]>) => {
  let known: readonly Answer[] = [];

  return async (since) => {
    const recent = known.filter(({ answered_at }) => answered_at >= since);
    const newest = recent.at(-1)?.answered_at ?? since;
    const news = await desk.readAnswers(newest);
    known = [...recent.filter(({ answered_at }) => answered_at < newest), ...news].slice(-moreThanCounted);
    // What was erased or taken back, or what another instance stored late: the number gives it away.
    if ((await desk.countAnswers(since)) !== known.length) known = await desk.readAnswers(since);
    return known;
  };
};

export interface OverviewDeps {
  readonly desk: DeskFiguresRepository;
  readonly posts: Pick<PostRepository, 'countPosts'>;
  readonly letters: Pick<LetterRepository, 'figures'>;
  /** Whether there is a mail server to send through. */
  readonly mailConfigured: boolean;
  /** How many confirmations are held back at the moment. */
  readonly readWithheld: () => Promise<number>;
  readonly cdn: Pick<CdnStateRepository, 'read'>;
  readonly clock: () => Date;
}

const hourMs = 60 * 60 * 1000;
const soonMs = 4 * hourMs;
const days = 30;

/** Figures from more messages than this are cached: however many dashboards are open, they cost little. */
const manyMessages = 5000;
const cacheMs = 10_000;
const key = 'answer-times';

/** A failure that the next attempt mends is nothing that staff need to know. */
const cdnPatienceMs = 5 * 60 * 1000;

const cdnTrouble = (state: CdnState | null, now: Date): Overview['cdn'] => {
  const since = state?.failing_since ?? null;
  if (since === null || now.getTime() - since.getTime() < cdnPatienceMs) return null;
  return { failing_since: since.toISOString(), last_reason: state?.last_error ?? null };
};

/** Keeps state between calls: create it once, and call it for each request. */
export const createReadOverview = (deps: OverviewDeps): (() => Promise<Overview>) => {
  const { desk, posts, letters, mailConfigured, readWithheld, cdn, clock } = deps;
  const recentAnswers = createRecentAnswers(desk);
  const cache = new LRUCache<string, ResponseTimes>({ max: 1, ttl: cacheMs });
  const reads = createSingleFlight<ResponseTimes>();

  const countAnswerTimes = async (): Promise<ResponseTimes> => {
    const times = responseTimes(await recentAnswers(new Date(clock().getTime() - days * 24 * hourMs)));
    if (times.answers > manyMessages) cache.set(key, times);
    return times;
  };
  const readAnswerTimes = async (): Promise<ResponseTimes> => cache.get(key) ?? reads.run(key, countAnswerTimes);

  return async () => {
    const now = clock();
    const [standing, due, times, mail, letterFigures, withheld, cdnState, articles] = await Promise.all([
      desk.countByStatus(),
      desk.readDue(now, new Date(now.getTime() + soonMs)),
      readAnswerTimes(),
      desk.readUnsent(),
      letters.figures(),
      readWithheld(),
      cdn.read(),
      posts.countPosts(now),
    ]);
    return {
      ...standing,
      ...due,
      next_due_at: due.next_due_at?.toISOString() ?? null,
      answer_times: { days, ...times },
      mail: { configured: mailConfigured, ...mail, letters_failed: letterFigures.failed, withheld },
      cdn: cdnTrouble(cdnState, now),
      posts: articles,
    };
  };
};

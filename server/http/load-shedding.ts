/**
 * Refuses requests with 503 while there is more work than can be done in time, so that clients can retry
 * elsewhere instead of waiting in a growing queue. Cached pages have been answered before; health checks are
 * always answered.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRead } from '#server/platform/match-page.ts';
import { answerEarly, type EarlyAnswerDeps } from './answer-early.ts';

export interface LoadSheddingDeps extends EarlyAnswerDeps {
  /** Unanswered requests, with their start by `performance.now`. */
  readonly inProgress: ReadonlyMap<ServerResponse, number>;
  readonly maxInProgress: number;
  /** Whether the response causes no extra work, because the page is cached or being made, or it is a built file. */
  readonly isAtHand: (req: IncomingMessage) => boolean;
  readonly count: () => void;
}

/** A page takes about 15 ms, so the last of these waits about a second. */
export const usualMostInProgress = 64;

/** On a slower or busy machine, many long waits show the overload. A single one does not. */
const longWaitMs = 1000;
const maxLongWaits = 20;

/**
 * How many times as many may be under way, and how many times as long they may wait. Writes are refused last, because somebody
 * has typed them.
 */
const patienceWithWrites = 5;
const retryAfterSeconds = '3';

/** Pictures are counted apart: few of them are read at once, so they hold nothing else up, and a page needs several. */
const patienceWithPictures = 4;

const alwaysAnswered = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

const isPicture = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/media/');

const patienceWith = (req: IncomingMessage): number => {
  if (!isRead(req)) return patienceWithWrites;
  return isPicture(req) ? patienceWithPictures : 1;
};

/** Clients that still send their request or read the response slowly cause no work. */
const isWork = ({ req, headersSent }: ServerResponse): boolean => req.complete && !headersSent;

const sentence = 'The site is busy. Try again in a few seconds.';

export const createLoadShedding = (deps: LoadSheddingDeps, next: RequestListener): RequestListener => {
  const isTooMuch = (req: IncomingMessage): boolean => {
    const patience = patienceWith(req);
    const amongPictures = isPicture(req);
    const longSince = performance.now() - longWaitMs * patience;
    let work = 0;
    let longWaits = 0;
    for (const [res, since] of deps.inProgress) {
      if (!isWork(res) || isPicture(res.req) !== amongPictures) continue;
      work += 1;
      if (since < longSince) longWaits += 1;
      if (work >= deps.maxInProgress * patience || longWaits >= maxLongWaits * patience) return true;
    }
    return false;
  };
  return (req, res) => {
    if (alwaysAnswered.test(req.url ?? '') || !isTooMuch(req) || deps.isAtHand(req)) return void next(req, res);
    deps.count();
    answerEarly(req, res, { code: 'overloaded', sentence, headers: { 'Retry-After': retryAfterSeconds } }, deps);
  };
};

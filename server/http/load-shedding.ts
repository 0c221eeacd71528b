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
  /** Whether the response causes no extra work: the page is cached or being made, or it is a built file. */
  readonly isAtHand: (req: IncomingMessage) => boolean;
  readonly count: () => void;
}

/** A page takes about 15 ms, so the last of these waits about a second. */
export const defaultMaxInProgress = 64;

/** On a slower or busy machine, many long waits show the overload. A single one does not. */
const longWaitMs = 1000;
const maxLongWaits = 20;

/** Factor for the limits of writes. They are refused last, because a person has typed them. */
const writeFactor = 5;
const retryAfterSeconds = '3';

/** Factor for pictures. They are counted separately: few are read at once, so they delay nothing else, and a page needs several. */
const pictureFactor = 4;

const alwaysAnswered = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

const isPicture = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/media/');

const limitFactor = (req: IncomingMessage): number => {
  if (!isRead(req)) return writeFactor;
  return isPicture(req) ? pictureFactor : 1;
};

/** Clients that still send their request or read the response slowly cause no work. */
const isWork = ({ req, headersSent }: ServerResponse): boolean => req.complete && !headersSent;

const sentence = 'The site is busy. Try again in a few seconds.';

export const createLoadShedding = (deps: LoadSheddingDeps, next: RequestListener): RequestListener => {
  const isTooMuch = (req: IncomingMessage): boolean => {
    const factor = limitFactor(req);
    const amongPictures = isPicture(req);
    const longSince = performance.now() - longWaitMs * factor;
    let work = 0;
    let longWaits = 0;
    for (const [res, since] of deps.inProgress) {
      if (!isWork(res) || isPicture(res.req) !== amongPictures) continue;
      work += 1;
      if (since < longSince) longWaits += 1;
      if (work >= deps.maxInProgress * factor || longWaits >= maxLongWaits * factor) return true;
    }
    return false;
  };
  return (req, res) => {
    if (alwaysAnswered.test(req.url ?? '') || !isTooMuch(req) || deps.isAtHand(req)) return void next(req, res);
    deps.count();
    answerEarly(req, res, { code: 'overloaded', sentence, headers: { 'Retry-After': retryAfterSeconds } }, deps);
  };
};

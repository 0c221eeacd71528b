/**
 * Refuses requests with 503 while there is more work than can be done in time, so that clients can retry
 * elsewhere instead of waiting in a growing queue. Cached pages have been answered before; health checks are
 * always answered.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CommonHeaders } from './common-headers.ts';
import type { LogAnswer, RequestIdOf } from '#server/platform/http/log-requests.ts';
import { isRead } from '#server/platform/match-page.ts';
import { problemDocument } from '#server/platform/http/problem.ts';

export interface LoadSheddingDeps {
  /** Unanswered requests, with their start by `performance.now`. */
  readonly inProgress: ReadonlyMap<ServerResponse, number>;
  readonly mostInProgress: number;
  /** Whether the response causes no extra work, because the page is cached or being made, or it is a built file. */
  readonly isAtHand: (req: IncomingMessage) => boolean;
  readonly commonHeaders: CommonHeaders;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
  readonly count: () => void;
}

/** A page takes about 15 ms, so the last of these waits about a second. */
export const usualMostInProgress = 64;

/** On a slower or busy machine, many long waits show the overload. A single one does not. */
const longWaitMs = 1000;
const mostLongWaits = 20;

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

const sentence = 'The site has more to do than it can at the moment. Please try again in a few seconds.';

const bodyFor = ({ url = '' }: IncomingMessage): { readonly type: string; readonly body: string } =>
  url.startsWith('/api/')
    ? {
        type: 'application/problem+json; charset=utf-8',
        body: JSON.stringify(problemDocument('overloaded', sentence)),
      }
    : { type: 'text/plain; charset=utf-8', body: `${sentence}\n` };

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
      if (work >= deps.mostInProgress * patience || longWaits >= mostLongWaits * patience) return true;
    }
    return false;
  };
  return (req, res) => {
    if (alwaysAnswered.test(req.url ?? '') || !isTooMuch(req) || deps.isAtHand(req)) return void next(req, res);
    deps.count();
    const { type, body } = bodyFor(req);
    const requestId = deps.requestIdOf(req);
    res.writeHead(503, {
      ...deps.commonHeaders(),
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterSeconds,
      'X-Request-Id': requestId,
    });
    res.end(req.method === 'HEAD' ? undefined : body);
    deps.logAnswer(req, res, requestId);
  };
};

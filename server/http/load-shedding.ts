/**
 * Turns requests away while there is more work than can be done in time: a quick no lets a balancer or a reader try elsewhere or later, a queue without end lets
 * everybody wait in vain. Kept pages have been answered before, and whether the process lives is always said.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CommonHeaders } from './common-headers.ts';
import type { LogAnswer, RequestIdOf } from '#server/platform/http/log-requests.ts';
import { problemDocument } from '#server/platform/http/problem.ts';

export interface LoadSheddingDeps {
  /** Requests that wait for their answer, and since when by `performance.now`. */
  readonly underWay: ReadonlyMap<ServerResponse, number>;
  readonly mostUnderWay: number;
  /** Whether answering makes no work of its own, because others wait for the same page. */
  readonly isAtHand: (req: IncomingMessage) => boolean;
  readonly commonHeaders: CommonHeaders;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
  readonly count: () => void;
}

/** A page takes some 15 ms to make, so that the last of so many waits about a second. */
export const usualMostUnderWay = 64;

/** On a machine that is slower, or busy with other things, waiting itself says that there is too much. One long answer says nothing. */
const longWaitMs = 1000;
const mostLongWaits = 20;

/** What somebody has typed is turned away last. */
const patienceWithWrites = 5;
const retryAfterSeconds = '3';

/** The programs that ask whether we live; and files, which cost next to nothing. */
const alwaysAnswered = /^\/(?:(?:healthz|readyz|metrics)(?:\?|$)|(?:assets|fonts|icons|media)\/)/;

/** Neither who has not sent everything yet nor who reads slowly keeps us at work, however many they are. */
const isWork = ({ req, headersSent }: ServerResponse): boolean => req.complete && !headersSent;

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

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
    const patience = isRead(req) ? 1 : patienceWithWrites;
    const longSince = performance.now() - longWaitMs;
    let work = 0;
    let longWaits = 0;
    for (const [res, since] of deps.underWay) {
      if (!isWork(res)) continue;
      work += 1;
      if (since < longSince) longWaits += 1;
      if (work >= deps.mostUnderWay * patience || longWaits >= mostLongWaits * patience) return true;
    }
    return false;
  };
  return (req, res) => {
    if (alwaysAnswered.test(req.url ?? '') || !isTooMuch(req) || deps.isAtHand(req)) return void next(req, res);
    deps.count();
    const { type, body } = bodyFor(req);
    const requestId = deps.requestIdOf(req);
    res.writeHead(503, {
      ...deps.commonHeaders,
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

/** How often one address may ask. The refusal is a Problem, so that each place presents it in its own way. */
import { finished } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Connection } from 'mongoose';
import { Problem } from './problem.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

export interface RateLimits {
  /** 10 contact messages in an hour; counts what was stored, not what was refused or repeated. */
  readonly contact: RequestHandler;
  /** 300 requests in a minute to the contact call and form, whatever becomes of them. */
  readonly contactAttempts: RequestHandler;
  /** 300 other API calls in a minute. */
  readonly api: RequestHandler;
}

export interface RateLimitOptions {
  readonly connection: Connection;
  /** Makes the hashes that stand for addresses. */
  readonly secret: string;
  readonly off: boolean;
  readonly clock?: () => Date;
}

interface LimitRow {
  readonly scope: string;
  readonly limit: number;
  readonly windowMs: number;
  /** What an address is told, before the sentence on when to come back. */
  readonly refusal: string;
  /** Whether a request that has ended goes on counting; every one does without it. */
  readonly countsWhen?: (req: Request, res: Response) => boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A waiting time as a person says it. */
export const describeWait = (seconds: number): string =>
  seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');

/** `refusal` says in a sentence what there was too much of; when to come back is added to it. */
export const tooManyRequests = (refusal: string, waitMs: number): Problem => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `${refusal} Please try again in ${describeWait(seconds)}.`;
  return new Problem('too-many-requests', detail, { headers: { 'Retry-After': String(seconds) } });
};

const noLimit: RequestHandler = (_req, _res, next) => next();

/** Set on an answer that was given before, to the same Idempotency-Key. */
export const replayedHeader = 'Idempotent-Replayed';

/** What came whole may be stored also for a sender who has gone before the answer. */
const mayHaveStored = (req: Request, res: Response): boolean =>
  res.writableFinished ? res.statusCode < 400 && !res.hasHeader(replayedHeader) : req.complete;

// An IPv6 customer owns a whole prefix, so addresses of one /56 count as one.
const addressOf = ({ ip = '' }: Request): string => ipKeyGenerator(ip);

export function createRateLimits({ connection, secret, off, clock = () => new Date() }: RateLimitOptions): RateLimits {
  if (off) return { contact: noLimit, contactAttempts: noLimit, api: noLimit };

  const limiter = ({ scope, limit, windowMs, refusal, countsWhen }: LimitRow): RequestHandler => {
    const store = createRateLimitStore({ connection, secret, scope, windowMs, clock });
    const count = rateLimit({
      windowMs,
      limit,
      store,
      keyGenerator: addressOf,
      standardHeaders: false,
      legacyHeaders: false,
      passOnStoreError: true,
      // Its checks write to the console on requests that a stranger can make; ours are in the tests.
      validate: false,
      handler: (req, _res, next) => {
        const info = (req as typeof req & { rateLimit?: { resetTime?: Date } }).rateLimit;
        const waitMs = info?.resetTime === undefined ? windowMs : info.resetTime.getTime() - clock().getTime();
        next(tooManyRequests(refusal, waitMs));
      },
    });
    if (countsWhen === undefined) return count;
    return (req, res, next) => {
      const key = addressOf(req);
      void count(req, res, (refused?: unknown) => {
        finished(res, () => {
          if (!countsWhen(req, res)) void store.decrement(key);
        });
        next(refused);
      });
    };
  };

  return {
    contact: limiter({
      scope: 'contact',
      limit: 10,
      windowMs: hourMs,
      refusal: 'This address has sent 10 messages within an hour, which is as many as we take.',
      countsWhen: mayHaveStored,
    }),
    contactAttempts: limiter({
      scope: 'contact-attempts',
      limit: 300,
      windowMs: minuteMs,
      refusal: 'Too many requests have come from this address.',
    }),
    api: limiter({
      scope: 'api',
      limit: 300,
      windowMs: minuteMs,
      refusal: 'Too many requests have come from this address.',
    }),
  };
}

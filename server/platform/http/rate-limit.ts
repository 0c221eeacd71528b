/** Rate limits by client address. Refusals are Problems, presented by each route. */
import { finished } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Connection } from 'mongoose';
import { arrivalLimits, createArrivingBodies, type ArrivalLimits, type ArrivingBodies } from './arriving-bodies.ts';
import { byteLimits, createByteQuota, type ByteLimits, type ByteQuota } from './byte-quota.ts';
import { clientNetwork } from './client-address.ts';
import { tooManyRequests } from './problem.ts';
import { createProcessLimitStore, createRateLimitStore, type CountedHit } from './rate-limit-store.ts';

export interface RateLimits {
  /** 10 contact messages an hour. Only stored messages count. */
  readonly contact: RequestHandler;
  /** 300 requests a minute to the contact call and form, accepted or not. */
  readonly contactAttempts: RequestHandler;
  /** 300 other API calls a minute. */
  readonly api: RequestHandler;
  /** 600 presence signals a minute, counted separately because open records send them automatically. */
  readonly presence: RequestHandler;
  /** 600 beacons a minute: a few for each page view. */
  readonly beacons: RequestHandler;
  /** 120 preview views a minute: previews are not cached. */
  readonly previews: RequestHandler;
  /** 1,200 upload parts an hour, about 300 MB. */
  readonly uploads: RequestHandler;
  /** Slots for streamed bodies, also counted when limits are off. */
  readonly bodies: ArrivingBodies;
  /** 300 MB of stored files a day for an address, 5 GB in total. */
  readonly files: ByteQuota;
}

export type BodyLimits = ArrivalLimits & ByteLimits;

export interface RateLimitOptions {
  readonly connection: Connection;
  /** The key of the hashes that replace addresses. */
  readonly secret: string;
  readonly off: boolean;
  readonly clock?: () => Date;
  /** Overrides the default limits. */
  readonly bodyLimits?: Partial<BodyLimits> | undefined;
  /** True if the disks have room for files. */
  readonly hasRoom?: () => Promise<boolean>;
}

interface LimitRow {
  readonly scope: string;
  readonly limit: number;
  readonly windowMs: number;
  /** The message; the waiting time is appended. */
  readonly refusal: string;
  /** Counted in each process, so that a request does not wait for it. */
  readonly inProcess?: true;
  /** True if a finished request counts. Default: all do. */
  readonly countsWhen?: (req: Request, res: Response) => boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const noLimit: RequestHandler = (_req, _res, next) => next();

/** Set on a repeated response to the same Idempotency-Key. */
export const replayedHeader = 'Idempotent-Replayed';

/** A complete message may be stored even if the client disconnected before the response. */
const mayHaveStored = (req: Request, res: Response): boolean =>
  res.writableFinished ? res.statusCode < 400 && !res.hasHeader(replayedHeader) : req.complete;

/** Result of the store for the limit that has just counted this request. */
const countedHit = (req: Request): CountedHit =>
  (req as Request & { readonly rateLimit?: CountedHit }).rateLimit ?? { resetTime: undefined };

export function createRateLimits({
  connection,
  secret,
  off,
  clock = () => new Date(),
  bodyLimits,
  hasRoom,
}: RateLimitOptions): RateLimits {
  const bodies = createArrivingBodies({ ...arrivalLimits, ...bodyLimits }, hasRoom);
  const limiter = ({ scope, limit, windowMs, refusal, inProcess, countsWhen }: LimitRow): RequestHandler => {
    if (off) return noLimit;
    const counted = { connection, secret, scope, windowMs, clock };
    const store = inProcess ? createProcessLimitStore({ ...counted, limit }) : createRateLimitStore(counted);
    const count = rateLimit({
      windowMs,
      limit,
      store,
      keyGenerator: clientNetwork,
      standardHeaders: false,
      legacyHeaders: false,
      passOnStoreError: true,
      // Its checks log to the console and could be triggered by anyone. Tests cover the same.
      validate: false,
      handler: (req, _res, next) => {
        const { resetTime } = countedHit(req);
        const waitMs = resetTime === undefined ? windowMs : resetTime.getTime() - clock().getTime();
        next(tooManyRequests(refusal, waitMs));
      },
    });
    if (countsWhen === undefined) return count;
    return (req, res, next) => {
      const key = clientNetwork(req);
      void count(req, res, (refused?: unknown) => {
        // Another limit may count the request next.
        const counted = countedHit(req);
        finished(res, () => {
          if (!countsWhen(req, res)) void store.decrement(key, counted);
        });
        next(refused);
      });
    };
  };

  const perMinute = (scope: string, limit: number): RequestHandler =>
    limiter({
      scope,
      limit,
      windowMs: minuteMs,
      inProcess: true,
      refusal: 'Too many requests from your address.',
    });

  return {
    bodies,
    files: off
      ? { take: () => Promise.resolve() }
      : createByteQuota({ connection, secret, clock, limits: { ...byteLimits, ...bodyLimits } }),
    contact: limiter({
      scope: 'contact',
      limit: 10,
      windowMs: hourMs,
      refusal: 'This address has sent 10 messages within an hour, which is the limit.',
      countsWhen: mayHaveStored,
    }),
    contactAttempts: perMinute('contact-attempts', 300),
    api: perMinute('api', 300),
    presence: perMinute('presence', 600),
    beacons: perMinute('beacons', 600),
    previews: perMinute('previews', 120),
    uploads: limiter({
      scope: 'uploads',
      limit: 1200,
      windowMs: hourMs,
      inProcess: true,
      refusal: 'Too many files from your address within an hour.',
    }),
  };
}

/**
 * Receives reports of browsers: reading depth, a started form, and each view behind a CDN. Always answers 204: a failure
 * must not disturb readers, and forged reports must learn nothing.
 */
import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  analyticsLimits,
  funnelIds,
  readingDepths,
  type FunnelId,
  type ReadingDepth,
} from '#shared/analytics/analytics-rules.ts';
import { beaconPath } from '#shared/analytics/beacon-path.ts';
import { createCsrfGuard } from '#server/platform/http/csrf-guard.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { AskSite } from '../redirects/site-answer.ts';
import { matchTarget, type PageMatch } from '#server/platform/match-page.ts';

/** Form data: `page` and `from`; `page`, `depth` and `before`; `form` and `fields`, if some were refused; or `nothing`. */
type BeaconData = Readonly<
  Partial<Record<'page' | 'from' | 'depth' | 'before' | 'form' | 'fields' | 'nothing', string>>
>;

const maxBytes = 2000;
const maxTargetLength = 1000;

/** Cache lifetime of the check that an address has a page. */
const existsMs = 60_000;

const readBody = express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: 8, inflate: false });

const readBeacon = (body: unknown): BeaconData =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      ([, value]) => typeof value === 'string',
    ),
  ) as BeaconData;

const funnelOf = (text: string | undefined): FunnelId | undefined => funnelIds.find((id) => id === text);
const depthOf = (text: string | undefined): ReadingDepth | undefined =>
  readingDepths.find((depth) => String(depth) === text);

interface BeaconDeps {
  readonly counting: CountVisits;
  readonly siteUrl: string;
  readonly siteAnswer: AskSite;
  readonly limits: Pick<RateLimits, 'beacons'>;
  readonly log: Pick<Logger, 'debug'>;
}

export const createBeaconRoutes = ({ counting, siteUrl, siteAnswer, limits, log }: BeaconDeps): Router => {
  const known = new LRUCache<string, Promise<boolean>>({ max: 5000, ttl: existsMs });

  /** The page at the address, if it has one. */
  const pageAt = async (target: string): Promise<PageMatch | undefined> => {
    if (!target.startsWith('/') || target.length > maxTargetLength) return undefined;
    const { match, pathname } = matchTarget(target);
    if (match === undefined || pathname.length > analyticsLimits.path) return undefined;
    const exists =
      known.get(pathname) ??
      siteAnswer(pathname).then(
        ({ kind }) => kind === 'page',
        () => {
          known.delete(pathname);
          return false;
        },
      );
    known.set(pathname, exists);
    return (await exists) ? match : undefined;
  };

  const note = async (req: Request): Promise<void> => {
    const { page, from = '', depth, before, form, fields, nothing } = readBeacon(req.body);
    if (nothing !== undefined) return counting.countEmptySearch(req, nothing);
    const funnel = funnelOf(form);
    if (funnel !== undefined && fields === undefined) return counting.reported.begun(req, funnel);
    if (funnel !== undefined) return counting.form(req, funnel, { step: 'refused', fields: (fields ?? '').split(',') });
    const match = page === undefined ? undefined : await pageAt(page);
    if (page === undefined || match === undefined) return;
    if (depth === undefined) return counting.reported.view(req, { page, from });
    const reached = depthOf(depth);
    const slug = match.id === 'post' ? match.params['slug'] : undefined;
    if (reached !== undefined && slug !== undefined)
      counting.reported.depth(req, slug, reached, Number(before ?? 0) || 0);
  };

  const answerError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    log.debug({ err: error }, 'beacon refused');
    if (!res.headersSent) res.status(204).end();
  };

  const router = Router({ strict: true, caseSensitive: true });
  router.post(
    beaconPath,
    createCsrfGuard(siteUrl),
    limits.beacons,
    readBody,
    async (req: Request, res: Response) => {
      res.set('Cache-Control', 'no-store').status(204).end();
      await note(req);
    },
    answerError,
  );
  return router;
};

/** Responses by route, method and class of status: those from a cache are counted, all others are timed. A route is its pattern, because addresses are unlimited. */
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { routeRow } from '#shared/routes/route-table.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { matchRequest, matchTarget, type PageRequest } from '#server/platform/match-page.ts';

export interface RequestMetrics {
  /** Counts a response from a cache. Its time would be meaningless, and a histogram would take longer than the response. */
  cached(req: IncomingMessage, status: number): void;
  /** Mounted before everything else. */
  readonly measure: RequestHandler;
}

/** Invented methods must not create new series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const folders = /^\/(assets|fonts|icons|art|media|social-cards|sitemaps)\//;

const pathOf = (target: string): string => {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
};

/** For requests without an Express route: pages, files and missing addresses. */
const patternOf = ({ form, path, match, staffPage }: PageRequest): string => {
  if (match !== undefined) return (form === 'data' ? pageDataPrefix : '') + routeRow(match.id).pattern;
  if (staffPage !== undefined) return staffRoutes[staffPage].pattern;
  const folder = form === 'html' ? folders.exec(path)?.[1] : undefined;
  return folder === undefined ? 'other' : `/${folder}/*`;
};

const routeOf = (req: Request): string => {
  const path: unknown = (req.route as { readonly path?: unknown } | undefined)?.path;
  const isOwn = typeof path === 'string' && !path.startsWith('/{*');
  return isOwn ? path : patternOf(matchRequest(req));
};

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

type Labels = Readonly<Record<'method' | 'route' | 'status', string>>;

const labelled = (method: string | undefined, route: string, status: string): Labels => ({
  method: method !== undefined && methods.has(method) ? method : 'other',
  route,
  status,
});

/** Invented addresses must not fill the memory. */
const maxKnown = 2000;
const longestTarget = 200;

const labelNames = ['method', 'route', 'status'] as const;

interface CachedResponses {
  readonly labels: Labels;
  /** Since the counter was last read. */
  count: number;
}

/** Few cached responses are requested often: their labels are cached, and the counts are added up when the counter is read. */
const countCached = (registry: Registry): RequestMetrics['cached'] => {
  /** By method and status, then by target. */
  const known = new Map<string, Map<string, CachedResponses>>();
  const addUp = (counter: Counter<keyof Labels>, each: CachedResponses): void => {
    counter.inc(each.labels, each.count);
    each.count = 0;
  };
  const counter = new Counter({
    name: 'http_cached_responses_total',
    help: 'Pages and pictures that were answered from memory.',
    labelNames,
    registers: [registry],
    collect() {
      for (const ofKind of known.values()) for (const each of ofKind.values()) addUp(this, each);
    },
  });
  return ({ method, url = '' }, status) => {
    const kind = method === 'GET' && status === 200 ? 'usual' : `${method} ${status}`;
    const ofKind = known.get(kind) ?? new Map<string, CachedResponses>();
    let responses = ofKind.get(url);
    if (responses === undefined) {
      responses = { labels: labelled(method, patternOf(matchTarget(pathOf(url))), classOf(status)), count: 0 };
      if (url.length > longestTarget) return counter.inc(responses.labels);
      if (ofKind.size >= maxKnown) {
        for (const each of ofKind.values()) addUp(counter, each);
        ofKind.clear();
      }
      known.set(kind, ofKind.set(url, responses));
    }
    responses.count += 1;
  };
};

export const createRequestMetrics = (registry: Registry): RequestMetrics => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer; without what is answered from memory.',
    labelNames,
    registers: [registry],
  });
  return {
    cached: countCached(registry),
    measure: (req, res, next) => {
      const began = performance.now();
      res.once('close', () => {
        const status = res.writableFinished ? classOf(res.statusCode) : 'aborted';
        durations.observe(labelled(req.method, routeOf(req), status), (performance.now() - began) / 1000);
      });
      next();
    },
  };
};

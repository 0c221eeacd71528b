/** Response times by route, method and class of status. A route is its pattern, because addresses are unlimited. */
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { routeRow } from '#shared/routes/route-table.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { matchRequest, matchTarget, type PageRequest } from '#server/platform/match-page.ts';

export interface RequestMetrics {
  /** Counts a response from a cache, which takes almost no time. */
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

/** For what has no Express route of its own: pages, files and missing addresses. */
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

/** Addresses that people make up must not fill the memory. */
const mostKnown = 2000;
const longestTarget = 200;

export const createRequestMetrics = (registry: Registry): RequestMetrics => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  /** By method and status, then by target: cached pages are few and asked for often, so their labels are found once. */
  const known = new Map<string, Map<string, Labels>>();
  const labelsOf = (method: string | undefined, target: string, status: number): Labels => {
    const kind = method === 'GET' && status === 200 ? 'usual' : `${method} ${status}`;
    const ofKind = known.get(kind) ?? new Map<string, Labels>();
    let labels = ofKind.get(target);
    if (labels === undefined) {
      labels = labelled(method, patternOf(matchTarget(pathOf(target))), classOf(status));
      if (ofKind.size >= mostKnown) ofKind.clear();
      if (target.length <= longestTarget) known.set(kind, ofKind.set(target, labels));
    }
    return labels;
  };
  return {
    cached: ({ method, url = '' }, status) => durations.observe(labelsOf(method, url, status), 0),
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

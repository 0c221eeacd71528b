/** Interface of the visit counter. Without the analytics feature nothing is counted. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Compared } from '#shared/analytics/analytics.contract.ts';
import type { FunnelId, ReadingDepth } from '#shared/analytics/analytics-rules.ts';
import { refusedFieldsOf } from './problem.ts';
import { replayedHeader } from './rate-limit.ts';

/** Result of a form. */
export type FormOutcome = { readonly step: 'sent' } | { readonly step: 'refused'; readonly fields: readonly string[] };

/** A page view reported by a browser. */
export interface ReportedView {
  /** Path with query. */
  readonly page: string;
  /** The referrer, or empty. */
  readonly from: string;
}

/** Its methods only count in memory. */
export interface CountVisits {
  /** Call after each response; only pages and files are counted. */
  answered(req: IncomingMessage, status: number): void;
  /** Records a search without results. */
  countEmptySearch(req: IncomingMessage, term: string): void;
  form(req: IncomingMessage, form: FunnelId, outcome: FormOutcome): void;
  /** Reports from browsers, for pages that exist. */
  readonly reported: {
    view(req: IncomingMessage, view: ReportedView): void;
    /** Reading depth of an article in percent, and the depth reported before. */
    depth(req: IncomingMessage, slug: string, reached: ReadingDepth, before: number): void;
    begun(req: IncomingMessage, form: FunnelId): void;
  };
}

export const countNothing: CountVisits = {
  answered: () => undefined,
  countEmptySearch: () => undefined,
  form: () => undefined,
  reported: { view: () => undefined, depth: () => undefined, begun: () => undefined },
};

/** Views in some days, compared with as many days before. */
export interface ViewsOfDays {
  readonly views: Compared;
  readonly visitors: Compared;
  /** The most read pages. */
  readonly pages: readonly { readonly title: string; readonly views: number }[];
}

/** Days as ISO 8601 in the site’s time zone, both included. @throws if the database is unavailable */
export type ReadViews = (days: { readonly from: string; readonly to: string }) => Promise<ViewsOfDays>;

/** Views and sent contact forms of each day, compared with as many days before. */
export interface VisitDays {
  readonly days: readonly { readonly day: string; readonly views: number; readonly inquiries: number }[];
  readonly views: Compared;
  readonly inquiries: Compared;
}

/** Null before anything was counted. @throws if the database is unavailable */
export type ReadVisitDays = (days: { readonly from: string; readonly to: string }) => Promise<VisitDays | null>;

/** Counts form results, with and without script. A repeated request counts once. */
export const countForm =
  (counting: Pick<CountVisits, 'form'>, form: FunnelId): RequestHandler =>
  (req, res, next) => {
    res.once('finish', () => {
      const fields = refusedFieldsOf(res);
      if (fields !== undefined) counting.form(req, form, { step: 'refused', fields });
      else if ((res.statusCode === 201 || res.statusCode === 303) && !res.hasHeader(replayedHeader))
        counting.form(req, form, { step: 'sent' });
    });
    next();
  };

/** What the rest of the program reports to the visit counter. Without the analytics feature nothing is counted. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Compared } from '#shared/analytics/analytics.contract.ts';
import type { FunnelId, ReadingDepth } from '#shared/analytics/analytics-rules.ts';
import { refusedFieldsOf } from './problem.ts';
import { replayedHeader } from './rate-limit.ts';

/** What a form came to. */
export type FormOutcome = { readonly step: 'sent' } | { readonly step: 'refused'; readonly fields: readonly string[] };

/** A view that a browser tells of. */
export interface ToldView {
  /** The address with its query. */
  readonly page: string;
  /** The page that led there, or empty. */
  readonly from: string;
}

/** Its methods only count in memory. */
export interface CountVisits {
  /** Call when a request is answered, whatever it asked for: a page or a file is counted, nothing else is. */
  answered(req: IncomingMessage, status: number): void;
  /** Somebody searched for this in vain. */
  foundNothing(req: IncomingMessage, term: string): void;
  form(req: IncomingMessage, form: FunnelId, outcome: FormOutcome): void;
  /** What a reader’s browser tells, of what exists. */
  readonly told: {
    view(req: IncomingMessage, view: ToldView): void;
    /** How far an article was read, in per cent, and how far it had told before. */
    depth(req: IncomingMessage, slug: string, reached: ReadingDepth, before: number): void;
    begun(req: IncomingMessage, form: FunnelId): void;
  };
}

export const countNothing: CountVisits = {
  answered: () => undefined,
  foundNothing: () => undefined,
  form: () => undefined,
  told: { view: () => undefined, depth: () => undefined, begun: () => undefined },
};

/** The views of some days, compared with as many days before. */
export interface ViewsOfDays {
  readonly views: Compared;
  readonly visitors: Compared;
  /** The most read pages. */
  readonly pages: readonly { readonly title: string; readonly views: number }[];
}

/** Days as ISO 8601 in the site’s time zone, both included. @throws while the database is away. */
export type ReadViews = (days: { readonly from: string; readonly to: string }) => Promise<ViewsOfDays>;

/** Counts what a form comes to, with and without script. A repeated request counts once. */
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

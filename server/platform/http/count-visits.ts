/** Interface of the visit counter. Without the analytics feature nothing is counted. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { FunnelId, ReadingDepth } from '#shared/analytics/analytics-rules.ts';
import { refusedFieldsOf } from './problem.ts';
import { replayedHeader } from './rate-limit.ts';

/** Reasons for not counting. Opt-outs are not counted here either. */
export const leftOutReasons = ['bot', 'prefetch', 'overflow'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Since the process started. */
export interface CountingFigures {
  readonly counted: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
  readonly failedFlushes: number;
  /** Visitors and counts that are not stored yet. */
  readonly waiting: number;
}

/** Result of a form. */
export type FormOutcome = { readonly step: 'sent' } | { readonly step: 'refused'; readonly fields: readonly string[] };

/** A page view reported by a browser. */
export interface ToldView {
  /** Path with query. */
  readonly page: string;
  /** The referrer, or empty. */
  readonly from: string;
}

/** Only `start`, `stop` and the methods about days use the database; the others take microseconds. */
export interface CountVisits {
  /** Call after each response; only pages and files are counted. */
  answered(req: IncomingMessage, status: number): void;
  /** Records a search without results. */
  foundNothing(req: IncomingMessage, term: string): void;
  form(req: IncomingMessage, form: FunnelId, outcome: FormOutcome): void;
  /** Reports from browsers, for pages that exist. */
  readonly told: {
    view(req: IncomingMessage, view: ToldView): void;
    /** Reading depth of an article in percent, and the depth reported before. */
    depth(req: IncomingMessage, slug: string, reached: ReadingDepth, before: number): void;
    begun(req: IncomingMessage, form: FunnelId): void;
  };
  readonly figures: () => CountingFigures;
  /** Counts stored days before this date, in the site's time zone. */
  countDaysBefore(day: string): Promise<number>;
  /** Deletes these days and returns their number. */
  eraseDaysBefore(day: string): Promise<number>;
  start(): Promise<void>;
  /** Stores the pending counts. */
  stop(): Promise<void>;
}

const nothing: CountingFigures = {
  counted: 0,
  leftOut: { bot: 0, prefetch: 0, overflow: 0 },
  failedFlushes: 0,
  waiting: 0,
};

export const countNothing: CountVisits = {
  answered: () => undefined,
  foundNothing: () => undefined,
  form: () => undefined,
  told: { view: () => undefined, depth: () => undefined, begun: () => undefined },
  figures: () => nothing,
  countDaysBefore: () => Promise.resolve(0),
  eraseDaysBefore: () => Promise.resolve(0),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

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

/** What the rest of the program tells the counting of visits. The feature that counts can be taken out: then nothing is counted. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { FunnelId, ReadingDepth } from '#shared/analytics/analytics-rules.ts';
import { refusedFieldsOf } from './problem.ts';
import { replayedHeader } from './rate-limit.ts';

/** Why something was not counted. Of those who ask not to be counted, not even that is. */
export const leftOutReasons = ['bot', 'prefetch', 'overflow'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Since the process started. */
export interface CountingFigures {
  readonly counted: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
  readonly failedFlushes: number;
  /** Visitors and counts that are not written down yet. */
  readonly waiting: number;
}

/** What a form came to. */
export type FormOutcome = { readonly step: 'sent' } | { readonly step: 'refused'; readonly fields: readonly string[] };

/** A view that a browser tells of. */
export interface ToldView {
  /** The address with its query. */
  readonly page: string;
  /** The page that led there, or empty. */
  readonly from: string;
}

/** Of its methods only `start`, `stop` and those that ask for days touch the database; the others take microseconds. */
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
  readonly figures: () => CountingFigures;
  /** How many days are kept from before this one, a date in the site’s time zone. */
  countDaysBefore(day: string): Promise<number>;
  /** Erases them, and says how many. */
  eraseDaysBefore(day: string): Promise<number>;
  start(): Promise<void>;
  /** Writes down what has come together. */
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

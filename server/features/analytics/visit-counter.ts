/**
 * Counts visits in memory and stores them every second, in the background. Counts are kept while the database is
 * unavailable. Nothing about the visitor is stored except an untraceable hash, for one day.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv4, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import proxyAddress from 'proxy-addr';
import { analyticsLimits, readingDepths, unnamedKeys } from '#shared/analytics/analytics-rules.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import type { CountVisits, ReportedView } from '#server/platform/http/count-visits.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import {
  campaignOf,
  cleanTerm,
  createAgentOf,
  createTargetOf,
  hasOptedOut,
  isOpened,
  isOwnReferrer,
  isPrefetch,
  sourceOf,
  type Agent,
} from './classify-visit.ts';
import { allVisitors, createBreakdownTally } from './breakdown-tally.ts';
import { createSiteClock, type SiteHour } from './site-days.ts';
import { createTally } from './tally.ts';
import type { CountBatch, VisitCountsRepository } from './visit-counts.repository.ts';
import { createVisitors, saltDays, type Arrival } from './visitors.ts';
import type { VisitorsRepository } from './visitors.repository.ts';
import { createVisits, type Visit } from './visits.ts';

export interface VisitCounterDeps {
  readonly counts: VisitCountsRepository;
  readonly visitors: VisitorsRepository;
  /** Whether the server counts views, or scripts in browsers report them. */
  readonly countedBy: 'server' | 'browser';
  /** The public origin. */
  readonly siteUrl: string;
  /** True if the settings enable counting. */
  readonly isOn: () => boolean;
  readonly timeZone: () => string;
  /** Whether Express trusts a proxy at this distance. */
  readonly trusts: (address: string, distance: number) => boolean;
  /** Header with the country, set by the trusted proxy; lower case. */
  readonly countryHeader: string | undefined;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'error'>;
  readonly flushMs?: number;
}

/** Why a view was not counted. Visitors who ask not to be counted are not counted here either. */
type LeftOutReason = 'bot' | 'prefetch' | 'overflow';

/** Since the process started. */
export interface CountingFigures {
  readonly counted: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
  readonly failedFlushes: number;
  /** Visitors and counts that are not stored yet. */
  readonly waiting: number;
}

export interface VisitCounter extends CountVisits {
  readonly figures: () => CountingFigures;
  /** Visitors of the last minutes, as far as this process has seen them. */
  readonly countActive: () => number;
  start(): Promise<void>;
  /** Stores the counts. @throws if the database is unavailable; the counts are kept. */
  flush(): Promise<void>;
  /** Stops counting, and stores the counts in memory. */
  stop(): Promise<void>;
}

const defaultFlushMs = 1000;
const pairsAFlush = analyticsLimits.pairsADay / 60;
const maxFields = 30;
/** A minute of flushes. */
const maxRefusals = 60;

/** The client's address behind trusted proxies, as Express finds it. The proxy's own if it sent none that is valid. */
const addressOf = (req: IncomingMessage, trusts: VisitCounterDeps['trusts']): string => {
  const found = proxyAddress(req, trusts);
  // IPv4 addresses need no normalization.
  return isIPv4(found) ? found : (networkOf(found) ?? req.socket.remoteAddress ?? '');
};

/** The visitor of a connection's last view, to avoid hashing again. */
interface LastSeen {
  readonly agent: string;
  readonly forwarded: string | undefined;
  readonly day: string;
  readonly visit: Visit;
}

export const createVisitCounter = (deps: VisitCounterDeps): VisitCounter => {
  const { counts, countedBy, siteUrl, trusts, countryHeader, clock, log, flushMs = defaultFlushMs } = deps;
  const from = `p${randomBytes(6).toString('hex')}`;
  const siteHost = URL.parse(siteUrl)?.host;
  const siteHour = createSiteClock(deps.timeZone);
  const targetOf = createTargetOf();
  const agentOf = createAgentOf();
  const tally = createTally();
  const breakdown = createBreakdownTally();
  const visits = createVisits((measure, key, at, profile) => {
    if (measure !== 'goal_pages') tally.add(measure, key, at);
    breakdown.add(measure, key, at.day, profile);
  });
  const visitors = createVisitors({ repository: deps.visitors, clock });
  const lastSeen = new WeakMap<Socket, LastSeen>();
  const leftOut: Record<LeftOutReason, number> = { bot: 0, prefetch: 0, overflow: 0 };
  let counted = 0;
  let failedFlushes = 0;
  let batch: CountBatch | undefined;
  let batches = 0;
  let refusals = 0;
  /** Flushes since the last one with breakdowns. */
  let skipped = 0;
  let isStopped = true;

  /** Undefined if the request is not a reader's. */
  const readerOf = ({ headers }: IncomingMessage): Agent | undefined => {
    if (!deps.isOn() || hasOptedOut(headers)) return undefined;
    const agent = agentOf(headers['user-agent'] ?? '');
    const reason = agent.isBot ? 'bot' : isPrefetch(headers) ? 'prefetch' : undefined;
    if (reason === undefined) return agent;
    leftOut[reason] += 1;
    return undefined;
  };

  const countryOf = ({ headers }: IncomingMessage): string | undefined => {
    const code = countryHeader === undefined ? '' : String(headers[countryHeader] ?? '').trim();
    return /^[A-Z]{2}$/i.test(code) && !/^XX$/i.test(code) ? code.toUpperCase() : undefined;
  };

  /** The visit of a view; undefined if there is no room for another visitor. */
  const noteVisitor = (
    req: IncomingMessage,
    device: Arrival['device'],
    { page, from: referrer }: ReportedView,
    at: SiteHour,
  ): Visit | undefined => {
    const { socket, headers } = req;
    const agent = headers['user-agent'] ?? '';
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    const last = lastSeen.get(socket);
    if (last?.agent === agent && last.forwarded === forwarded && last.day === at.day) return last.visit;
    const visit = visitors.see(addressOf(req, trusts), agent, at, () => {
      const own = [siteHost, headers.host];
      const isContinued = isOwnReferrer(referrer, own);
      const source = sourceOf(referrer, own);
      const seen = { campaign: campaignOf(page), country: countryOf(req), device };
      const profile = breakdown.profileOf({ ...seen, source: isContinued ? unnamedKeys.unknown : source });
      return [{ ...seen, source, profile }, visits.create(at, profile, isContinued)];
    });
    if (visit === undefined) leftOut.overflow += 1;
    else lastSeen.set(socket, { agent, forwarded, day: at.day, visit });
    return visit;
  };

  const countView = (req: IncomingMessage, view: ReportedView, { device }: Agent): void => {
    const target = targetOf(view.page);
    if (target === null) return;
    const time = clock().getTime();
    const at = siteHour(time);
    counted += 1;
    tally.add('totals', 'views', at);
    tally.add('pages', target.key, at);
    if (target.funnel !== undefined) tally.add('steps', `${target.funnel} seen`, at);
    const visit = noteVisitor(req, device, view, at);
    breakdown.add('views', target.key, at.day, visit?.profile);
    if (visit !== undefined) visits.addView(visit, target.key, at, time);
  };

  const visitOf = (req: IncomingMessage, at: SiteHour): Visit | undefined =>
    visitors.find(addressOf(req, trusts), req.headers['user-agent'] ?? '', at);

  const countVisitor = (at: SiteHour, arrival: Arrival): void => {
    tally.add('totals', 'visitors', at);
    tally.add('sources', arrival.source, at);
    tally.add('devices', arrival.device, at);
    if (arrival.campaign !== undefined) tally.add('campaigns', arrival.campaign, at);
    if (arrival.country !== undefined) tally.add('countries', arrival.country, at);
    breakdown.add('visitors', allVisitors, at.day, arrival.profile);
  };

  /** Drops a batch that the database refuses repeatedly: it would block all later ones. */
  const writeBatch = async (): Promise<void> => {
    if (batch === undefined) return;
    try {
      await counts.add(batch);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) refusals += 1;
      if (refusals < maxRefusals) throw error;
      log.error({ err: error, counts: batch.hours.length }, 'visit counts dropped: the database refuses them');
    }
    refusals = 0;
    batch = undefined;
  };

  /** A breakdown grows with its pairs, and each write rewrites its document: large ones are written once a minute. */
  const isBreakdownDue = (): boolean =>
    breakdown.size() > 0 && (isStopped || skipped * pairsAFlush >= breakdown.pairs());

  const writeAll = async (): Promise<void> => {
    await visitors.flush(countVisitor);
    // Retry the failed batch first, unchanged: the database may have stored it.
    await writeBatch();
    const hours = tally.take();
    const breakdowns = isBreakdownDue() ? breakdown.take() : [];
    if (breakdowns.length > 0) skipped = 0;
    if (hours.length === 0 && breakdowns.length === 0) return;
    batches += 1;
    batch = { from, number: batches, hours, breakdowns };
    await writeBatch();
  };

  const hasPendingCounts = (): boolean =>
    visitors.waiting() > 0 || tally.size() > 0 || batch !== undefined || isBreakdownDue();

  const flushOnce = async (): Promise<void> => {
    visits.endBefore(clock().getTime());
    skipped += 1;
    await visitors.fetchSalts(saltDays(siteHour, clock().getTime()));
    if (hasPendingCounts()) await writeAll();
  };

  let flushing: Promise<void> | undefined;
  /** Flushes run one after another. */
  const flush = async (): Promise<void> => {
    while (flushing !== undefined) await flushing.catch(() => undefined);
    flushing = flushOnce().finally(() => (flushing = undefined));
    return flushing;
  };

  const attempt = (): Promise<void> =>
    flush().catch((error: unknown) => {
      failedFlushes += 1;
      if (isDatabaseUnavailable(error)) log.debug('visit counts wait for the database');
      else log.error({ err: error }, 'the counts of visits could not be written');
    });

  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => void attempt().then(plan), flushMs * (0.9 + 0.2 * Math.random()));
    timer.unref();
  };

  return {
    answered(req, status) {
      if ((status !== 200 && status !== 304) || req.method !== 'GET') return;
      // Express shortens `url` within a router.
      const page = (req as { readonly originalUrl?: string }).originalUrl ?? req.url ?? '';
      const target = targetOf(page);
      if (target === null || (countedBy === 'browser' && target.kind === 'page')) return;
      if (!isOpened(target, req.headers)) return;
      const reader = readerOf(req);
      if (reader === undefined) return;
      if (target.kind === 'page') return countView(req, { page, from: req.headers.referer ?? '' }, reader);
      // Otherwise the browser has the file already.
      if (status !== 200) return;
      const at = siteHour(clock().getTime());
      tally.add('files', target.key, at);
      const visit = visitOf(req, at);
      breakdown.add('files', target.key, at.day, visit?.profile);
      // A download from elsewhere is no visit.
      if (visit !== undefined) visits.addGoal('files', at, visit);
    },
    countEmptySearch(req, text) {
      const term = cleanTerm(text);
      if (term !== undefined && req.method !== 'HEAD' && readerOf(req))
        tally.add('searches', term, siteHour(clock().getTime()));
    },
    form(req, form, outcome) {
      if (!readerOf(req)) return;
      const at = siteHour(clock().getTime());
      tally.add('steps', `${form} ${outcome.step}`, at);
      if (outcome.step === 'sent') return visits.addGoal(form, at, visitOf(req, at));
      for (const field of new Set(outcome.fields.slice(0, maxFields)))
        if (/^[\w-]{1,60}$/.test(field)) tally.add('fields', `${form} ${field}`, at);
    },
    reported: {
      view(req, view) {
        const reader = countedBy === 'browser' ? readerOf(req) : undefined;
        if (reader !== undefined) countView(req, view, reader);
      },
      depth(req, slug, reached, before) {
        if (!readerOf(req)) return;
        const at = siteHour(clock().getTime());
        for (const depth of readingDepths) if (depth > before && depth <= reached) tally.add(`read${depth}`, slug, at);
      },
      begun(req, form) {
        if (readerOf(req)) tally.add('steps', `${form} begun`, siteHour(clock().getTime()));
      },
    },
    countActive: () => visits.countActive(clock().getTime()),
    figures: (): CountingFigures => ({
      counted,
      leftOut,
      failedFlushes,
      waiting: visitors.waiting() + tally.size() + (batch?.hours.length ?? 0),
    }),
    flush,
    async start() {
      if (!isStopped) return;
      isStopped = false;
      await attempt();
      plan();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      visits.endAll();
      await attempt();
    },
  };
};

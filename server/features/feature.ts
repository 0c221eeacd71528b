/**
 * The manifest of a feature. Each folder of `server/features` has one, `<name>.feature.ts`, and `features.ts` lists them. The start of the
 * program, its routes, API, records, background work, retention, health checks and staff search are made from that list.
 */
import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { SiteCheckId } from '#shared/operations/site-health-rules.ts';
import type { StatusPart } from '#shared/operations/status-rules.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';
import { isOn, type FeatureName } from '#shared/settings/feature-rules.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import type { CallRoute } from '#server/platform/http/call-route.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { Database } from '#server/platform/mongodb/connect.ts';
import type { Startable } from '#server/platform/while-on.ts';
import type { CachedSiteContent, SiteContent } from './content/site-content.ts';
import type { Announce } from './invalidation/invalidation-bus.ts';
import type { SiteCheck } from './operations/site-health/site-check.ts';
import type { StatusProbe } from './operations/status/watch-status.ts';
import type { FindSources } from './search/find-source.ts';
import type { Retention } from './settings/retention/retention.ts';

/** `Own`: the feature's repositories. `Uses`: what it needs of other features and of the program. */
export interface FeatureDeps<Own extends object = object, Uses extends object = object> {
  readonly environment: Environment;
  readonly database: Database;
  readonly records: Own;
  /** Services of features are added in the order of the list: before the site has started, those of later ones are missing. */
  readonly uses: Uses;
  /** The current content of the site. */
  readonly content: CachedSiteContent;
  /** Tells every instance which cached pages are out of date. */
  readonly announce: Announce;
  readonly limits: RateLimits;
  /** Signs tokens and links, and makes the hashes that limits count by. */
  readonly secret: string;
  /** The parts of all features. Complete when the site has started. */
  readonly parts: () => readonly FeaturePart[];
  /** The database's time, the same for all instances. @throws while the database has never answered. */
  readonly sharedClock: () => Date;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface ApiDeps {
  /** Sets `req.user` if the request has a valid token. */
  readonly authenticateOptionally: RequestHandler;
  /** Records actions outside of staff calls, which are recorded anyway. */
  readonly audit: AuditTrail;
}

/** A part of a feature. Each property is one thing that it adds to the site. */
export interface FeaturePart {
  /** Owners switch the part off in the settings: then it has no routes, calls, workers, scripts, checks. Its records stay. */
  readonly switchedBy?: FeatureName;
  /** Routes outside the API. */
  readonly routes?: readonly RequestHandler[];
  /** Calls of the API. Their code is imported here, at the first request to the API. */
  readonly api?: (deps: ApiDeps) => Promise<readonly CallRoute[]>;
  /** Background work. Runs while the part is on. */
  readonly workers?: readonly (() => Startable)[];
  /** Erases old records, also while the part is off. */
  readonly retention?: readonly Retention[];
  readonly checks?: Readonly<Partial<Record<SiteCheckId, SiteCheck>>>;
  /** States of the status page. */
  readonly probes?: Readonly<Partial<Record<StatusPart, StatusProbe>>>;
  /** Records that the search of the staff area finds. Their code is imported at the first search. */
  readonly findSources?: () => Promise<FindSources>;
  readonly metrics?: readonly Metric[];
  /** Path of a script that every public page runs. */
  readonly pageScript?: string;
  readonly cache?: CachePart;
  /** Stores what is still in memory. Called after the last request. */
  readonly flush?: () => Promise<void>;
}

export const isPartOn = ({ switchedBy }: Pick<FeaturePart, 'switchedBy'>, { current }: SiteContent): boolean =>
  switchedBy === undefined || isOn(switchedBy, current['site-settings'].features);

/** The caches of a feature. Changes are announced to them by cache tags. */
export interface CachePart {
  /** Drops values that depend on these tags. Called before cached pages are purged. */
  readonly purge?: (tags: readonly CacheTag[]) => void;
  /** Reads again what these tags have changed; null: anything may have changed. Called before `purge`. @throws while the database is away. */
  readonly refresh?: (tags: readonly CacheTag[] | null) => Promise<void>;
  /** Repeats pending work every 400 ms. Without any it must cost no query. @throws while the database is away. */
  readonly poll?: readonly (() => Promise<void>)[];
  /** Called when a change is stored in the shared list, or when time alone has changed pages. */
  readonly changed?: () => void;
  /** Changes that only time brings, such as a scheduled publication. */
  readonly schedule?: { readonly nextAt: number; readonly pass: () => readonly CacheTag[] };
}

/** Dependencies of `prepare`, which runs before the site opens. */
export interface PrepareDeps<Records extends object = object> {
  readonly environment: Environment;
  readonly database: Database;
  /** The feature's own repositories, and those that it uses. */
  readonly records: Records;
  readonly secret: string;
  readonly announce: (tags: readonly CacheTag[]) => Promise<unknown>;
  /** Prints a line for the person who started the program. */
  readonly say: (line: string) => void;
  /** Aborted when the program stops. */
  readonly signal: AbortSignal;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** `switched`: parts with a switch of their own. */
export interface CreatedFeature<Services extends object = object> extends FeaturePart {
  /** Functions and caches for other features and for pages. */
  readonly services?: Services;
  readonly switched?: readonly FeaturePart[];
}

/** `UsesToPrepare`: the repositories of other features that `prepare` needs. */
export interface Feature<
  Own extends object = object,
  Uses extends object = object,
  Services extends object = object,
  UsesToPrepare extends object = object,
> {
  /** The name of its folder. */
  readonly name: string;
  /** Their models bring the indexes. */
  readonly repositories?: (connection: Connection, sharedClock: () => Date) => Own;
  /**
   * Runs once for a start, when the indexes exist, on one process of a cluster. Repeated if the connection is lost meanwhile. Work in
   * the `background` does not delay the start.
   */
  readonly prepare?: (deps: PrepareDeps<Own & UsesToPrepare>) => Promise<{ readonly background: Promise<void> } | void>;
  /** Runs once for each site, before the first request. */
  readonly create?: (deps: FeatureDeps<Own, Uses>) => CreatedFeature<Services> | Promise<CreatedFeature<Services>>;
  /** Links in the head of a page that lists articles. `list`: the path of the list; `title`: its title. */
  readonly articleListLinks?: (list: string, title: string, labels: InsightsContent) => readonly HeadLink[];
}

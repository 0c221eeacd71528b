/**
 * What a feature of the site brings. Its folder has one manifest, `<name>.feature.ts`, and `features.ts` lists them all: the
 * program's start, its routes, the API with its description, and the records are made from that list.
 */
import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { Compared } from '#shared/analytics/analytics.contract.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import type { CallRoute } from '#server/platform/http/call-route.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { SharedHeaders } from '#server/platform/http/page-response.ts';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { ServeText } from '#server/platform/http/text-response.ts';
import type { BackupPlace } from './operations/backups/backup-place.ts';
import type { BackupWorker } from './operations/backups/backup-worker.ts';
import type { DurableStore } from './contact/offline-queue/durable-store.ts';
import type { SlaClock } from './contact/sla/sla-clock.ts';
import type { CachedSiteContent, SiteContent } from './content/site-content.ts';
import type { Announce } from './invalidation/invalidation-bus.ts';
import type { SendLetter, SendTestLetter } from './mail/send-letter.ts';
import type { MediaStores } from './media/media-store.ts';
import type { PictureFinder } from './media/find-pictures.ts';
import type { PictureCache } from './media/picture-cache.ts';
import type { RedirectTable } from './redirects/redirect-table.ts';
import type { AskSite } from './redirects/site-answer.ts';
import type { Repositories } from './repositories.ts';

/** What every feature can work with. */
export interface FeatureDeps {
  readonly environment: Environment;
  readonly records: Repositories;
  /** The content of the site, as it is now. */
  readonly content: CachedSiteContent;
  /** Takes messages, whether the database is there or not. */
  readonly submissions: DurableStore;
  readonly slaClock: SlaClock;
  /** Tells the mail worker that there is something to send. */
  readonly wakeOutbox: () => void;
  /** Stores a letter, which the mail worker sends. */
  readonly sendLetter: SendLetter;
  /** Tries the mail server at once; undefined while none is set up. */
  readonly sendTestLetter: SendTestLetter | undefined;
  /** Counts a message that is on disk. */
  readonly countStoredMessage: () => void;
  /** Tells every instance what readers are to see anew. */
  readonly announce: Announce;
  readonly limits: RateLimits;
  /** Told of what visitors do. */
  readonly counting: CountVisits;
  readonly siteAnswer: AskSite;
  readonly redirects: RedirectTable;
  /** Signs tokens and links, and makes the hashes that limits count by. */
  readonly secret: string;
  /** Creates the first account. @throws when the database cannot be asked. */
  readonly setupToken: () => Promise<string>;
  readonly mediaStores: MediaStores;
  /** Finds the uploaded pictures that a page shows. */
  readonly pictures: PictureFinder;
  readonly pictureCache: PictureCache;
  /** What makes backups; undefined while no place for them is set. */
  readonly backups: { readonly worker: BackupWorker; readonly place: BackupPlace } | undefined;
  /** What shared caches, such as a CDN, are told of responses. */
  readonly sharedHeaders: SharedHeaders;
  /** Serves a text, such as a feed, from the page cache. */
  readonly serve: ServeText;
  /** Makes every check of Site Health now. */
  readonly checkSite: () => Promise<void>;
  /** Repeats the checks whose subject has changed, and quick ones whose time has come. */
  readonly refreshChecks: () => Promise<void>;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface ApiDeps extends FeatureDeps {
  /** Sets `req.user` if the request has a valid token. */
  readonly authenticateOptionally: RequestHandler;
  /** Records what is done outside staff calls, which are recorded where they run. */
  readonly audit: AuditTrail;
}

/** What the counting of visits is made with. */
export interface CountingDeps extends Pick<FeatureDeps, 'environment' | 'records' | 'content' | 'clock' | 'log'> {
  /** Whether a proxy with this address, so many hops away, is trusted. */
  readonly trusts: (address: string, distance: number) => boolean;
}

/** What visitors read in some days, beside as many days before. */
export interface ViewsOfDays {
  readonly views: Compared;
  readonly visitors: Compared;
  /** The pages that were read most, by name. */
  readonly pages: readonly { readonly title: string; readonly views: number }[];
}

/** What it is read with. */
export interface ViewsDeps extends Pick<FeatureDeps, 'records' | 'clock'> {
  readonly content: SiteContent;
}

/** Days as ISO 8601 in the site’s time zone, both included. @throws while the database is away. */
export type ReadViews = (days: { readonly from: string; readonly to: string }) => Promise<ViewsOfDays>;

export interface Feature<Records extends object = object> {
  /** The name of its folder. */
  readonly name: string;
  /** The switch in the settings by which an owner takes away its routes and calls. Its records stay. */
  readonly switchedBy?: FeatureName;
  /** What keeps its records; their models bring the indexes. `sharedClock` is the database's clock. */
  readonly repositories?: (connection: Connection, sharedClock: () => Date) => Records;
  /** What it answers outside the API. */
  readonly routes?: (deps: FeatureDeps) => RequestHandler;
  /** Links in the head of a page that lists articles; `list` is the path of that list, `title` its title. */
  readonly articleListLinks?: (list: string, title: string, labels: InsightsContent) => readonly HeadLink[];
  /** Counts visits. Of all features one does, or none. */
  readonly counts?: (deps: CountingDeps) => CountVisits;
  /** Tells what was counted. Of all features one does, or none. */
  readonly readsViews?: (deps: ViewsDeps) => ReadViews;
  /** Paths of scripts that every public page runs besides its own. */
  readonly pageScripts?: (environment: Environment) => readonly string[];
  /** Its calls. It imports what serves them: the API is loaded when the site answers already. */
  readonly api?: (deps: ApiDeps) => Promise<readonly CallRoute[]>;
}

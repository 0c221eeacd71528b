/**
 * Every feature of the site. To take one out, delete its two lines here and its folder; CONTRIBUTING.md has the rest.
 */
import { isOn } from '#shared/settings/feature-rules.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { countNothing, type CountVisits } from '#server/platform/http/count-visits.ts';
import type { SiteContent } from './content/site-content.ts';
import type { CountingDeps, Feature, ReadViews, ViewsDeps } from './feature.ts';
import { analytics } from './analytics/analytics.feature.ts';
import { applications } from './careers/applications.feature.ts';
import { art } from './media/art/art.feature.ts';
import { audit } from './operations/audit/audit.feature.ts';
import { backups } from './operations/backups/backups.feature.ts';
import { blog } from './blog/blog.feature.ts';
import { cdn } from './invalidation/cdn/cdn.feature.ts';
import { contact } from './contact/contact.feature.ts';
import { content } from './content/content.feature.ts';
import { find } from './search/find/find.feature.ts';
import { feeds } from './blog/feeds/feeds.feature.ts';
import { icons } from './media/icons/icons.feature.ts';
import { invalidation } from './invalidation/invalidation.feature.ts';
import { mail } from './mail/mail.feature.ts';
import { jobFeed } from './careers/job-feed.feature.ts';
import { media } from './media/media.feature.ts';
import { overview } from './dashboard/overview.feature.ts';
import { presence } from './accounts/presence.feature.ts';
import { preview } from './content/preview/preview.feature.ts';
import { publishCheck } from './content/publish-check/publish-check.feature.ts';
import { redirects } from './redirects/redirects.feature.ts';
import { setUp } from './settings/set-up/set-up.feature.ts';
import { settings } from './settings/settings.feature.ts';
import { siteHealth } from './operations/site-health/site-health.feature.ts';
import { sitemap } from './search/sitemap/sitemap.feature.ts';
import { staff } from './accounts/staff.feature.ts';
import { status } from './operations/status/status.feature.ts';

export const features = [
  contact,
  applications,
  analytics,
  mail,
  blog,
  content,
  media,
  redirects,
  preview,
  publishCheck,
  overview,
  find,
  presence,
  feeds,
  jobFeed,
  sitemap,
  icons,
  art,
  staff,
  settings,
  setUp,
  siteHealth,
  status,
  audit,
  backups,
  invalidation,
  cdn,
] as const;

/** Whether the settings have the feature on; most cannot be switched off. */
export const isFeatureOn = ({ switchedBy }: Pick<Feature, 'switchedBy'>, { current }: SiteContent): boolean =>
  switchedBy === undefined || isOn(switchedBy, current['site-settings'].features);

/** What features add to the head of a page that lists articles. */
export const articleListLinks: Required<Feature>['articleListLinks'] = (...list) =>
  features.flatMap((feature: Feature) => feature.articleListLinks?.(...list) ?? []);

/** Counts nothing where no feature does. */
export const createCounting = (deps: CountingDeps): CountVisits =>
  features.map((feature: Feature) => feature.counts?.(deps)).find((made) => made !== undefined) ?? countNothing;

/** Undefined where no feature counts visits. */
export const readsViews = (deps: ViewsDeps): ReadViews | undefined =>
  features.map((feature: Feature) => feature.readsViews?.(deps)).find((made) => made !== undefined);

/** What features add to the scripts of every public page. */
export const pageScripts = (environment: Environment, content: SiteContent): readonly string[] =>
  features.flatMap((feature: Feature) =>
    isFeatureOn(feature, content) ? (feature.pageScripts?.(environment) ?? []) : [],
  );

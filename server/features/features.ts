/** All features, in the order in which they are created. To take one out, delete its two lines here and its folder. */
import type { Connection } from 'mongoose';
import type { CreatedFeature, Feature } from './feature.ts';
import { accounts } from './accounts/accounts.feature.ts';
import { analytics } from './analytics/analytics.feature.ts';
import { blog } from './blog/blog.feature.ts';
import { careers } from './careers/careers.feature.ts';
import { contact } from './contact/contact.feature.ts';
import { content } from './content/content.feature.ts';
import { dashboard } from './dashboard/dashboard.feature.ts';
import { invalidation } from './invalidation/invalidation.feature.ts';
import { mail } from './mail/mail.feature.ts';
import { media } from './media/media.feature.ts';
import { operations } from './operations/operations.feature.ts';
import { redirects } from './redirects/redirects.feature.ts';
import { search } from './search/search.feature.ts';
import { settings } from './settings/settings.feature.ts';

export const features = [
  invalidation,
  analytics,
  media,
  settings,
  content,
  mail,
  contact,
  careers,
  blog,
  redirects,
  search,
  accounts,
  dashboard,
  operations,
] as const;

type Listed = (typeof features)[number];

/** `A | B` as `A & B`. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

type RecordsOf<Each> = Each extends {
  readonly repositories?: (connection: Connection, sharedClock: () => Date) => infer Records;
}
  ? Records
  : never;

type ServicesOf<Each> = Each extends { readonly create?: (...deps: never) => infer Created }
  ? Awaited<Created> extends CreatedFeature<infer Services>
    ? Services
    : never
  : never;

export type FeatureRepositories = All<RecordsOf<Listed>>;
export type FeatureServices = All<ServicesOf<Listed>>;

/** The links that features add to the head of a page that lists articles. */
export const articleListLinks: Required<Feature>['articleListLinks'] = (...list) =>
  features.flatMap((feature: Pick<Feature, 'articleListLinks'>) => feature.articleListLinks?.(...list) ?? []);

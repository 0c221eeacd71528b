/** All documents that staff can edit, with schema, built-in text and addresses. */
import type { z } from 'zod';
import { aboutContent } from './about.content.ts';
import { aboutContentSchema } from './about.schema.ts';
import { applicationsContent } from '../careers/applications.content.ts';
import { applicationsContentSchema } from '../careers/applications.schema.ts';
import { careersContent } from '../careers/careers.content.ts';
import { careersContentSchema } from '../careers/careers.schema.ts';
import { caseStudiesContent } from './case-studies.content.ts';
import { caseStudiesContentSchema } from './case-studies.schema.ts';
import { confirmationMail } from '../contact/confirmation-mail.content.ts';
import { confirmationMailSchema } from '../contact/confirmation-mail.schema.ts';
import { contactContent } from '../contact/contact.content.ts';
import { contactContentSchema } from '../contact/contact.schema.ts';
import { engagementModelsContent } from './engagement-models.content.ts';
import { engagementModelsContentSchema } from './engagement-models.schema.ts';
import { examplesContent } from './examples.content.ts';
import { examplesContentSchema } from './examples.schema.ts';
import { exampleKeys } from './examples/document.schema.ts';
import { factsContent } from './facts.content.ts';
import { factsSchema } from './facts.schema.ts';
import { homeContent } from './home.content.ts';
import { homeSchema } from './home.schema.ts';
import { industriesContent } from './industries.content.ts';
import { industriesContentSchema } from './industries.schema.ts';
import { insightsContent } from '../blog/insights.content.ts';
import { insightsContentSchema } from '../blog/insights.schema.ts';
import { legalContent } from './legal.content.ts';
import { legalContentSchema } from './legal.schema.ts';
import { methodologiesContent } from './methodologies.content.ts';
import { methodologiesContentSchema } from './methodologies.schema.ts';
import { navigationContent } from './navigation.content.ts';
import { navigationSchema } from './navigation.schema.ts';
import { noticesContent } from './notices.content.ts';
import { noticesSchema } from './notices.schema.ts';
import { peopleContent } from './people.content.ts';
import { peopleContentSchema } from './people.schema.ts';
import { roadmapContent } from './roadmap.content.ts';
import { roadmapContentSchema } from './roadmap.schema.ts';
import { searchContent } from '../search/search.content.ts';
import { searchContentSchema } from '../search/search.schema.ts';
import { servicesContent } from './services.content.ts';
import { servicesContentSchema } from './services.schema.ts';
import { siteSettings } from '../settings/site-settings.content.ts';
import { siteSettingsSchema } from '../settings/site-settings.schema.ts';
import { statusContent } from '../operations/status.content.ts';
import { statusContentSchema } from '../operations/status.schema.ts';
import { isOn, type FeatureName } from '#shared/settings/feature-rules.ts';
import { technologyEcosystemContent } from './technology-ecosystem.content.ts';
import { technologyEcosystemContentSchema } from './technology-ecosystem.schema.ts';

/** Groups of documents, in the order shown to staff. */
export const contentGroups = ['pages', 'collections', 'company', 'mail', 'wording'] as const;
export type ContentGroup = (typeof contentGroups)[number];

interface ContentDocument<Schema extends z.ZodType> {
  readonly group: ContentGroup;
  readonly schema: Schema;
  readonly builtIn: z.input<Schema>;
  readonly title: string;
  /** Addresses that show it; the first is the one that View opens. */
  readonly paths: readonly [string, ...string[]];
}

/** Documents that only one feature shows. */
const featureOfDocument: Partial<Record<ContentKey, FeatureName>> = {
  applications: 'applications',
  search: 'search',
  status: 'statusPage',
};

/** True if the settings switch the document's page off. */
export const isSwitchedOff = (key: ContentKey, { 'site-settings': { features } }: LiveContent): boolean => {
  const feature = featureOfDocument[key];
  return feature !== undefined && !isOn(feature, features);
};

const define = <Schema extends z.ZodType>(
  group: ContentGroup,
  schema: Schema,
  builtIn: z.input<Schema>,
  title: string,
  ...paths: readonly [string, ...string[]]
): ContentDocument<Schema> => ({ group, schema, builtIn, title, paths });

/** In the order of the API and the forms. */
export const contentMap = {
  homepage: define('pages', homeSchema, homeContent, 'Home', '/'),
  about: define('pages', aboutContentSchema, aboutContent, 'About', '/about'),
  services: define('collections', servicesContentSchema, servicesContent, 'Services', '/services'),
  contact: define('pages', contactContentSchema, contactContent, 'Contact', '/contact'),
  'case-studies': define('collections', caseStudiesContentSchema, caseStudiesContent, 'Case studies', '/case-studies'),
  methodologies: define(
    'collections',
    methodologiesContentSchema,
    methodologiesContent,
    'Methodologies',
    '/methodologies',
  ),
  industries: define('collections', industriesContentSchema, industriesContent, 'Industries', '/industries'),
  'technology-ecosystem': define(
    'pages',
    technologyEcosystemContentSchema,
    technologyEcosystemContent,
    'Technology ecosystem',
    '/technology-ecosystem',
  ),
  'engagement-models': define(
    'collections',
    engagementModelsContentSchema,
    engagementModelsContent,
    'Engagement models',
    '/engagement-models',
  ),
  examples: define(
    'collections',
    examplesContentSchema,
    examplesContent,
    'Sample documents',
    '/examples/proposal',
    ...exampleKeys.slice(1).map((key) => `/examples/${key}`),
  ),
  roadmap: define('collections', roadmapContentSchema, roadmapContent, 'Roadmap', '/roadmap'),
  careers: define('collections', careersContentSchema, careersContent, 'Careers', '/careers'),
  applications: define(
    'wording',
    applicationsContentSchema,
    applicationsContent,
    'Applications and emails to applicants',
    '/careers',
  ),
  insights: define('pages', insightsContentSchema, insightsContent, 'Blog page', '/blog'),
  search: define('pages', searchContentSchema, searchContent, 'Search', '/search'),
  status: define('pages', statusContentSchema, statusContent, 'Status', '/status'),
  'privacy-policy': define(
    'company',
    legalContentSchema,
    legalContent['privacy-policy'],
    'Privacy policy',
    '/privacy-policy',
  ),
  'terms-of-service': define(
    'company',
    legalContentSchema,
    legalContent['terms-of-service'],
    'Terms of service',
    '/terms-of-service',
  ),
  'cookie-policy': define(
    'company',
    legalContentSchema,
    legalContent['cookie-policy'],
    'Cookie policy',
    '/cookie-policy',
  ),
  accessibility: define(
    'company',
    legalContentSchema,
    legalContent.accessibility,
    'Accessibility statement',
    '/accessibility',
  ),
  navigation: define('wording', navigationSchema, navigationContent, 'Navigation and footer', '/'),
  'site-settings': define('company', siteSettingsSchema, siteSettings, 'Site settings', '/'),
  people: define(
    'company',
    peopleContentSchema,
    peopleContent,
    'People on the pages',
    '/about',
    '/careers',
    '/contact',
  ),
  facts: define('company', factsSchema, factsContent, 'Facts and figures', '/'),
  'confirmation-mail': define(
    'mail',
    confirmationMailSchema,
    confirmationMail,
    'Contact confirmation email',
    '/contact',
  ),
  notices: define('wording', noticesSchema, noticesContent, 'Missing pages and failures', '/'),
} as const;

export type ContentKey = keyof typeof contentMap;

export const contentKeys = Object.keys(contentMap) as readonly ContentKey[];

/** Documents for editors; the settings have their own screen and capability. */
export const pageKeys = contentKeys.filter(
  (key): key is Exclude<ContentKey, 'site-settings'> => key !== 'site-settings',
);

/** All documents as readers see them, with facts and settings filled in. */
export type LiveContent = {
  readonly [Key in ContentKey]: z.output<(typeof contentMap)[Key]['schema']>;
};

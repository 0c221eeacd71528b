/** Main entities of pages as structured data: one function for each schema.org type, and a map of pages. */
import type {
  Article,
  ItemList,
  FAQPage,
  Service,
  BlogPosting,
  ImageObject,
  Person,
  Thing,
  JobPosting,
  DigitalDocument,
} from 'schema-dts';
import type { Pay } from '#shared/careers/careers.schema.ts';
import type { CaseStudyPage } from '#shared/content/case-studies.data.ts';
import type { ExamplePage } from '#shared/content/examples.data.ts';
import type { ServicePage } from '#shared/content/services.data.ts';
import type { PostPage } from '#shared/blog/post.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { PersonCard } from '#shared/pages/person-card.ts';
import type { BlogPage } from '#shared/blog/blog.data.ts';
import { postPath } from '#shared/routes/paths.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { PositionPage } from '#shared/careers/careers.data.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { closingTime, isRemote } from '#shared/careers/position-rules.ts';
import { describePosition } from '#server/features/content/describe-position.ts';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import {
  mainEntityId,
  type JsonLdPage,
  organizationId,
  pageUrl,
  refer,
  pageId,
  describeOrganization,
} from './json-ld.ts';
import type { SharedPicture } from '#server/features/page-loader.ts';

interface ListedPage {
  readonly title: string;
  readonly to: string;
}

/** https://developers.google.com/search/docs/appearance/structured-data/carousel */
const describeList = (page: JsonLdPage, entries: readonly ListedPage[]): ItemList => ({
  '@type': 'ItemList',
  '@id': mainEntityId(page),
  numberOfItems: entries.length,
  itemListElement: entries.map(({ title, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: page.site.siteUrl + to,
  })),
});

interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const describeFaq = (page: JsonLdPage, questions: readonly AnsweredQuestion[]): FAQPage => ({
  '@type': 'FAQPage',
  '@id': mainEntityId(page),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** https://schema.org/Service, with its offerings as the catalog. */
const describeService = (
  page: JsonLdPage,
  { title, description, offerings }: ServicePage['service'],
  catalogName: string,
): Service => ({
  '@type': 'Service',
  '@id': mainEntityId(page),
  name: title,
  serviceType: title,
  description,
  url: pageUrl(page),
  provider: refer(organizationId(page.site)),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: catalogName,
    itemListElement: offerings.map((offering) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: offering.title, description: offering.text },
    })),
  },
});

const describeImage = ({ src, width, height, alt }: SharedPicture, siteUrl: string): ImageObject => ({
  '@type': 'ImageObject',
  url: absoluteUrl(siteUrl, src),
  ...(width && height ? { width: String(width), height: String(height) } : {}),
  ...(alt ? { caption: alt } : {}),
});

/** The picture on the page, or the one that links to it show. */
const imageOf = ({ openGraph, site }: JsonLdPage): { readonly image?: ImageObject } => {
  const image = openGraph.pageImage ?? openGraph.image;
  return image ? { image: describeImage(image, site.siteUrl) } : {};
};

const describePerson = ({ name, to, role, about, picture }: PersonCard, siteUrl: string): Exclude<Person, string> => ({
  '@type': 'Person',
  name,
  url: siteUrl + to,
  ...(role ? { jobTitle: role } : {}),
  ...(about ? { description: about } : {}),
  ...(picture.kind === 'image' ? { image: absoluteUrl(siteUrl, picture.src) } : {}),
});

const describeAuthor = ({ author, authorLink, person }: PostPage['post'], siteUrl: string): Person =>
  person
    ? describePerson(person, siteUrl)
    : { '@type': 'Person', name: author, ...(authorLink ? { url: siteUrl + authorLink.to } : {}) };

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const describePost = (page: JsonLdPage, post: PostPage['post']): BlogPosting => {
  const { site, description, openGraph } = page;
  const organization = refer(organizationId(site));
  return {
    '@type': 'BlogPosting',
    '@id': mainEntityId(page),
    headline: post.title,
    description,
    url: pageUrl(page),
    mainEntityOfPage: refer(pageId(page)),
    inLanguage: 'en',
    datePublished: post.date,
    dateModified: openGraph.modifiedAt ?? post.date,
    author: post.author === site.siteName ? organization : describeAuthor(post, site.siteUrl),
    publisher: organization,
    ...imageOf(page),
    ...(post.category ? { articleSection: post.category.label } : {}),
    ...(post.tags.length > 0 ? { keywords: post.tags.map(({ label }) => label) } : {}),
  };
};

/** https://schema.org/Article. The genre marks an example. */
const describeStudy = (page: JsonLdPage, { study, industry, labels }: CaseStudyPage): Article => ({
  '@type': 'Article',
  '@id': mainEntityId(page),
  headline: study.title,
  description: page.description,
  url: pageUrl(page),
  mainEntityOfPage: refer(pageId(page)),
  inLanguage: 'en',
  author: refer(organizationId(page.site)),
  publisher: refer(organizationId(page.site)),
  ...imageOf(page),
  ...(industry ? { articleSection: industry.term } : {}),
  keywords: [...study.technologies],
  ...(study.example ? { genre: labels.example } : {}),
});

/** https://schema.org/DigitalDocument. The genre marks an example. */
const describeDocument = (page: JsonLdPage, { document, labels }: ExamplePage): DigitalDocument => ({
  '@type': 'DigitalDocument',
  '@id': mainEntityId(page),
  name: document.title,
  description: page.description,
  url: pageUrl(page),
  mainEntityOfPage: refer(pageId(page)),
  inLanguage: 'en',
  dateCreated: document.date,
  identifier: document.number,
  author: refer(organizationId(page.site)),
  publisher: refer(organizationId(page.site)),
  genre: document.example ? [document.kind, labels.example] : document.kind,
});

const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/intern/i, 'INTERN'],
  [/tempor/i, 'TEMPORARY'],
];

const employmentType = (terms: string): string =>
  employmentTypes.find(([pattern]) => pattern.test(terms))?.[1] ?? 'OTHER';

/** Remote positions list the countries of applicants. */
const remoteWork = (countries: readonly string[]) =>
  ({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name }) as const),
  }) as const;

/** Place of work, required for jobs that are not remote. */
const workAt = (location: string, countries: readonly string[] = []) =>
  ({
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: location,
        ...(countries.length === 1 && countries[0] !== undefined ? { addressCountry: countries[0] } : {}),
      },
    },
  }) as const;

const describePay = ({ from, to, currency, period }: Pay) =>
  ({
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitText: period.toUpperCase() },
  }) as const;

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const describeJob = (page: JsonLdPage, data: PositionPage): JobPosting => {
  const { position, countries } = data;
  const { name, logo, url } = describeOrganization(page.site) as { name: string; logo: string; url: string };
  const end = closingTime(position);
  return {
    '@type': 'JobPosting',
    '@id': mainEntityId(page),
    title: position.title,
    description: describePosition(position, data.content),
    url: pageUrl(page),
    identifier: { '@type': 'PropertyValue', name, value: position.key },
    datePosted: position.posted,
    ...(end ? { validThrough: end.toISOString() } : {}),
    employmentType: employmentType(position.type),
    hiringOrganization: { '@type': 'Organization', name, sameAs: url, logo },
    ...(isRemote(position) ? remoteWork(countries) : workAt(position.location, position.countries)),
    ...(position.pay ? { baseSalary: describePay(position.pay) } : {}),
    directApply: isOn('applications', page.site.settings.features),
  };
};

const describeArticles = (page: JsonLdPage, { lead, posts }: BlogPage): Thing =>
  describeList(
    page,
    [...(lead ? [lead] : []), ...posts].map(({ title, slug }) => ({ title, to: postPath(slug) })),
  );

type MainEntities = { readonly [Id in RouteId]?: (page: JsonLdPage, data: PageData<Id>) => Thing | undefined };

/** The main entity of each page that schema.org has a type for. */
export const mainEntities: MainEntities = {
  services: (page, { list }) => describeList(page, list.items),
  service: (page, { service, labels }) => describeService(page, service, labels.offerings),
  industries: (page, { list }) => describeList(page, list.items),
  'case-studies': (page, { studies }) => describeList(page, studies.items),
  'case-study': describeStudy,
  example: describeDocument,
  'engagement-models': (page, { questions }) =>
    questions.items.length > 0 ? describeFaq(page, questions.items) : undefined,
  blog: describeArticles,
  category: describeArticles,
  tag: describeArticles,
  author: (page, data) =>
    data.person
      ? { ...describePerson(data.person, page.site.siteUrl), '@id': mainEntityId(page) }
      : describeArticles(page, data),
  post: (page, { post }) => describePost(page, post),
  careers: (page, { openings }) => describeList(page, openings.positions),
  position: describeJob,
};

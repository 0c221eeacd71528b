/** The structured data of each page, from what the page shows: the company, the page, the way to it, and what it is about. */
import type { Thing } from 'schema-dts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { BlogPage } from '#shared/pages/blog.data.ts';
import { postPath } from '#shared/routes/paths.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import { describePost } from './blog-posting.ts';
import { describeBreadcrumbs } from './breadcrumb-list.ts';
import { describeFaq } from './faq-page.ts';
import { describeList } from './item-list.ts';
import { describeJob } from './job-posting.ts';
import { writeJsonLd, type JsonLdPage } from './json-ld.ts';
import { describeOrganization } from './organization.ts';
import { describeService } from './service.ts';
import { describeWebPage, type WebPageKind } from './web-page.ts';
import { describeWebsite } from './website.ts';

const kinds: Partial<Record<RouteId, WebPageKind>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  search: 'SearchResultsPage',
  ...{ services: 'CollectionPage', industries: 'CollectionPage', 'case-studies': 'CollectionPage' },
  ...{ blog: 'CollectionPage', careers: 'CollectionPage' },
  ...{ category: 'CollectionPage', tag: 'CollectionPage', author: 'CollectionPage' },
};

const describeArticles = (page: JsonLdPage, { lead, posts }: BlogPage): Thing =>
  describeList(
    page,
    [...(lead ? [lead] : []), ...posts].map(({ title, slug }) => ({ title, to: postPath(slug) })),
  );

type MainEntities = { readonly [Id in RouteId]?: (page: JsonLdPage, data: PageData<Id>) => Thing };

/** What a page is about, where the vocabulary has a word for it. */
const mainEntities: MainEntities = {
  services: (page, { list }) => describeList(page, list.items),
  service: (page, { service, labels }) => describeService(page, service, labels.offerings),
  industries: (page, { list }) => describeList(page, list.items),
  'engagement-models': (page, { questions }) => describeFaq(page, questions.items),
  blog: describeArticles,
  category: describeArticles,
  tag: describeArticles,
  author: describeArticles,
  post: (page, { post }) => describePost(page, post),
  careers: (page, { openings }) => describeList(page, openings.positions),
  position: describeJob,
};

export const pageBlocks = <Id extends RouteId>(id: Id, page: JsonLdPage, data: PageData<Id>): string[] => {
  const mainEntity: Thing | undefined = mainEntities[id]?.(page, data);
  const things: Thing[] = [
    describeOrganization(page.site),
    ...(id === 'home' ? [describeWebsite(page.site)] : []),
    describeWebPage(page, { kind: kinds[id] ?? 'WebPage', hasMainEntity: mainEntity !== undefined }),
    ...(page.breadcrumbs.length > 1 ? [describeBreadcrumbs(page)] : []),
    ...(mainEntity === undefined ? [] : [mainEntity]),
  ];
  return things.map(writeJsonLd);
};

/** All page addresses by the route table: patterns with a parameter once for each key. */
import { exampleKeys } from '#shared/content/examples/document.schema.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { type ArticleListId, routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import { careersContent } from '#shared/careers/careers.content.ts';

/** Slugs of the built-in services, in the order of menus and pages. */
export const serviceKeys = [
  'cloud-infrastructure',
  'application-development',
  'devops-automation',
  'ai-data',
  'security-compliance',
  'market-readiness',
];

/** Slugs of the built-in industries, in the order of menus and pages. */
export const industryKeys = ['startups', 'enterprises', 'governments', 'global-brands'];

const namesOf = (list: ArticleListId): string[] =>
  demonstrationPosts.flatMap(
    ({ category, tags, author }) => ({ category: [category], tag: tags, author: [author] })[list],
  );

/** Two suffice: the pages differ only in their articles. */
const slugsOf = (list: ArticleListId): string[] => [...new Set(namesOf(list).map(nameSlug))].slice(0, 2);

/** Keys of pages with a parameter; add a new page here to test it. */
const keys: Partial<Record<RouteId, readonly string[]>> = {
  service: serviceKeys,
  industry: industryKeys,
  category: slugsOf('category'),
  tag: slugsOf('tag'),
  author: slugsOf('author'),
  'case-study': caseStudiesContent.studies.items.map(({ id }) => id),
  example: exampleKeys,
  apply: careersContent.openings.positions.slice(0, 2).map(({ key }) => key),
  position: careersContent.openings.positions.map(({ key }) => key),
};

export interface PageAddress {
  readonly id: RouteId;
  readonly path: string;
}

/** `postSlugs`: articles of the site under test. @throws if a pattern has no keys here. */
export function pageAddresses(postSlugs: readonly string[]): PageAddress[] {
  // The application page has tests of its own; the status page depends on a setting.
  return routeIds
    .filter((id) => id !== 'application' && id !== 'status')
    .flatMap((id) => {
      const { pattern } = routeRow(id);
      if (!pattern.includes(':')) return [{ id, path: pattern }];
      const values = id === 'post' ? postSlugs : keys[id];
      if (!values || values.length === 0) throw new Error(`no keys are known for ${pattern}`);
      return values.map((value) => ({ id, path: pattern.replace(/:\w+/, value) }));
    });
}

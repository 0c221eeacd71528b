/** Every page there is, by the route table: static patterns as they are, patterns with a parameter once for each of their keys. */
import { exampleKeys } from '#shared/content/examples/document.schema.ts';
import { industryKeys } from '#shared/content/industries.schema.ts';
import { serviceKeys } from '#shared/content/services.schema.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { type ArticleListId, routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import { careersContent } from '#shared/careers/careers.content.ts';

const namesOf = (list: ArticleListId): string[] =>
  demonstrationPosts.flatMap(
    ({ category, tags, author }) => ({ category: [category], tag: tags, author: [author] })[list],
  );

/** Few of them: each is the same page with other articles. */
const slugsOf = (list: ArticleListId): string[] => [...new Set(namesOf(list).map(nameSlug))].slice(0, 2);

/** The keys of each page with a parameter; a new one must be entered here to be tested. */
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

/** `postSlugs` are the posts that the site under test has. @throws when a pattern's keys are not known. */
export function pageAddresses(postSlugs: readonly string[]): PageAddress[] {
  // The page of an application has a key, which its own tests have; the status is there when the settings say so.
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

/** Links from services and industries to case studies and articles, and from a record to the next one. */
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import type { Service } from '#shared/content/services.schema.ts';
import type { RelatedLinks } from '#shared/pages/related-links.ts';
import { postPath, studyPath } from '#shared/routes/paths.ts';
import { serviceOfCategory } from '#shared/blog/service-of-category.ts';
import type { PageDeps } from '../page-loader.ts';

const maxArticles = 3;

export const linkToStudy = ({ id, title }: CaseStudy): Link => ({ label: title, to: studyPath(id) });

/** Returns the next record in a list; the first after the last. */
export const following = <Item>(item: Item, list: readonly Item[]): Item =>
  list[(list.indexOf(item) + 1) % list.length] ?? item;

/** Returns groups that are not empty. */
export const filledGroups = (groups: RelatedLinks): RelatedLinks => groups.filter(({ links }) => links.length > 0);

/** Returns the newest articles of a service's categories. @throws if the database is unavailable */
export const articlesOfService = async (service: Service, deps: PageDeps): Promise<Link[]> => {
  const categories = (await deps.overview.counts()).categories.filter(
    ({ category }) => serviceOfCategory(category, deps.content.services.services)?.key === service.key,
  );
  const posts = await Promise.all(
    categories.map(({ category }) => deps.posts.recentPublished({ category, limit: maxArticles }, deps.clock())),
  );
  return posts
    .flat()
    .sort((a, b) => (b.published_at?.getTime() ?? 0) - (a.published_at?.getTime() ?? 0))
    .slice(0, maxArticles)
    .map(({ title, slug }) => ({ label: title, to: postPath(slug) }));
};

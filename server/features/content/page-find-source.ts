/** Finds pages for the search of the staff area. */
import { may } from '#shared/accounts/roles.ts';
import { contentMap, pageKeys } from '#shared/content/content-map.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import { matchesName, type FindEntry, type FindSource } from '../search/find-source.ts';

const pages: readonly FindEntry[] = pageKeys.map((key) => ({
  id: key,
  names: [contentMap[key].title, key],
  title: contentMap[key].title,
  detail: contentMap[key].paths[0] ?? '',
  to: ({ role }) => (may(role, 'edit-pages') ? `/admin/content/${key}` : '/admin/content'),
}));

export const pageFindSource: FindSource = {
  search: (q) => Promise.resolve(pages.filter((page) => matchesName(queryTerms(q), page))),
  newest: () => Promise.resolve(pages),
};

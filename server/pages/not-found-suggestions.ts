/** Suggestions of 404 pages: a search, pages with similar titles, the section, and popular pages. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import type { NotFoundSuggestions } from '#shared/pages/missing.ts';
import { studyPath } from '#shared/routes/paths.ts';
import { routeRow, type PlainPageId } from '#shared/routes/route-table.ts';
import { addressTerms } from '#shared/pages/address-terms.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import { isOpen } from '#shared/careers/position-rules.ts';
import { findPages, searchPages } from '#server/features/search/search-pages.ts';

const maxResembling = 3;
const maxOfSection = 6;
/** Each search scans the titles of all pages. */
const maxSearches = 4;

interface Asked {
  readonly pathname: string;
  /** The error page's own link, which is not repeated. */
  readonly link: Link;
}

interface Known {
  readonly content: LiveContent;
  readonly now: Date;
}

interface Section {
  readonly page: PlainPageId;
  readonly records: (content: LiveContent, now: Date) => readonly Link[];
}

/** Articles are not in memory, so their section suggests only its list. */
const sections: readonly Section[] = [
  {
    page: 'services',
    records: ({ services }) => services.services.map(({ key, title }) => ({ label: title, to: `/services/${key}` })),
  },
  {
    page: 'industries',
    records: ({ industries }) =>
      industries.industries.map(({ key, title }) => ({ label: title, to: `/industries/${key}` })),
  },
  {
    page: 'case-studies',
    records: (content) =>
      content['case-studies'].studies.items.map(({ id, title }) => ({ label: title, to: studyPath(id) })),
  },
  {
    page: 'careers',
    records: ({ careers }, now) =>
      careers.openings.positions
        .filter((position) => isOpen(position, now))
        .map(({ key, title }) => ({ label: title, to: `/careers/${key}` })),
  },
  { page: 'blog', records: () => [] },
];

/** `/service/…`, `/services-of-2024` and `/industry` match sections by prefix. */
const isAlike = (name: string, asked: string): boolean =>
  asked.length >= 4 && (name.startsWith(asked) || asked.startsWith(name.slice(0, 6)));

/** Returns the section of an address, by its path or its name. */
const sectionOf = (asked: string, { navigation }: LiveContent) => {
  const found = sections.find(({ page }) =>
    [...addressTerms(routeRow(page).pattern), navigation.pageNames[page]].some((name) =>
      isAlike(name.toLowerCase(), asked.toLowerCase()),
    ),
  );
  return found && { ...found, link: { label: navigation.pageNames[found.page], to: routeRow(found.page).pattern } };
};

const legalPaths = new Set(legalPageIds.map((id) => routeRow(id).pattern));

/** Uses only memory, because anyone can request any number of missing addresses. */
export function notFoundSuggestions({ pathname, link }: Asked, { content, now }: Known): NotFoundSuggestions {
  const { field, submit, suggestions } = content.search;
  const hasSearch = isPageOn('search', content['site-settings'].features);
  const terms = addressTerms(pathname);
  const section = sectionOf(terms.at(-1) ?? '', content);
  // The section's own words say nothing about the page below it.
  const own = new Set([...addressTerms(link.to), ...(section ? terms.slice(-1) : [])]);
  const parts = terms.filter((part) => !own.has(part)).slice(0, 2);
  const where = { content, now, fields: ['title' as const] };
  // Single words are not matched fuzzily: too much is similar to them.
  const words = parts.flatMap((part) => part.split(' ').filter((word) => word.length > 3 && word !== part));
  const searches = [
    ...parts.map((part) => () => searchPages(part, where)),
    ...words.map((word) => () => findPages(word, where, false)),
  ];
  let found: readonly Link[] = [];
  // The page index is not built if search is off.
  for (const search of hasSearch ? searches.slice(0, maxSearches) : []) {
    if (found.length > 0) break;
    found = search()
      .filter(({ to }) => section === undefined || !legalPaths.has(to))
      .map(({ title, to }) => ({ label: title, to }));
  }
  const told = new Set([link.to]);
  const untold = (links: readonly Link[], most: number): Link[] => {
    const shown = links.filter(({ to }) => !told.has(to)).slice(0, most);
    for (const { to } of shown) told.add(to);
    return shown;
  };
  const resembling = [...found.slice(0, maxResembling - 1), ...(section ? [section.link] : []), ...found.slice(2)];
  const lists = [
    { label: content.notices.resembling, links: untold(resembling, maxResembling) },
    { label: section?.link.label ?? '', links: untold(section?.records(content, now) ?? [], maxOfSection) },
    { label: suggestions.label, links: untold(suggestions.links, suggestions.links.length) },
  ];
  return {
    ...(hasSearch ? { search: { field, submit } } : {}),
    lists: lists.filter((list) => list.links.length > 0),
  };
}

/** What a 404 page suggests: a search, pages with titles similar to the address, its section, and the usual links. */
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
/** Each is a walk through the titles of all pages. */
const maxSearches = 4;

interface Asked {
  readonly pathname: string;
  /** The page's own link, which is not suggested again. */
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

/** Articles are not in memory: their section leads to its list alone. */
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

/** `/service/…`, `/services-of-2024` and `/industry` mean the sections that begin so. */
const isAlike = (name: string, asked: string): boolean =>
  asked.length >= 4 && (name.startsWith(asked) || asked.startsWith(name.slice(0, 6)));

/** The section that an address begins with, by its own address or its name. */
const sectionOf = (asked: string, { navigation }: LiveContent) => {
  const found = sections.find(({ page }) =>
    [...addressTerms(routeRow(page).pattern), navigation.pageNames[page]].some((name) =>
      isAlike(name.toLowerCase(), asked.toLowerCase()),
    ),
  );
  return found && { ...found, link: { label: navigation.pageNames[found.page], to: routeRow(found.page).pattern } };
};

const legalPaths = new Set(legalPageIds.map((id) => routeRow(id).pattern));

/** Reads only memory, because anybody can request any number of missing addresses. */
export function notFoundSuggestions({ pathname, link }: Asked, { content, now }: Known): NotFoundSuggestions {
  const { field, submit, suggestions } = content.search;
  const hasSearch = isPageOn('search', content['site-settings'].features);
  const terms = addressTerms(pathname);
  const section = sectionOf(terms.at(-1) ?? '', content);
  // The section says nothing about what was meant below it.
  const own = new Set([...addressTerms(link.to), ...(section ? terms.slice(-1) : [])]);
  const parts = terms.filter((part) => !own.has(part)).slice(0, 2);
  const where = { content, now, fields: ['title' as const] };
  // Words of one letter more or less are looked for as a whole alone: each for itself is near to too much.
  const words = parts.flatMap((part) => part.split(' ').filter((word) => word.length > 3 && word !== part));
  const searches = [
    ...parts.map((part) => () => searchPages(part, where)),
    ...words.map((word) => () => findPages(word, where, false)),
  ];
  let found: readonly Link[] = [];
  // No index of pages is built where there is no search.
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

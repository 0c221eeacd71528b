/** What a 404 page suggests: a search, pages with titles similar to the address, and the usual links. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import type { LabelledLinks, NotFoundSuggestions } from '#shared/pages/missing.ts';
import { addressTerms } from '#shared/rules/address-terms.ts';
import { searchPages } from '#server/features/search/search-pages.ts';

const mostResembling = 3;

interface Asked {
  readonly pathname: string;
  /** The page's own link, which is not suggested again. */
  readonly link: Link;
  /** What stands beside the page; comes first. */
  readonly neighbours?: LabelledLinks | undefined;
}

interface Known {
  readonly content: LiveContent;
  readonly now: Date;
}

/** Reads only memory, because anybody can request any number of missing addresses. */
export function notFoundSuggestions(
  { pathname, link, neighbours }: Asked,
  { content, now }: Known,
): NotFoundSuggestions {
  const { field, submit, suggestions } = content.search;
  // The overview that the page links to says nothing about what was meant below it.
  const overview = new Set(addressTerms(link.to));
  const found = addressTerms(pathname)
    .filter((terms) => !overview.has(terms))
    .slice(0, 2)
    .map((terms) => searchPages(terms, { content, now, fields: ['title'] }))
    .find((pages) => pages.length > 0);
  const links = (found ?? []).slice(0, mostResembling).map(({ title, to }) => ({ label: title, to }));
  const beside = neighbours?.links ?? [];
  const told = new Set([link, ...beside, ...links].map(({ to }) => to));
  const isBeside = new Set([link, ...beside].map(({ to }) => to));
  const lists = [
    ...(neighbours ? [neighbours] : []),
    { label: content.notices.resembling, links: links.filter(({ to }) => !isBeside.has(to)) },
    { label: suggestions.label, links: suggestions.links.filter(({ to }) => !told.has(to)) },
  ];
  return { field, submit, lists: lists.filter((list) => list.links.length > 0) };
}

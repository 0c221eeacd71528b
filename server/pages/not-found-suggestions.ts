/** What a 404 page suggests: a search with the words of the address, pages with similar titles, and the usual links. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import type { NotFoundSuggestions } from '#shared/pages/missing.ts';
import { searchPages } from '#server/features/search/search-pages.ts';

const mostResembling = 3;

/** Longer parts of an address cannot be the title of a page. */
const longestPart = 60;

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The terms in each part of a path, the last part first; without the ending of a file. */
const termsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .map((part) =>
      unescaped(part)
        .replace(/\.\w{1,5}$/, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((terms) => terms !== '' && terms.length <= longestPart)
    .reverse();

interface Asked {
  readonly pathname: string;
  /** The page's own link, which is not suggested again. */
  readonly link: Link;
}

interface Known {
  readonly content: LiveContent;
  readonly now: Date;
}

/** Reads only memory, because anybody can request any number of missing addresses. */
export function notFoundSuggestions({ pathname, link }: Asked, { content, now }: Known): NotFoundSuggestions {
  const { field, submit, suggestions } = content.search;
  const parts = termsOf(pathname);
  const found = parts
    .slice(0, 2)
    .map((terms) => searchPages(terms, mostResembling, { content, now, fields: ['title'] }))
    .find((pages) => pages.length > 0);
  const links = (found ?? []).map(({ title, to }) => ({ label: title, to }));
  const told = new Set([link, ...links].map(({ to }) => to));
  const lists = [
    { label: content.notices.resembling, links: links.filter(({ to }) => to !== link.to) },
    { label: suggestions.label, links: suggestions.links.filter(({ to }) => !told.has(to)) },
  ];
  return { field, submit, q: parts[0] ?? '', lists: lists.filter((list) => list.links.length > 0) };
}

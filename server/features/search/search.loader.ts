/** Searches pages and articles. Without a query it suggests pages. */
import { cleanLine } from '#shared/text/clean-text.ts';
import { fillNames } from '#shared/content/fill-placeholders.ts';
import type { SearchContent } from '#shared/search/search.schema.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import type { SearchFilter, SearchGroup, SearchResult } from '#shared/search/search.data.ts';
import {
  maxSearchLength,
  readSearchType,
  searchPath,
  searchTypes,
  type SearchType,
} from '#shared/search/search-path.ts';
import { picturePlaces, presentPlate } from '../blog/present-card.ts';
import { findPictures, type FoundPictures } from '../media/find-pictures.ts';
import { excerptOf, groupFound, type Found, type FoundGroup, type RankedFound } from './group-found.ts';
import { findArticles, findNearArticles } from './search-articles.ts';
import { drawingOfPage, findPages } from './search-pages.ts';
import type { PageDeps, PageLoader } from '../page-loader.ts';
import { blogPath, noFilter } from '../blog/blog-filter.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Results for each type if all types are shown. */
const fewResults = 4;
const maxResults = 60;
const maxArticles = 12;

interface SearchFound {
  readonly groups: readonly FoundGroup[];
  /** Similar results, because nothing matches exactly. */
  readonly near: boolean;
}

/** Reads one article more than shown, to know whether there are more. */
const find = async (q: string, deps: PageDeps): Promise<SearchFound> => {
  if (q === '') return { groups: [], near: false };
  const where = { content: deps.content, now: deps.clock() };
  const without = (error: unknown): Found[] => {
    deps.log.warn({ err: error }, 'articles could not be searched; the search shows pages only');
    return [];
  };
  const found = [...findPages(q, where, false), ...(await findArticles(q, maxArticles + 1, deps).catch(without))];
  if (found.length > 0) return { groups: groupFound(found), near: false };
  const near = [...findPages(q, where, true), ...(await findNearArticles(q, deps).catch(without))];
  return { groups: groupFound(near), near: true };
};

/** One article more than shown may have been found; then the total is unknown. */
const countOf = (groups: readonly FoundGroup[]): string => {
  const isMore = groups.some(({ type, found }) => type === 'article' && found.length > maxArticles);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return isMore ? `${count - 1}+` : String(count);
};

const summaryOf = (count: string, q: string, { one, many }: SearchContent['results']): string =>
  fillNames(count === '1' ? one : many, { count, q });

const presentResult = async (
  found: RankedFound,
  pictures: FoundPictures,
  log: PageDeps['log'],
): Promise<SearchResult> => {
  const text = await excerptOf(found).catch((error: unknown) => {
    log.warn({ err: error }, 'the text of an article could not be read; the search shows what it is about');
    return found.text;
  });
  return {
    title: found.marker.mark(found.title),
    text: found.marker.mark(text),
    to: found.to,
    picture: presentPlate(found.picture, { pictures, sizes: picturePlaces.result }),
  };
};

interface Shown {
  readonly q: string;
  readonly type: SearchType | undefined;
  /** The address has an unknown type. */
  readonly isUnknownType: boolean;
}

const presentGroups = async (
  groups: readonly FoundGroup[],
  { q, type: only }: Shown,
  deps: PageDeps,
): Promise<SearchGroup[]> => {
  const { types, results: messages } = deps.content.search;
  const shown = groups
    .filter(({ type }) => only === undefined || type === only)
    .map((group) => {
      const most = group.type === 'article' ? maxArticles : maxResults;
      return { ...group, results: group.found.slice(0, only === undefined && groups.length > 1 ? fewResults : most) };
    });
  const addresses = shown.flatMap(({ results }) => results.map(({ picture }) => picture));
  const pictures = await findPictures(deps.media, addresses).catch((error: unknown): FoundPictures => {
    deps.log.warn({ err: error }, 'pictures could not be looked up; the search shows the one file that each names');
    return new Map();
  });
  return Promise.all(
    shown.map(async ({ type, found, results }): Promise<SearchGroup> => {
      const count = countOf([{ type, found }]);
      const label = types[type];
      return {
        type,
        label,
        count,
        results: await Promise.all(results.map((each) => presentResult(each, pictures, deps.log))),
        ...(only === undefined && groups.length > 1 && found.length > results.length
          ? { all: { label: fillNames(messages.allOfType, { count, type: label }), to: searchPath(q, type) } }
          : {}),
      };
    }),
  );
};

const filtersOf = (
  groups: readonly FoundGroup[],
  { q, type: current }: Shown,
  content: SearchContent,
): SearchFilter[] => {
  const found = new Set(groups.map(({ type }) => type));
  // A single type needs no choice.
  if (found.size === 0 || (found.size === 1 && (current === undefined || found.has(current)))) return [];
  return [
    { label: content.results.allTypes, to: searchPath(q), count: countOf(groups), current: current === undefined },
    ...searchTypes
      .filter((type) => found.has(type) || type === current)
      .map((type) => ({
        type,
        label: content.types[type],
        to: searchPath(q, type),
        count: countOf(groups.filter((group) => group.type === type)),
        current: type === current,
      })),
  ];
};

const drawing = (to: string): PostPicture =>
  presentPlate(drawingOfPage(to), { pictures: new Map(), sizes: picturePlaces.result });

/** Summary above the results: their number, or hints if there are none. */
const wordsOf = ({ groups, near }: SearchFound, { q, type, isUnknownType }: Shown, content: SearchContent) => {
  const { results: messages, types } = content;
  if (q === '') return { summary: '', hint: '' };
  if (groups.length === 0) return { summary: fillNames(messages.none, { q }), hint: messages.noneText };
  const shown = groups.filter((group) => type === undefined || group.type === type);
  if (type !== undefined && shown.length === 0)
    return { summary: fillNames(messages.noneOfType, { q, type: types[type] }), hint: messages.noneOfTypeText };
  const hints = [isUnknownType ? messages.unknownType : '', near ? messages.near : ''];
  return { summary: summaryOf(countOf(shown), q, messages), hint: hints.filter((hint) => hint !== '').join(' ') };
};

export const loadSearch: PageLoader<'search'> = async ({ query }, deps) => {
  const q = cutText(cleanLine(query.get('q') ?? ''), maxSearchLength);
  const type = q === '' ? undefined : readSearchType(query.get('type'));
  const isUnknownType = query.get('type') !== null && type === undefined;
  const { search } = deps.content;
  const { metadata, statement, field, submit, keys, window, results: messages, suggestions } = search;
  const shown = { q, type, isUnknownType };
  const found = await find(q, deps);
  const { groups } = found;
  const isMore = groups.some((group) => group.type === 'article' && group.found.length > maxArticles);
  const onlyArticles = type === 'article' || (groups.length === 1 && groups[0]?.type === 'article');
  return {
    kind: 'found',
    data: {
      statement,
      field,
      submit,
      keys,
      window,
      q,
      ...(type ? { type } : {}),
      ...wordsOf(found, shown, search),
      filtersLabel: messages.types,
      filters: filtersOf(groups, shown, search),
      groups: await presentGroups(groups, shown, deps),
      ...(isMore && onlyArticles ? { more: { label: messages.more, to: blogPath({ ...noFilter, q }) } } : {}),
      suggestions: {
        label: suggestions.label,
        links: suggestions.links.map((link) => ({ ...link, picture: drawing(link.to) })),
      },
    },
    metadata,
    indexed: q === '',
    ...(q !== '' && groups.length === 0 ? { emptySearch: q } : {}),
  };
};

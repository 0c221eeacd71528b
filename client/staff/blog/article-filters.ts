/** Filters of the article list, as address, API query and text. */
import type { QueryOf } from '../session/staff-calls.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import {
  isPostPeriod,
  listedPostStates,
  postPeriods,
  type ListedPostState,
  type PostPeriod,
  type PostSort,
} from '#shared/blog/post-rules.ts';
import { withQuery, searchTermsIn } from '../ui/list-address.ts';

/** Lanes: all, one for each state, and requests for publication. */
export const lanes = ['all', 'draft', 'asked', 'scheduled', 'published', 'changed'] as const satisfies readonly (
  | 'all'
  | 'asked'
  | ListedPostState
)[];
export type ArticleLane = (typeof lanes)[number];

export const laneLabels: Readonly<Record<ArticleLane, string>> = {
  all: 'All',
  draft: 'Drafts',
  asked: 'Awaiting publication',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Unpublished changes',
};

export interface ArticleFilters {
  readonly lane: ArticleLane;
  readonly q: string;
  readonly category: string;
  readonly tag: string;
  readonly author: string;
  /** Period of the date that the list is sorted by. */
  readonly time: PostPeriod | '';
  readonly sort: PostSort;
}

export const allArticles: ArticleFilters = {
  lane: 'all',
  q: '',
  category: '',
  tag: '',
  author: '',
  time: '',
  sort: 'made',
};

/** Drafts have no publication date to sort by. */
export const hasSorts = (lane: ArticleLane): boolean => lane !== 'draft' && lane !== 'asked';

/** Future periods apply to publication dates only. */
export const periodsFor = (sort: PostSort): readonly PostPeriod[] =>
  (Object.keys(postPeriods) as PostPeriod[]).filter((period) => sort === 'published' || postPeriods[period].from < 0);

/** Drops values that do not fit the lane or the sorting. */
const fitting = ({ sort, time, ...filters }: ArticleFilters): ArticleFilters => {
  const order = hasSorts(filters.lane) ? sort : 'made';
  return { ...filters, sort: order, time: periodsFor(order).find((period) => period === time) ?? '' };
};

/** Missing and invalid parameters count as not set. */
export function articleFiltersFrom(search: URLSearchParams): ArticleFilters {
  const words = (name: string): string => searchTermsIn(search, name);
  const state = listedPostStates.find((each) => each === search.get('state')) ?? 'all';
  const time = search.get('time') ?? '';
  return fitting({
    lane: search.get('asked') === 'true' ? 'asked' : state,
    q: words('q'),
    category: words('category'),
    tag: words('tag'),
    author: words('author'),
    time: isPostPeriod(time) ? time : '',
    sort: search.get('sort') === 'published' ? 'published' : 'made',
  });
}

type ArticlesQuery = QueryOf<'GET /api/admin/blog/posts'>;

/** Parameters that the address and the API share. */
const shared = ({ lane, time: _, sort, ...words }: ArticleFilters): ArticlesQuery => ({
  ...(lane === 'all' ? {} : lane === 'asked' ? { asked: 'true' } : { state: lane }),
  ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')),
  ...(sort === 'made' ? {} : { sort }),
});

/** Omitted filters have their defaults. */
export function articlesAddress(chosen: Partial<ArticleFilters>): string {
  const filters = fitting({ ...allArticles, ...chosen });
  return withQuery('/admin/blog', {
    ...shared(filters),
    ...(filters.time === '' ? {} : { time: filters.time }),
  });
}

/** The API query. Days begin and end in UTC, as they are displayed. */
export function articlesQuery(filters: ArticleFilters, now: Date): ArticlesQuery {
  if (filters.time === '') return shared(filters);
  const { from, to } = postPeriods[filters.time];
  const midnight = (days: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)).toISOString();
  return { ...shared(filters), from: midnight(from), to: midnight(to) };
}

export const periodLabels: Readonly<Record<PostPeriod, string>> = {
  'past-week': 'Past 7 days',
  'past-month': 'Past 30 days',
  'past-year': 'Past 365 days',
  'next-week': 'Next 7 days',
  'next-month': 'Next 30 days',
};

/** Number of active filters, without lane and search. */
export const countFilters = ({ category, tag, author, time }: ArticleFilters): number =>
  [category, tag, author, time].filter((value) => value !== '').length;

/** The active filters in words, without lane and search. */
export const chosenWords = (filters: ArticleFilters): readonly string[] => {
  const { lane, category, tag, author, time, sort } = filters;
  return [
    category === '' ? '' : `the category “${category}”`,
    tag === '' ? '' : `the tag “${tag}”`,
    author === '' ? '' : `the author “${author}”`,
    time === '' ? '' : `${sort === 'made' ? 'created' : 'published'} in the ${periodLabels[time].toLowerCase()}`,
    lane === 'all' && sort === 'published' ? 'no drafts' : '',
  ].filter((words) => words !== '');
};

const counted: Readonly<Record<ArticleLane, readonly [one: string, several: string]>> = {
  all: ['article', 'articles'],
  draft: ['draft', 'drafts'],
  asked: ['article awaiting publication', 'articles awaiting publication'],
  scheduled: ['scheduled article', 'scheduled articles'],
  published: ['published article', 'published articles'],
  changed: ['article with unpublished changes', 'articles with unpublished changes'],
};

export const countMessage = (total: number, { lane, q, sort }: ArticleFilters): string => {
  const [one, several] = counted[lane];
  const found = `${countedUpToLimit(total, one, several)}${q === '' ? '' : ` with “${q}”`}`;
  if (total <= 1) return found;
  if (sort === 'made') return `${found}, newest first`;
  return `${found}, ${lane === 'scheduled' ? 'latest date' : 'recently published'} first`;
};

/** Finds pages by their words, beginnings of words and near misses. */
import MiniSearch from 'minisearch';
import type { LiveContent } from '#shared/content/content-map.ts';
import { sheetOfService } from '#shared/content/service-sheets.schema.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { examplePath, studyPath } from '#shared/routes/paths.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import { isLetterAlone } from '#server/features/blog/post-queries.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import type { PlainPageId } from '#shared/routes/route-table.ts';
import { routeRow } from '#shared/routes/route-table.ts';

interface SearchablePage extends SearchResult {
  readonly content: string;
}

const page = (
  id: PlainPageId,
  content: { readonly metadata: PageMetadata },
  { search, navigation }: LiveContent,
): SearchablePage => ({
  kind: search.kinds.page,
  title: navigation.pageNames[id],
  text: content.metadata.description,
  to: routeRow(id).pattern,
  // Its address, too: what is called Insights lies at /blog.
  content: [routeRow(id).pattern, ...textsOf(content)].join(' '),
});

type WholePage = Exclude<
  Extract<keyof LiveContent, PlainPageId>,
  'services' | 'industries' | 'case-studies' | 'search'
>;

const wholePages: readonly WholePage[] = [
  'about',
  'methodologies',
  'technology-ecosystem',
  'engagement-models',
  'roadmap',
  'careers',
  'contact',
  ...legalPageIds,
];

/** The overview; each study is found by itself. */
const withoutStudies = ({ studies: _, ...overview }: LiveContent['case-studies']) => overview;

/** The pages as a search sees them: a name, a sentence, and every word that the page says. */
const searchablePages = (content: LiveContent): SearchablePage[] => [
  ...content.services.services.map((service) => ({
    kind: content.search.kinds.service,
    title: service.title,
    text: service.metadata.description,
    to: `/services/${service.key}`,
    content: textsOf([service, sheetOfService(content.services.sheets, service.key)]).join(' '),
  })),
  ...content.industries.industries.map((industry) => ({
    kind: content.search.kinds.industry,
    title: industry.title,
    text: industry.metadata.description,
    to: `/industries/${industry.key}`,
    content: textsOf(industry).join(' '),
  })),
  ...content['case-studies'].studies.items.map((study) => ({
    kind: content.search.kinds.study,
    title: study.title,
    text: study.client,
    to: studyPath(study.id),
    content: textsOf(study).join(' '),
  })),
  ...examplesOf(content.examples).map((document) => ({
    kind: document.kind,
    title: document.title,
    text: document.metadata.description,
    to: examplePath(document.key),
    content: textsOf(document).join(' '),
  })),
  ...content.careers.openings.positions.map((position) => ({
    kind: content.search.kinds.position,
    title: position.title,
    text: `${position.department}, ${position.level}. ${position.description}`,
    to: `/careers/${position.key}`,
    content: textsOf(position).join(' '),
  })),
  ...wholePages.map((id) => page(id, content[id], content)),
  page('services', content.services.overview, content),
  page('industries', content.industries.overview, content),
  page('case-studies', withoutStudies(content['case-studies']), content),
  page('blog', content.insights, content),
];

type PageIndex = MiniSearch<SearchablePage & { readonly id: number }>;

/** Each further word costs a walk through the index; nobody searches with so many. */
const mostWords = 10;
const split = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** Every word, its beginning or one that is spelled nearly so. */
export const forgiving = {
  tokenize: (text: string) => split(text).slice(0, mostWords),
  prefix: (term: string) => !isLetterAlone(term),
  fuzzy: 0.2,
  combineWith: 'AND',
} as const;

/** Where titles alone decide, a short word that is one letter off is another word: gone is not one. */
const longFuzzy = (term: string) => (term.length < 5 ? false : forgiving.fuzzy);

const searched: (keyof SearchablePage)[] = ['title', 'text', 'content'];

const indexes = new WeakMap<LiveContent, PageIndex>();

/** Built at the first search of this content: most is replaced by newer content before anybody searches it. */
function indexOf(content: LiveContent): PageIndex {
  const known = indexes.get(content);
  if (known) return known;
  const index: PageIndex = new MiniSearch({
    fields: searched,
    storeFields: ['kind', 'title', 'text', 'to'],
    searchOptions: { ...forgiving, boost: { title: 6, text: 2 } },
  });
  index.addAll(searchablePages(content).map((page, id) => ({ ...page, id })));
  indexes.set(content, index);
  return index;
}

/** The index outlives the last day of a position. */
const closedPages = ({ careers }: LiveContent, now: Date): ReadonlySet<string> =>
  new Set(careers.openings.positions.filter((each) => !isOpen(each, now)).map(({ key }) => `/careers/${key}`));

interface Searched {
  readonly content: LiveContent;
  readonly now: Date;
  /** What of a page may answer; left out, all that it says. */
  readonly fields?: (keyof SearchablePage)[];
}

/** The best `limit` pages, best first. */
export const searchPages = (
  q: string,
  limit: number,
  { content, now, fields = searched }: Searched,
): SearchResult[] => {
  const closed = closedPages(content, now);
  return indexOf(content)
    .search(q, {
      fields,
      fuzzy: fields === searched ? forgiving.fuzzy : longFuzzy,
      filter: ({ to }) => !closed.has(String(to)),
    })
    .slice(0, limit)
    .map(({ kind, title, text, to }) => ({
      kind: String(kind),
      title: String(title),
      text: String(text),
      to: String(to),
    }));
};

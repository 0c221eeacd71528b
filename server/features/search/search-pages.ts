/** Finds pages by words, prefixes and similar words. */
import MiniSearch from 'minisearch';
import { artPath } from '#shared/media/art-path.ts';
import { isArtSubject, type ArtSubject } from '#shared/media/art-subjects.ts';
import { keyDrawing, positionDrawing, studyDrawing } from '#shared/media/record-subject.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { industryOf } from '#server/features/content/study-industry.ts';
import { sheetOfService } from '#shared/content/service-sheets.schema.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { examplePath, lastSegment, studyPath } from '#shared/routes/paths.ts';
import { isOpen } from '#shared/careers/position-rules.ts';
import { isPathOff } from '#server/platform/pages-off.ts';
import { isSingleLetter } from '#server/features/blog/post-queries.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { textsOf } from '#shared/content/content-entries.ts';
import type { PlainPageId } from '#shared/routes/route-table.ts';
import { routeRow } from '#shared/routes/route-table.ts';
import { fold, runs } from '#shared/search/search-terms.ts';
import type { SearchType } from '#shared/search/search-path.ts';
import type { Found } from './group-found.ts';

interface SearchablePage {
  readonly type: SearchType;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly picture: string;
  readonly content: unknown;
}

/** Drawings of pages whose id is no subject of a drawing. */
const otherPages: Partial<Record<string, ArtSubject>> = {
  '/services': 'application-development',
  '/industries': 'governments',
  '/case-studies': 'finding',
  '/careers': 'drafting',
  '/contact': 'handover',
  '/blog': 'essay',
};

/** The drawing of a page without a record. */
export const drawingOfPage = (to: string): string => {
  const seed = lastSegment(to);
  return artPath({ subject: isArtSubject(seed) ? seed : (otherPages[to] ?? 'field'), seed, format: 'card' });
};

const page = (
  id: PlainPageId,
  content: { readonly metadata: PageMetadata },
  { navigation }: LiveContent,
): SearchablePage => ({
  type: 'page',
  title: navigation.pageNames[id],
  text: content.metadata.description,
  to: routeRow(id).pattern,
  picture: drawingOfPage(routeRow(id).pattern),
  // Includes the address: the page called Insights is at /blog.
  content: [routeRow(id).pattern, content],
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

/** The overview without the studies, which have entries of their own. */
const withoutStudies = ({ studies: _, ...overview }: LiveContent['case-studies']) => overview;

const allPages = (content: LiveContent): SearchablePage[] => [
  ...content.services.services.map((service) => ({
    type: 'service' as const,
    title: service.title,
    text: service.metadata.description,
    to: `/services/${service.key}`,
    picture: service.image ?? artPath({ ...keyDrawing(service), format: 'card' }),
    content: [service, sheetOfService(content.services.sheets, service.key)],
  })),
  ...content.industries.industries.map((industry) => ({
    type: 'industry' as const,
    title: industry.title,
    text: industry.metadata.description,
    to: `/industries/${industry.key}`,
    picture: industry.image ?? artPath({ ...keyDrawing(industry), format: 'card' }),
    content: industry,
  })),
  ...content['case-studies'].studies.items.map((study) => ({
    type: 'study' as const,
    title: study.title,
    text: study.client,
    to: studyPath(study.id),
    picture: study.image ?? artPath({ ...studyDrawing(study), format: 'card' }),
    content: [study, industryOf(study, content)?.term],
  })),
  ...examplesOf(content.examples).map((document) => ({
    type: 'example' as const,
    title: document.title,
    text: document.metadata.description,
    to: examplePath(document.key),
    picture: artPath({ subject: 'drafting', seed: document.key, format: 'card' }),
    content: document,
  })),
  ...content.careers.openings.positions.map((position) => ({
    type: 'position' as const,
    title: position.title,
    text: `${position.department}, ${position.level}. ${position.description}`,
    to: `/careers/${position.key}`,
    picture: position.image ?? artPath({ ...positionDrawing(position), format: 'card' }),
    content: position,
  })),
  ...wholePages.map((id) => page(id, content[id], content)),
  page('services', content.services.overview, content),
  page('industries', content.industries.overview, content),
  page('case-studies', withoutStudies(content['case-studies']), content),
  page('blog', content.insights, content),
];

/** All pages to search, with name, summary and text; without home page, search page and pages that are off. */
export const searchablePages = (content: LiveContent): SearchablePage[] =>
  allPages(content).filter(({ to }) => !isPathOff(to, content));

interface Indexed extends Pick<SearchablePage, 'title' | 'text'> {
  /** Index of the page. */
  readonly id: number;
  readonly content: string;
}

interface PageIndex {
  readonly pages: readonly SearchablePage[];
  readonly words: MiniSearch<Indexed>;
}

/** Each word costs another pass through the index. */
const maxWords = 10;
const split = (text: string): string[] => text.match(runs) ?? [];

/** Tokenizes and normalizes texts and queries the same way. */
export const indexing = { tokenize: split, processTerm: fold } as const;

/** Matches words, prefixes and similar words. */
export const forgiving = {
  tokenize: (text: string) => split(text).slice(0, maxWords),
  prefix: (term: string) => !isSingleLetter(term),
  fuzzy: 0.2,
  combineWith: 'AND',
} as const;

/** In titles, short words must match exactly: “gone” is not “one”. */
const longFuzzy = (term: string) => (term.length < 5 ? false : forgiving.fuzzy);

const searched: (keyof Indexed)[] = ['title', 'text', 'content'];

const indexes = new WeakMap<LiveContent, PageIndex>();

/** Built at the first search of this content: most content is replaced before anyone searches it. */
function indexOf(content: LiveContent): PageIndex {
  const known = indexes.get(content);
  if (known) return known;
  const pages = searchablePages(content);
  const words = new MiniSearch<Indexed>({
    fields: searched,
    ...indexing,
    searchOptions: { ...forgiving, boost: { title: 6, text: 2 } },
  });
  words.addAll(
    pages.map(({ title, text, content: said }, id) => ({ id, title, text, content: textsOf(said).join(' ') })),
  );
  const index = { pages, words };
  indexes.set(content, index);
  return index;
}

/** Positions that closed after the index was built. */
const closedPages = ({ careers }: LiveContent, now: Date): ReadonlySet<string> =>
  new Set(careers.openings.positions.filter((each) => !isOpen(each, now)).map(({ key }) => `/careers/${key}`));

/** The sentences of a page. Addresses and identifiers have no spaces. */
const sentencesOf = (content: unknown): string[] => textsOf(content).filter((text) => text.includes(' '));

interface Searched {
  readonly content: LiveContent;
  readonly now: Date;
  /** Fields to search; by default all. */
  readonly fields?: (keyof Indexed)[];
}

/** Best first. With `near`, similar words match too. */
export const findPages = (q: string, { content, now, fields = searched }: Searched, near: boolean): Found[] => {
  const closed = closedPages(content, now);
  const { pages, words } = indexOf(content);
  const fuzzy = fields === searched ? forgiving.fuzzy : longFuzzy;
  return words.search(q, { fields, fuzzy: near && fuzzy }).flatMap(({ id, terms }) => {
    const found = pages[Number(id)];
    if (found === undefined || closed.has(found.to)) return [];
    return [{ ...found, sought: { words: terms }, sentences: () => sentencesOf(found.content) }];
  });
};

/** Pages with the words; if there are none, similar ones. */
export const searchPages = (q: string, where: Searched): Found[] => {
  const found = findPages(q, where, false);
  return found.length > 0 ? found : findPages(q, where, true);
};

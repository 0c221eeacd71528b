/** Finds pages by their words, beginnings of words and near misses. */
import MiniSearch from 'minisearch';
import { artPath } from '#shared/media/art-path.ts';
import { isArtSubject, type ArtSubject } from '#shared/media/art-subjects.ts';
import { positionDrawing, studyDrawing } from '#shared/media/record-subject.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { sheetOfService } from '#shared/content/service-sheets.schema.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { examplePath, lastSegment, studyPath } from '#shared/routes/paths.ts';
import { isOpen } from '#shared/careers/position-rules.ts';
import { isLetterAlone } from '#server/features/blog/post-queries.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import { type PlainPageId, routeRow } from '#shared/routes/route-table.ts';
import { fold, runs } from '#shared/search/search-terms.ts';
import type { SearchType } from '#shared/search/search-path.ts';
import type { Found } from './group-found.ts';

interface SearchablePage {
  readonly type: SearchType;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** The address of its picture. */
  readonly picture: string;
  readonly content: unknown;
}

/** What stands for pages that are not called like a drawing. */
const otherPages: Partial<Record<string, ArtSubject>> = {
  '/services': 'application-development',
  '/industries': 'governments',
  '/case-studies': 'finding',
  '/careers': 'drafting',
  '/contact': 'handover',
  '/blog': 'essay',
};

/** The address of the drawing that stands for a page without a record. */
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
  // Its address, too: what is called Insights lies at /blog.
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

/** The overview; each study is found by itself. */
const withoutStudies = ({ studies: _, ...overview }: LiveContent['case-studies']) => overview;

/** The pages as a search sees them: a name, a sentence, and everything that the page says. */
/** Every page of the content but the home page and the search itself. */
export const searchablePages = (content: LiveContent): SearchablePage[] => [
  ...content.services.services.map((service) => ({
    type: 'service' as const,
    title: service.title,
    text: service.metadata.description,
    to: `/services/${service.key}`,
    picture: service.image,
    content: [service, sheetOfService(content.services.sheets, service.key)],
  })),
  ...content.industries.industries.map((industry) => ({
    type: 'industry' as const,
    title: industry.title,
    text: industry.metadata.description,
    to: `/industries/${industry.key}`,
    picture: industry.image,
    content: industry,
  })),
  ...content['case-studies'].studies.items.map((study) => ({
    type: 'study' as const,
    title: study.title,
    text: study.client,
    to: studyPath(study.id),
    picture: study.image ?? artPath({ ...studyDrawing(study), format: 'card' }),
    content: study,
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

interface Indexed extends Pick<SearchablePage, 'title' | 'text'> {
  /** Its place among the pages. */
  readonly id: number;
  readonly content: string;
}

interface PageIndex {
  readonly pages: readonly SearchablePage[];
  readonly words: MiniSearch<Indexed>;
}

/** Each further word costs a walk through the index; nobody searches with so many. */
const maxWords = 10;
const split = (text: string): string[] => text.match(runs) ?? [];

/** How texts are put into an index: as those that they are looked for by are. */
export const indexing = { tokenize: split, processTerm: fold } as const;

/** Every word, its beginning or one that is spelled nearly so. */
export const forgiving = {
  tokenize: (text: string) => split(text).slice(0, maxWords),
  prefix: (term: string) => !isLetterAlone(term),
  fuzzy: 0.2,
  combineWith: 'AND',
} as const;

/** Where titles alone decide, a short word that is one letter off is another word: gone is not one. */
const longFuzzy = (term: string) => (term.length < 5 ? false : forgiving.fuzzy);

const searched: (keyof Indexed)[] = ['title', 'text', 'content'];

const indexes = new WeakMap<LiveContent, PageIndex>();

/** Built at the first search of this content: most is replaced by newer content before anybody searches it. */
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

/** The index outlives the last day of a position. */
const closedPages = ({ careers }: LiveContent, now: Date): ReadonlySet<string> =>
  new Set(careers.openings.positions.filter((each) => !isOpen(each, now)).map(({ key }) => `/careers/${key}`));

/** What a page says, as sentences: addresses and names for programs have no spaces in them. */
const sentencesOf = (content: unknown): string[] => textsOf(content).filter((text) => text.includes(' '));

interface Searched {
  readonly content: LiveContent;
  readonly now: Date;
  /** What of a page may answer; left out, all that it says. */
  readonly fields?: (keyof Indexed)[];
}

/** Best first: the pages that have the words, or with `near` those that have nearly such words, too. */
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

/** The pages that have the words; where none has, those that come nearest. */
export const searchPages = (q: string, where: Searched): Found[] => {
  const found = findPages(q, where, false);
  return found.length > 0 ? found : findPages(q, where, true);
};

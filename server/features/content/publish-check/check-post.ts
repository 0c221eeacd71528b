/** Checks an article before publication, with a bounded number of queries. */
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { parseStoredPath } from '#shared/media/media-path.ts';
import { pathOfTwin } from '#shared/routes/markdown-path.ts';
import { matchKey } from '#server/features/blog/post-derived.ts';
import type { PostNeighborsRepository } from '#server/features/blog/post-neighbors.repository.ts';
import { articleAnchors } from '#server/features/blog/heading-anchors.ts';
import type { PostWritingRepository } from '#server/features/blog/writing/post-writing.repository.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import type { RedirectTable } from '#server/features/redirects/redirect-table.ts';
import { listOfFeed } from '#server/features/redirects/path-rules.ts';
import { redirectAnswer, type AskSite, type SiteAnswer } from '#server/features/redirects/site-answer.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { MediaRepository } from '#server/features/media/media.repository.ts';
import { searchDescription, searchTitle, type ArticleFacts, type LinkedArticle } from './article-facts.ts';
import { checkArticle } from './check-article.ts';
import { isPictureAddress, pageUrlOf, ownAddress, slugIn } from './check-addresses.ts';
import { readOutline, type Outline } from './read-outline.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { positionMetadata, studyMetadata } from '#server/features/content/record-metadata.ts';

type Shown = Pick<PageMetadata, 'title' | 'description'>;

const documentsWithOwn = [
  ...(['homepage', 'about', 'methodologies', 'technology-ecosystem', 'engagement-models', 'roadmap'] as const),
  ...(['case-studies', 'careers', 'contact', 'search', 'insights'] as const),
  ...legalPageIds,
];

/** Titles and descriptions of the pages that are not articles. */
const pageMetadata = (content: LiveContent): readonly Shown[] => {
  const { services, industries, careers, examples, 'case-studies': cases } = content;
  const pages: readonly { readonly metadata: Shown }[] = [
    ...documentsWithOwn.map((key) => content[key]),
    ...[services.overview, ...services.services],
    ...[industries.overview, ...industries.industries],
    ...examplesOf(examples),
    ...cases.studies.items.map((study) => ({ metadata: studyMetadata(study) })),
    ...careers.openings.positions.map((position) => ({ metadata: positionMetadata(position) })),
  ];
  return pages.map(({ metadata }) => metadata);
};

export interface CheckPostDeps {
  readonly articles: Pick<PostWritingRepository, 'find'>;
  readonly neighbors: PostNeighborsRepository;
  readonly media: Pick<MediaRepository, 'findByHashes'>;
  readonly content: SiteContent;
  readonly siteAnswer: AskSite;
  readonly redirects: RedirectTable;
  readonly siteUrl: string;
  readonly clock: () => Date;
}

interface Named {
  /** Addresses on this site except pictures and uploads, from `addressKey`. */
  readonly keys: readonly string[];
  readonly hashes: readonly string[];
}

/** Articles and uploaded pictures named in the text. */
const namedIn = (
  { slug, featured_image, social_picture }: AddressedFields,
  { links, pictures }: Outline,
  siteUrl: string,
): Named => {
  const inText = [...links.map(({ href }) => href), ...pictures.map(({ src }) => src)];
  const addresses = [...inText, featured_image ?? '', social_picture ?? ''];
  const own = addresses.flatMap((address) => ownAddress(address, pageUrlOf(slug, siteUrl)) ?? []);
  const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];
  return {
    keys: distinct(own.flatMap((address) => (isPictureAddress(address) ? [] : address.key))),
    hashes: distinct(own.flatMap(({ path }) => parseStoredPath(path)?.hash ?? [])),
  };
};

/** Pages of records cost one or more queries each. Addresses beyond the limit count as existing. */
const maxPagesAsked = 200;

/** Articles are read in one query; for their addresses this only looks for redirects. */
const askSite = async (
  keys: readonly string[],
  { siteAnswer, redirects }: Pick<CheckPostDeps, 'siteAnswer' | 'redirects'>,
): Promise<ReadonlyMap<string, SiteAnswer>> => {
  const answers = new Map<string, SiteAnswer>();
  let asked = 0;
  for (const key of keys) {
    const isArticle = slugIn(key) !== undefined && listOfFeed(key) === undefined && pathOfTwin(key) === undefined;
    if (!isArticle) asked += 1;
    if (isArticle) answers.set(key, redirectAnswer(redirects.find(key)));
    else answers.set(key, asked > maxPagesAsked ? { kind: 'page' } : await siteAnswer(key));
  }
  return answers;
};

/** Finds the page, else the public article, with the same text. */
const findSame = async (
  text: string,
  of: 'title' | 'description',
  id: string,
  { neighbors, content, clock }: CheckPostDeps,
): Promise<string | undefined> => {
  if (text === '') return undefined;
  const page = pageMetadata(content.current).find((each) => matchKey(each[of]) === matchKey(text));
  return page?.title ?? neighbors.findSameInSearch(text, of, id, clock());
};

/** Reads what the check needs to know. */
export const gatherFacts = async (
  post: { readonly id: string; readonly slug: string },
  text: AddressedFields,
  outline: Outline,
  deps: CheckPostDeps,
): Promise<ArticleFacts> => {
  const { siteUrl, neighbors, media, clock } = deps;
  const { keys, hashes } = namedIn(text, outline, siteUrl);
  const slugs = keys.flatMap((key) => slugIn(key) ?? []);
  const [answers, found, pictures, sameTitle, sameDescription] = await Promise.all([
    askSite(keys, deps),
    neighbors.findByAddress([...new Set([...slugs, text.slug])], clock()),
    media.findByHashes(hashes),
    findSame(searchTitle(text).text, 'title', post.id, deps),
    findSame(searchDescription(text).text, 'description', post.id, deps),
  ]);
  const others = found.filter(({ id }) => id !== post.id);
  return {
    siteUrl,
    ownSlugs: new Set([post.slug, text.slug]),
    anchors: new Set(articleAnchors(text.content)),
    articles: new Map(others.map((article): [string, LinkedArticle] => [article.address, article])),
    answers,
    pictures: new Map(pictures.map((picture) => [picture.hash, picture])),
    slugHolder: others.find(({ address, kind }) => address === text.slug && kind !== 'moved')?.title,
    sameTitle,
    sameDescription,
  };
};

/** Returns null if there is no such article. */
export async function checkPost(id: string, deps: CheckPostDeps): Promise<Finding[] | null> {
  const post = await deps.articles.find(id);
  if (post === null) return null;
  const text = post.working_copy ?? post;
  const outline = readOutline(text.content);
  return checkArticle(text, await gatherFacts(post, text, outline, deps), outline);
}

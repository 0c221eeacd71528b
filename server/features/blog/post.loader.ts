/** An article with its sections and two related ones. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import type { PostPage } from '#shared/blog/post.data.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { postPath } from '#shared/routes/paths.ts';
import { serviceOfCategory } from '#shared/blog/service-of-category.ts';
import { articleListLinks } from '../features.ts';
import type { RelatedArticles } from './article-tags.ts';
import { readRelatedArticles } from './related-articles.ts';
import { getPost } from './read-posts.ts';
import { changedAt, type PostRecord, type PostSummaryRecord } from './post-record.ts';
import type { PostRepository } from './post.repository.ts';
import type { ArticleLabels, PreparedArticle, PrepareArticle } from './prepare-article.ts';
import type { AuthorProfile } from '#shared/accounts/own-account.contract.ts';
import { linkToList, namedAuthor, picturePlaces, presentCard, presentImage, presentPerson } from './present-card.ts';
import { withResponsiveImages } from './responsive-images.ts';
import { findPictures, pictureAt, type FoundPictures } from '../media/find-pictures.ts';
import {
  sharedPicture,
  type FoundPage,
  type PageDeps,
  type PageLoader,
  type PageResult,
  type SharedPicture,
} from '../page-loader.ts';
import { truncate } from '#shared/text/truncate.ts';

/** Pictures have a description on their own page; in lists they are decorative. */
const described = (picture: PostPicture, alt: string): PostPicture =>
  picture.kind === 'image' && alt !== '' ? { ...picture, alt } : picture;

/** Related articles, and all uploaded pictures of the page. */
interface RelatedWithPictures extends RelatedArticles {
  readonly profile: AuthorProfile | null;
  readonly pictures: FoundPictures;
}

const withItsPictures = async (
  post: PostRecord,
  related: RelatedArticles,
  deps: PageDeps,
): Promise<RelatedWithPictures> => {
  const shown = [...[post, ...related.next].map(({ featured_image }) => featured_image), post.social_picture];
  const profile = post.author_id === null ? null : await deps.authors.find(post.author_id);
  const portrait = namedAuthor(post.author, deps.content.people)?.image ?? null;
  const pictures = await findPictures(deps.media, [post.content, ...shown, profile?.picture ?? null, portrait]);
  return { ...related, profile, pictures };
};

type Read =
  | Exclude<Awaited<ReturnType<typeof getPost>>, { readonly kind: 'found' }>
  | { readonly kind: 'found'; readonly post: PostRecord; readonly related: RelatedWithPictures };

const readRecords = async (deps: PageDeps, slug: string): Promise<Read> => {
  const found = await getPost(deps, slug);
  if (found.kind !== 'found') return found;
  const { post } = found;
  return { ...found, related: await withItsPictures(post, await deps.related.of(post), deps) };
};

interface Preparer {
  readonly labels: ArticleLabels;
  readonly prepare: PrepareArticle;
}

/** Prepared articles are cached for each site while the labels are the same. */
const preparers = new WeakMap<PostRepository, Preparer>();

const preparerOf = async (posts: PostRepository, labels: ArticleLabels): Promise<PrepareArticle> => {
  const known = preparers.get(posts);
  if (known?.labels === labels) return known.prepare;
  // Loaded with the first article: the HTML rules are more code than the rest of the page.
  const { createArticlePreparer } = await import('./prepare-article.ts');
  const prepare = createArticlePreparer(labels);
  preparers.set(posts, { labels, prepare });
  return prepare;
};

/** The picture for shared links with its description; undefined if there is none or it is gone. */
const chosenForLinks = (address: string | null, pictures: FoundPictures): SharedPicture | undefined => {
  const found = address === null ? undefined : pictureAt(pictures, address);
  if (address === null || found === undefined) return undefined;
  return sharedPicture(presentImage(address, { pictures, sizes: picturePlaces.opening }), found, found.alt);
};

const linkTo = ({ title, slug }: PostSummaryRecord): Link => ({ label: title, to: postPath(slug) });

const present = (
  post: PostRecord,
  { next, neighbors: { newer, older }, profile, pictures }: RelatedWithPictures,
  { html, sections, beginning }: PreparedArticle,
  { insights, services, people }: LiveContent,
): FoundPage<'post'> => {
  const { post: labels, readTime, metadata: list } = insights;
  const card = presentCard(post, { readTime, pictures, sizes: picturePlaces.opening });
  const own = sharedPicture(card.picture, pictureAt(pictures, post.featured_image ?? ''), post.featured_image_alt);
  const chosen = chosenForLinks(post.social_picture, pictures);
  const image = chosen ?? own;
  const account = profile && post.author_id !== null ? { id: post.author_id, profile } : undefined;
  const author = { name: post.author, account, named: namedAuthor(post.author, people), labels: people.labels };
  const person = post.author ? presentPerson(author, pictures) : undefined;
  const service = serviceOfCategory(post.category, services.services);
  const data: PostPage = {
    labels: {
      back: labels.back,
      author: labels.author,
      contents: labels.contents,
      tags: labels.tags,
      service: labels.service,
      neighbors: labels.neighbors,
      readNext: labels.readNext,
      share: labels.share,
    },
    post: {
      ...card,
      picture: described(card.picture, post.featured_image_alt),
      ...(post.author ? { authorLink: linkToList('author', post.author) } : {}),
      ...(person ? { person } : {}),
      tags: post.tags.map((tag) => linkToList('tag', tag)),
      html: withResponsiveImages(html, pictures),
      sections: [...sections],
    },
    ...(newer ? { newer: linkTo(newer) } : {}),
    ...(older ? { older: linkTo(older) } : {}),
    ...(service ? { service: { label: service.title, to: `/services/${service.key}` } } : {}),
    readNext: next.map((other) => presentCard(other, { readTime, pictures, sizes: picturePlaces.next })),
  };
  return {
    kind: 'found',
    data,
    name: post.title,
    links: articleListLinks('/blog', list.title, insights),
    metadata: {
      title: post.seo_title || post.title,
      description: post.seo_description || truncate(post.excerpt || beginning) || post.title,
      keywords: [...post.tags],
    },
    openGraph: {
      type: 'article',
      ...(post.social_title ? { title: post.social_title } : {}),
      publishedAt: card.date,
      modifiedAt: changedAt(post).toISOString(),
      ...(post.author ? { authorPage: articleListPath('author', post.author) } : {}),
      section: post.category,
      tags: post.tags,
      ...(image ? { image } : {}),
      ...(chosen && own ? { pageImage: own } : {}),
    },
  };
};

export const loadPost: PageLoader<'post'> = async (request, deps): Promise<PageResult<'post'>> => {
  const { insights } = deps.content;
  let read: Read;
  try {
    read = await readRecords(deps, request.params['slug'] ?? '');
  } catch (error) {
    deps.log.warn({ err: error }, 'an article could not be read');
    const { notices } = deps.content;
    // The heading of a missing article, with an invitation to try again.
    const missing = { ...insights.missing, text: notices.problems.away.text, again: notices.failed.again };
    return { kind: 'missing', status: 503, missing };
  }
  switch (read.kind) {
    case 'missing':
      return { kind: 'missing', status: 404, missing: insights.missing };
    case 'moved':
      return { kind: 'redirect', to: `/blog/${read.slug}` };
    case 'found': {
      const prepare = await preparerOf(deps.posts, insights.post);
      return present(read.post, read.related, prepare(read.post), deps.content);
    }
  }
};

/** Presents an unpublished article as if it were public. */
export const presentUnpublished = async (
  unpublished: Omit<PostRecord, 'read_time'>,
  deps: PageDeps,
): Promise<FoundPage<'post'>> => {
  // The public article may have the same version; another id separates the two in the cache.
  const { insights } = deps.content;
  const prepare = await preparerOf(deps.posts, insights.post);
  const prepared = prepare({ ...unpublished, id: `${unpublished.id} unpublished` });
  const post = { ...unpublished, read_time: prepared.readTime };
  return present(
    post,
    await withItsPictures(post, await readRelatedArticles(deps, post), deps),
    prepared,
    deps.content,
  );
};

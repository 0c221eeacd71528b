/** One article with its sections and two others to read next. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { PostPicture } from '#shared/pages/post-card.ts';
import type { PostPage } from '#shared/pages/post.data.ts';
import { getPost } from '#server/features/blog/get-post.ts';
import { htmlText } from '#server/features/blog/html-text.ts';
import type { PostRecord, PostSummaryRecord } from '#server/features/blog/post-record.ts';
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import {
  createArticlePreparer,
  type ArticleWords,
  type PreparedArticle,
  type PrepareArticle,
} from '#server/features/blog/prepare-article.ts';
import { picturePlaces } from '#server/features/blog/picture-places.ts';
import { presentCard } from '#server/features/blog/present-card.ts';
import { recentPosts } from '#server/features/blog/recent-posts.ts';
import { withPictures } from '#server/features/blog/with-pictures.ts';
import { findPictures, pictureAt, type FoundPictures } from '#server/features/media/find-pictures.ts';
import type { FoundPage, PageDeps, PageLoader, PageResult, SharedPicture } from '../page-loader.ts';
import { shortened } from '../shortened.ts';
import { blogPath } from './blog-filter.ts';

const nextShown = 2;
/** Enough to have one of the same category among them, mostly. */
const recentRead = 8;
/** Articles of the same category before the newest others. */
const chooseNext = (post: PostRecord, recent: readonly PostSummaryRecord[]): readonly PostSummaryRecord[] => {
  const others = recent.filter(({ id }) => id !== post.id);
  const related = others.filter(({ category }) => category !== '' && category === post.category);
  return [...new Set([...related.slice(0, 1), ...others])].slice(0, nextShown);
};

/** Beside its own text a picture is worth describing; in lists it is decoration. */
const described = (picture: PostPicture, alt: string): PostPicture =>
  picture.kind === 'image' && alt !== '' ? { ...picture, alt } : picture;

const sharedPicture = (picture: PostPicture, alt: string, pictures: FoundPictures): SharedPicture | undefined => {
  if (picture.kind === 'drawing') return undefined;
  const { src } = picture;
  const file = pictureAt(pictures, src)?.variants.find(({ format }) => format === 'jpg' || format === 'png');
  if (!file) return { src, alt };
  return { src, alt, width: file.width, height: file.height, type: file.format === 'jpg' ? 'image/jpeg' : 'image/png' };
};

/** An article that was scheduled has not changed since it appeared. */
const modifiedAt = ({ updated_at }: PostRecord, publishedAt: string): string => {
  const changed = updated_at.toISOString();
  return changed > publishedAt ? changed : publishedAt;
};

/** What stands around an article, and the uploaded pictures of the whole page. */
interface Surroundings {
  readonly next: readonly PostSummaryRecord[];
  readonly pictures: FoundPictures;
}

const readSurroundings = async (post: PostRecord, deps: PageDeps): Promise<Surroundings> => {
  const next = chooseNext(post, await recentPosts(deps, { limit: recentRead }));
  const shown = [post, ...next].map(({ featured_image }) => featured_image);
  return { next, pictures: await findPictures(deps.media, [post.content, ...shown]) };
};

type Read =
  | Exclude<Awaited<ReturnType<typeof getPost>>, { readonly kind: 'found' }>
  | { readonly kind: 'found'; readonly post: PostRecord; readonly around: Surroundings };

const readRecords = async (deps: PageDeps, slug: string): Promise<Read> => {
  const found = await getPost(deps, slug);
  return found.kind === 'found' ? { ...found, around: await readSurroundings(found.post, deps) } : found;
};

interface Preparer {
  readonly words: ArticleWords;
  readonly prepare: PrepareArticle;
}

/** Each running site keeps the articles it has prepared, as long as they would be prepared with the same words. */
const preparers = new WeakMap<PostRepository, Preparer>();

const preparerOf = (posts: PostRepository, words: ArticleWords): PrepareArticle => {
  const known = preparers.get(posts);
  if (known?.words === words) return known.prepare;
  const prepare = createArticlePreparer(words);
  preparers.set(posts, { words, prepare });
  return prepare;
};

const present = (
  post: PostRecord,
  { next, pictures }: Surroundings,
  { html, sections }: PreparedArticle,
  { post: words, readTime }: InsightsContent,
): FoundPage<'post'> => {
  const card = presentCard(post, { readTime, pictures, sizes: picturePlaces.opening });
  const image = sharedPicture(card.picture, post.featured_image_alt, pictures);
  const data: PostPage = {
    words: {
      back: words.back,
      author: words.author,
      contents: words.contents,
      tags: words.tags,
      readNext: words.readNext,
      share: words.share,
    },
    post: {
      ...card,
      picture: described(card.picture, post.featured_image_alt),
      ...(post.category ? { categoryLink: { label: post.category, to: blogPath({ category: post.category }) } } : {}),
      tags: post.tags.map((tag) => ({ label: tag, to: blogPath({ tag }) })),
      html: withPictures(html, pictures),
      sections: [...sections],
    },
    readNext: next.map((other) => presentCard(other, { readTime, pictures, sizes: picturePlaces.next })),
  };
  return {
    kind: 'found',
    data,
    name: post.title,
    metadata: {
      title: post.seo_title || post.title,
      description: post.seo_description || shortened(post.excerpt || htmlText(html)) || post.title,
      keywords: [...post.tags],
    },
    openGraph: {
      type: 'article',
      publishedAt: card.date,
      modifiedAt: modifiedAt(post, card.date),
      author: post.author,
      section: post.category,
      tags: post.tags,
      ...(image ? { image } : {}),
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
    return { kind: 'missing', status: 503, missing: insights.missing };
  }
  switch (read.kind) {
    case 'missing':
      return { kind: 'missing', status: 404, missing: insights.missing };
    case 'moved':
      return { kind: 'moved', to: `/blog/${read.slug}` };
    case 'found':
      return present(read.post, read.around, preparerOf(deps.posts, insights.post)(read.post), insights);
  }
};

/** An article as its page would show it if it were public. */
export const presentUnpublished = async (post: PostRecord, deps: PageDeps): Promise<FoundPage<'post'>> => {
  // What the public reads may have the same version: it is kept apart, so that neither is ever shown in the other's place.
  const { insights } = deps.content;
  const prepare = preparerOf(deps.posts, insights.post);
  const prepared = prepare({ ...post, id: `${post.id} unpublished` });
  return present(post, await readSurroundings(post, deps), prepared, insights);
};

/** Fields computed when an article is stored, so that lists and searches need not read its text. */
import { cleanCode } from '#shared/text/clean-text.ts';
import { wordsPerMinute } from '#shared/blog/post-rules.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import { searchTerms } from '#shared/search/search-terms.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { htmlText } from './html-tree.ts';

interface Shown {
  readonly content: string;
  readonly featured_image: string | null;
  /** Omitted by tests and built-in articles. */
  readonly social_picture?: string | null;
}

interface Written extends Shown {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly author: string;
  readonly tags: readonly string[];
}

export interface DerivedFields {
  readonly words: string[];
  readonly category_slug: string;
  readonly tag_slugs: string[];
  readonly author_slug: string;
  readonly read_time: number;
  readonly pictures: string[];
}

/** Normalizes text for comparison: ignores case, Unicode composition, extra spaces and invisible characters. */
export const matchKey = (text: string): string => cleanCode(text).toLowerCase().replace(/\s+/g, ' ');

/**
 * Maximum number of search terms of an article. A text of 40,000 words has about 6,000. The limit bounds the size of the
 * index and the time of a write.
 */
const maxTerms = 10_000;

/** Search terms of an article, those outside its text first. */
export const articleTerms = (
  { title, excerpt, category, author, tags, content }: Omit<Written, 'featured_image' | 'social_picture'>,
  text = htmlText(content),
): string[] => searchTerms([title, excerpt, category, author, ...tags, text], maxTerms);

/** Reading time of a text from `htmlText`: whole minutes, rounded up, at least one. */
export const readTime = (text: string): number => {
  const words = text === '' ? 0 : text.split(' ').length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
};

/** Hashes of the uploaded pictures that an article shows on its page or in shared links. */
export const articlePictures = ({ content, featured_image, social_picture }: Shown): string[] =>
  picturesIn([content, featured_image ?? '', social_picture ?? '']);

export const deriveFields = (post: Written): DerivedFields => {
  const text = htmlText(post.content);
  return {
    words: articleTerms(post, text),
    category_slug: nameSlug(post.category),
    tag_slugs: post.tags.map(nameSlug),
    author_slug: nameSlug(post.author),
    read_time: readTime(text),
    pictures: articlePictures(post),
  };
};

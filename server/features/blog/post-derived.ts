/** What is computed from an article whenever it is stored, so that lists and searches need not read its text. */
import { cleanCode } from '#shared/text/clean-text.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import { searchTerms } from '#shared/search/search-terms.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { htmlText } from './html-tree.ts';
import { readTime } from './read-time.ts';

interface Shown {
  readonly content: string;
  readonly featured_image: string | null;
  /** Left out by tests and by what came with the site. */
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

/** The form in which texts are compared: case, composition, extra spaces and what is invisible do not count. */
export const matchKey = (text: string): string => cleanCode(text).toLowerCase().replace(/\s+/g, ' ');

/**
 * Different words of one article by which it can be found. A text of 40,000 words has some 6,000; what a longer one
 * says for the first time after that is not found, so that no text can make the index, or the moment of storing it, large.
 */
const maxTerms = 10_000;

/** The terms by which an article is found, those outside its text first. */
export const articleTerms = (
  { title, excerpt, category, author, tags, content }: Omit<Written, 'featured_image' | 'social_picture'>,
  text = htmlText(content),
): string[] => searchTerms([title, excerpt, category, author, ...tags, text], maxTerms);

/** The hashes of the uploaded pictures that an article shows, on its page or in shared links. */
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

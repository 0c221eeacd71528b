/** What is computed from an article whenever it is stored, so that lists and searches need not read its text. */
import { htmlText } from './html-text.ts';
import { readTime } from './read-time.ts';

interface Written {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly category: string;
  readonly author: string;
  readonly tags: readonly string[];
}

export interface DerivedFields {
  readonly search_text: string;
  readonly category_key: string;
  readonly tag_keys: string[];
  readonly read_time: number;
}

/** The form in which names and words are compared: case, composition and extra spaces do not count. */
export const matchKey = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export const deriveFields = (post: Written): DerivedFields => {
  const searched = [post.title, post.excerpt, post.category, post.author, ...post.tags, htmlText(post.content)];
  return {
    search_text: searched.map(matchKey).join('\n'),
    category_key: matchKey(post.category),
    tag_keys: post.tags.map(matchKey),
    read_time: readTime(post.content),
  };
};

/** What the check must know besides the article itself. */
import type { MediaRecord } from '#server/features/media/media.repository.ts';
import type { SiteAnswer } from '#server/features/redirects/site-answer.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { CheckCode, CheckedField } from '#shared/content/publish-check-rules.ts';
import { cutText } from '#shared/text/truncate.ts';

/** The text that search engines show of an article, and the fields that they come from. */
export const searchTitle = ({ seo_title, title }: AddressedFields) =>
  seo_title === '' ? ({ field: 'title', text: title } as const) : ({ field: 'seo_title', text: seo_title } as const);

export const searchDescription = ({ seo_description, excerpt }: AddressedFields) =>
  seo_description === ''
    ? ({ field: 'excerpt', text: excerpt } as const)
    : ({ field: 'seo_description', text: seo_description } as const);

const longestQuote = 60;

const quoted = (text: string): string =>
  text.length <= longestQuote ? text : `${cutText(text, longestQuote - 1).trimEnd()}…`;

type Level = Finding['level'];

/** Makes what the check finds. */
export const inField = (level: Level, code: CheckCode, field: CheckedField, message: string): Finding => ({
  level,
  code,
  message,
  where: { field },
});

export type Element = NonNullable<Finding['where']['element']>;

export const inContent = (level: Level, code: CheckCode, element: Element, message: string): Finding => ({
  level,
  code,
  message,
  where: { field: 'content', element: { ...element, quote: quoted(element.quote) } },
});

/** The last part of an address, by which people know a picture. */
export const fileName = (src: string): string =>
  src
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? src;

/** Where an address below /blog leads. */
export type LinkedArticle =
  | { readonly kind: 'live' | 'unpublished'; readonly title: string }
  /** An address that the article had before; `slug` is the present one. */
  | { readonly kind: 'moved'; readonly title: string; readonly slug: string };

export interface ArticleFacts {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Its present address and the one that it gets. */
  readonly ownSlugs: ReadonlySet<string>;
  /** The ids of the headings on its page. */
  readonly anchors: ReadonlySet<string>;
  /** The other articles that it leads to, by what stands in the link. */
  readonly articles: ReadonlyMap<string, LinkedArticle>;
  /** The site’s answers at the other addresses in the article, by `addressKey`. */
  readonly answers: ReadonlyMap<string, SiteAnswer>;
  /** The uploaded pictures and files that it names, by their hashes. */
  readonly pictures: ReadonlyMap<string, Pick<MediaRecord, 'width' | 'height' | 'variants'>>;
  /** The title of another article that has its address. */
  readonly slugHolder: string | undefined;
  /** The page or article that has the same title for search engines. */
  readonly sameTitle: string | undefined;
  readonly sameDescription: string | undefined;
}

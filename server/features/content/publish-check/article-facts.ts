/** Data that the publish check needs besides the article. */
import type { MediaRecord } from '#server/features/media/media.repository.ts';
import type { SiteAnswer } from '#server/features/redirects/site-answer.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { CheckCode, CheckedField } from '#shared/content/publish-check-rules.ts';
import { cutText } from '#shared/text/truncate.ts';

/** The texts shown by search engines, and their fields. */
export const searchTitle = ({ seo_title, title }: AddressedFields) =>
  seo_title === '' ? ({ field: 'title', text: title } as const) : ({ field: 'seo_title', text: seo_title } as const);

export const searchDescription = ({ seo_description, excerpt }: AddressedFields) =>
  seo_description === ''
    ? ({ field: 'excerpt', text: excerpt } as const)
    : ({ field: 'seo_description', text: seo_description } as const);

const maxQuoteLength = 60;

const quoted = (text: string): string =>
  text.length <= maxQuoteLength ? text : `${cutText(text, maxQuoteLength - 1).trimEnd()}…`;

type Level = Finding['level'];

/** Creates a finding. */
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

/** The last part of an address, by which people recognize a picture. */
export const fileName = (src: string): string =>
  src
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? src;

/** Target of an address below /blog. */
export type LinkedArticle =
  | { readonly kind: 'live' | 'unpublished'; readonly title: string }
  /** A former address; `slug` is the current one. */
  | { readonly kind: 'moved'; readonly title: string; readonly slug: string };

export interface ArticleFacts {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The article's current slug and the new one. */
  readonly ownSlugs: ReadonlySet<string>;
  /** Ids of the headings on its page. */
  readonly anchors: ReadonlySet<string>;
  /** Other articles that it links to, by the slug in the link. */
  readonly articles: ReadonlyMap<string, LinkedArticle>;
  /** The site's answers at the other linked addresses, by `addressKey`. */
  readonly answers: ReadonlyMap<string, SiteAnswer>;
  /** Uploaded pictures and files in the text, by hash. */
  readonly pictures: ReadonlyMap<
    string,
    Pick<MediaRecord, 'width' | 'height' | 'variants'> & { readonly version?: string | undefined }
  >;
  /** Title of another article that has its slug. */
  readonly slugHolder: string | undefined;
  /** Page or article with the same title in search engines. */
  readonly sameTitle: string | undefined;
  readonly sameDescription: string | undefined;
}

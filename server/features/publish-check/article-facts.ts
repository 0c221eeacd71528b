/** What the check must know besides the article itself. */
import type { MediaRecord } from '#server/features/media/media-record.ts';

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
  /** The uploaded pictures that it names, by their hashes. */
  readonly pictures: ReadonlyMap<string, Pick<MediaRecord, 'width' | 'height' | 'variants'>>;
  /** The title of another article that has its address. */
  readonly slugHolder: string | undefined;
  /** The page or article that has the same title for search engines. */
  readonly sameTitle: string | undefined;
  readonly sameDescription: string | undefined;
}

/** Input and result of page loaders. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { PictureFiles } from '#shared/media/picture-sources.ts';
import type { Missing } from '#shared/pages/missing.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';
import { plainFile } from '#shared/media/social-picture-rule.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { ArticleOverview } from './blog/article-overview.ts';
import type { RelatedArticlesCache } from './blog/related-articles.ts';
import type { PostRepository } from './blog/post.repository.ts';
import type { TopicLookup } from './blog/topics/resolve-topic.ts';
import type { StoredReceipt } from './contact/submission.repository.ts';
import type { ApplicationRecord } from './careers/application.repository.ts';
import type { PictureFinder } from './media/find-pictures.ts';
import type { StatusReport } from './operations/status/watch-status.ts';
import type { AuthorProfiles } from './accounts/author-profiles.ts';
import type { Logger } from 'pino';
import type { Redirect } from '#server/platform/http/page-response.ts';
import type { PageParams } from '#server/platform/match-page.ts';

export interface PageDeps {
  /** The content of all pages, unchanged while this page is made. */
  readonly content: LiveContent;
  readonly posts: PostRepository;
  readonly topics: TopicLookup;
  readonly related: Pick<RelatedArticlesCache, 'of'>;
  readonly overview: Pick<ArticleOverview, 'counts' | 'newest'>;
  readonly authors: AuthorProfiles;
  readonly media: PictureFinder;
  /** Returns the receipt in the address after a form post; null if it is not ours or has expired. */
  readonly readReceipt: (token: string) => StoredReceipt | null;
  /** Returns the application of a private link, or null. */
  readonly readApplication: (token: string) => Promise<ApplicationRecord | null>;
  /** For the status page. */
  readonly readStatus: () => Promise<StatusReport>;
  /** Returns offered interview times that others have chosen. */
  readonly readTakenTimes: (application: ApplicationRecord) => Promise<readonly Date[]>;
  /** True if staff preview the content: pages of one person show an invented one. */
  readonly isPreview?: boolean;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => Date;
}

/** Picture of shared links, in a format that all platforms support. */
export interface SharedPicture {
  readonly src: string;
  /** In pixels. Size and media type are omitted for external pictures. */
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  /** Description, or empty. */
  readonly alt: string;
}

/** Returns the picture for shared links; none for a drawing. `found`: the picture in the library. */
export const sharedPicture = (
  picture: PostPicture,
  found: PictureFiles | undefined,
  alt: string,
): SharedPicture | undefined => {
  if (picture.kind === 'drawing') return undefined;
  const { src } = picture;
  const file = found && plainFile(found.variants);
  // Other sites do not show SVG files.
  if (!file) return found || /\.svg(?:$|[?#])/i.test(src) ? undefined : { src, alt };
  return { src, alt, width: file.width, height: file.height, type: file.format === 'jpg' ? 'image/jpeg' : 'image/png' };
};

/** Details of shared links besides title and description. */
export interface SharedArticle {
  readonly type?: 'website' | 'article';
  /** Title without the site's name, if it differs from the page's. */
  readonly title?: string;
  readonly image?: SharedPicture;
  /** The picture on the page, if shared links show another one. */
  readonly pageImage?: SharedPicture;
  /** ISO 8601, like `modifiedAt`. */
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
  /** Path of the author's page. */
  readonly authorPage?: string;
  readonly section?: string;
  readonly tags?: readonly string[];
}

export interface FoundPage<Id extends RouteId> {
  readonly kind: 'found';
  readonly data: PageData<Id>;
  readonly metadata: PageMetadata;
  /** Complete browser title, if not "{page} | {product}". */
  readonly fullTitle?: string;
  /** True if something could not be read; the page is not cached. */
  readonly incomplete?: boolean;
  /**
   * False for addresses that anyone can make up, such as filters without results: unlimited in number, they would
   * evict other pages from the cache.
   */
  readonly cacheable?: boolean;
  /** False for pages that search engines follow but do not list. */
  readonly indexed?: boolean;
  /** Name in breadcrumbs, for a record's page. */
  readonly name?: string;
  /** Query of the canonical address, as for page 2 of a list. */
  readonly canonicalQuery?: string;
  /** Canonical path, if it is another page. */
  readonly canonicalPath?: string;
  /** Search terms without results. */
  readonly emptySearch?: string;
  /** Links in the head, to paths of this site. */
  readonly links?: readonly HeadLink[];
  readonly openGraph?: SharedArticle;
}

/** The record does not exist (404), is gone (410) or cannot be read (503). */
export interface MissingPage {
  readonly kind: 'missing';
  readonly status: 404 | 410 | 503;
  readonly missing: Missing;
}

/** A redirect if the record has moved. */
export type PageResult<Id extends RouteId> = FoundPage<Id> | MissingPage | Redirect;

export type PageLoader<Id extends RouteId> = (
  request: PageParams,
  deps: PageDeps,
) => PageResult<Id> | Promise<PageResult<Id>>;

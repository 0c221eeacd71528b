/** What a page's loader gets and what it returns. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { PictureFiles } from '#shared/media/picture-sources.ts';
import type { Missing } from '#shared/pages/missing.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';
import { plainFile } from '#shared/media/social-picture-rule.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { ArticleOverview } from '#server/features/blog/article-overview.ts';
import type { RelatedArticlesCache } from '#server/features/blog/related-articles.ts';
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import type { TopicLookup } from '#server/features/blog/topics/resolve-topic.ts';
import type { StoredReceipt } from '#server/features/contact/submission.repository.ts';
import type { ApplicationRecord } from '#server/features/careers/application.repository.ts';
import type { PictureFinder } from '#server/features/media/find-pictures.ts';
import type { StatusReport } from '#server/features/operations/status/watch-status.ts';
import type { AuthorProfiles } from '#server/features/accounts/author-profiles.ts';
import type { Logger } from 'pino';
import type { Redirect } from '#server/platform/http/page-response.ts';
import type { PageParams } from '#server/platform/match-page.ts';

export interface PageDeps {
  /** The content of all pages. It does not change while this page is made. */
  readonly content: LiveContent;
  readonly posts: PostRepository;
  readonly topics: TopicLookup;
  readonly related: Pick<RelatedArticlesCache, 'of'>;
  readonly overview: Pick<ArticleOverview, 'counts' | 'newest'>;
  readonly authors: AuthorProfiles;
  readonly media: PictureFinder;
  /** The receipt in the address after a plain form post; null when this site did not make it, or not lately. */
  readonly readReceipt: (token: string) => StoredReceipt | null;
  /** The application that a private link opens; null when it opens nothing. */
  readonly readApplication: (token: string) => Promise<ApplicationRecord | null>;
  /** The state of the site, for the status page. */
  readonly readStatus: () => Promise<StatusReport>;
  /** Of the times that an applicant was offered, those that somebody else has chosen. */
  readonly readTakenTimes: (application: ApplicationRecord) => Promise<readonly Date[]>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => Date;
}

/** The picture of a shared link, in a format that every platform supports. */
export interface SharedPicture {
  readonly src: string;
  /** In pixels; left out, like the height and the media type, for a picture from elsewhere. */
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  /** Its description, or empty. */
  readonly alt: string;
}

/** How a page's picture stands in shared links; a drawing does not. `found`: of the library, if it is there. */
export const sharedPicture = (
  picture: PostPicture,
  found: PictureFiles | undefined,
  alt: string,
): SharedPicture | undefined => {
  if (picture.kind === 'drawing') return undefined;
  const { src } = picture;
  const file = found && plainFile(found.variants);
  if (!file) return { src, alt };
  return { src, alt, width: file.width, height: file.height, type: file.format === 'jpg' ? 'image/jpeg' : 'image/png' };
};

/** What a shared link says besides title and description. */
export interface SharedArticle {
  readonly type?: 'website' | 'article';
  /** Where it is not the page's own title: as it is, without the site's name. */
  readonly title?: string;
  readonly image?: SharedPicture;
  /** The picture on the page itself, where shared links show another one. */
  readonly pageImage?: SharedPicture;
  /** ISO 8601, as is the next. */
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
  /** The path of the page of its author. */
  readonly authorPage?: string;
  readonly section?: string;
  readonly tags?: readonly string[];
}

export interface FoundPage<Id extends RouteId> {
  readonly kind: 'found';
  readonly data: PageData<Id>;
  readonly metadata: PageMetadata;
  /** The whole browser title, where it has another form than "{page} | {product}". */
  readonly fullTitle?: string;
  /** True if something could not be read just now: the page must not be cached. */
  readonly incomplete?: boolean;
  /**
   * False for an address that anybody can make up, such as a filter that finds nothing. There is no end of them, and in the
   * cache they would take the place of pages that are read.
   */
  readonly cacheable?: boolean;
  /** False for pages that search engines follow but do not list, such as search results. */
  readonly indexed?: boolean;
  /** The name in breadcrumbs, for a record's page. */
  readonly name?: string;
  /** The query of the canonical address, as for the second page of a list. Usually there is none. */
  readonly canonicalQuery?: string;
  /** The path of the page with the same content, if it is another one. */
  readonly canonicalPath?: string;
  /** What the reader searched for in vain. */
  readonly foundNothing?: string;
  /** Links of the head, each to a path of this site. */
  readonly links?: readonly HeadLink[];
  readonly openGraph?: SharedArticle;
}

/** The record of the page does not exist (404), is gone (410) or cannot be read now (503). */
export interface MissingPage {
  readonly kind: 'missing';
  readonly status: 404 | 410 | 503;
  readonly missing: Missing;
}

/** A redirect, where the record has another address now. */
export type PageResult<Id extends RouteId> = FoundPage<Id> | MissingPage | Redirect;

export type PageLoader<Id extends RouteId> = (
  request: PageParams,
  deps: PageDeps,
) => PageResult<Id> | Promise<PageResult<Id>>;

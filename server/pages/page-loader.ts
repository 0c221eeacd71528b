/** What a page's loader is given and what it answers. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { Missing } from '#shared/pages/missing.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { RelatedArticlesCache } from '#server/features/blog/related-articles.ts';
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import type { MediaRepository } from '#server/features/media/media.repository.ts';
import type { Logger } from 'pino';
import type { Redirect } from '#server/platform/http/page-response.ts';
import type { PageParams } from '#server/platform/match-page.ts';

export interface PageDeps {
  /** The content of all pages, the same for as long as this one is made. */
  readonly content: LiveContent;
  readonly posts: PostRepository;
  readonly around: Pick<RelatedArticlesCache, 'of'>;
  readonly media: Pick<MediaRepository, 'findByHashes'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => Date;
}

/** The picture of a link that somebody shares, in a format that every reader of links knows. */
export interface SharedPicture {
  readonly src: string;
  /** In pixels; left out, like the height and the media type, for a picture from elsewhere. */
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  /** What it shows; empty when nobody said. */
  readonly alt: string;
}

/** What a shared link says besides title and description. */
export interface SharedArticle {
  readonly type?: 'website' | 'article';
  readonly image?: SharedPicture;
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
  /** `true` when something could not be read just now: nobody may keep this answer. */
  readonly incomplete?: boolean;
  /** `false` for answers that search engines should follow but not list: a search for a word is not a page. */
  readonly indexed?: boolean;
  /** What breadcrumbs call this page, when it is a record's page. */
  readonly name?: string;
  /** The query by which this is a page of its own, as the second page of a list is; else the canonical address has none. */
  readonly canonicalQuery?: string;
  /** The path of the page that says the same, where that is another one. */
  readonly canonicalPath?: string;
  /** Of the head, each to a path of this site. */
  readonly links?: readonly HeadLink[];
  readonly openGraph?: SharedArticle;
}

/** Somebody asked for a page whose record does not exist (404), is over (410) or cannot be reached now (503). */
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

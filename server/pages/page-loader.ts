/** What a page's loader is given and what it answers. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { Missing } from '#shared/pages/missing.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import type { MediaRepository } from '#server/features/media/media.repository.ts';
import type { Logger } from 'pino';

export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Only the parameters that the route table names for this page. */
  readonly query: URLSearchParams;
}

export interface PageDeps {
  /** The words of all pages, the same for as long as this one is made. */
  readonly content: LiveContent;
  readonly posts: PostRepository;
  readonly media: Pick<MediaRepository, 'findByHashes'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => Date;
}

/** The picture of a link that somebody shares, in a format that every reader of links knows. */
export interface SharedPicture {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** What it shows; empty when nobody said. */
  readonly alt: string;
}

export interface FoundPage<Id extends RouteId> {
  readonly kind: 'found';
  readonly data: PageData<Id>;
  /** Parts of the data that a visitor has typed, by their names: nothing is filled in there. */
  readonly typed?: readonly string[];
  readonly metadata: PageMetadata;
  /** The whole browser title, where SPEC.md fixes another form than "{page} | {product}". */
  readonly fullTitle?: string;
  /** `true` when something could not be read just now: nobody may keep this answer. */
  readonly incomplete?: boolean;
  /** `false` for answers that search engines should follow but not list: a search for a word is not a page. */
  readonly indexed?: boolean;
  /** What breadcrumbs call this page, when it is a record's page. */
  readonly name?: string;
  readonly openGraph?: {
    readonly type?: 'website' | 'article';
    readonly image?: SharedPicture;
    readonly publishedAt?: string;
    readonly tags?: readonly string[];
  };
}

/** Somebody asked for a page whose record does not exist (404) or cannot be reached now (503). */
export interface MissingPage {
  readonly kind: 'missing';
  readonly status: 404 | 503;
  readonly missing: Missing;
}

/** The record lives at another address now; the answer is a permanent redirect. */
export interface MovedPage {
  readonly kind: 'moved';
  readonly to: string;
}

export type PageResult<Id extends RouteId> = FoundPage<Id> | MissingPage | MovedPage;

export type PageLoader<Id extends RouteId> = (
  request: PageRequest,
  deps: PageDeps,
) => PageResult<Id> | Promise<PageResult<Id>>;

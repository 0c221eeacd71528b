/** Texts for programs: feeds, maps, Markdown, files. Cached like pages; an error is a sentence instead of a page. */
import type { RequestHandler, Response } from 'express';
import { everyPageTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { sharedCaching, type PageResponse, type Redirect } from './page-response.ts';
import type { Problem } from './problem.ts';

export interface TextContent {
  /** The media type, with its charset. */
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `tags`: what it depends on; undefined if it must not be cached or something could not be read just now. */
export const textResponse = (
  { type, body, headers }: TextContent,
  tags: readonly CacheTag[] | ReadonlySet<CacheTag> | undefined,
): PageResponse => ({
  kind: 'response',
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': tags === undefined ? 'no-store' : sharedCaching(tags), ...headers },
  body,
  failed: tags === undefined,
  ...(tags === undefined ? {} : { tags: new Set([everyPageTag, ...tags]) }),
});

/** Never cached: what is unavailable for a moment must not be remembered as missing. */
export const problemAsText = ({ status, detail, headers }: Problem): PageResponse => ({
  kind: 'response',
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${detail}\n`,
  failed: status >= 500,
});

const plainly = 'answersErrorsAsText';

/** For addresses that are read by programs, not people. */
export const answerErrorsAsText: RequestHandler = (_req, res, next) => {
  res.locals[plainly] = true;
  next();
};

export const answersErrorsAsText = ({ locals }: Response): boolean => locals[plainly] === true;

/** The parts of a request that a text may depend on. Kept in memory with the cached text, unlike the request. */
export interface TextRequest {
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

export type MakeText = (asked: TextRequest) => Promise<PageResponse | Redirect>;

/** The handlers of one route. Without a query or escapes, the target is the cache key. */
export type ServeText = (make: MakeText) => RequestHandler[];

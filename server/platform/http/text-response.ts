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

/** `tags`: what makes it old; undefined where something of it could not be read just now, or nobody may keep it. */
export const textResponse = (
  { type, body, headers }: TextContent,
  tags: Iterable<CacheTag> | undefined,
): PageResponse => ({
  kind: 'response',
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': tags === undefined ? 'no-store' : sharedCaching, ...headers },
  body,
  failed: tags === undefined,
  ...(tags === undefined ? {} : { tags: new Set([everyPageTag, ...tags]) }),
});

/** What is gone for a moment must not be kept as missing, so nobody may keep this. */
export const problemAsText = ({ status, detail, headers }: Problem): PageResponse => ({
  kind: 'response',
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${detail}\n`,
  failed: status >= 500,
});

const plainly = 'answersErrorsAsText';

/** For addresses where a page about a failure would be shown to nobody. */
export const answerErrorsAsText: RequestHandler = (_req, res, next) => {
  res.locals[plainly] = true;
  next();
};

export const answersErrorsAsText = ({ locals }: Response): boolean => locals[plainly] === true;

/** What of a request such a text may depend on. It is remembered with what is kept, which a request must not be. */
export interface TextRequest {
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

export type MakeText = (asked: TextRequest) => Promise<PageResponse | Redirect>;

/** Handlers of one route. Without a query or escapes the target itself is the name under which it is kept. */
export type ServeText = (make: MakeText) => RequestHandler[];

/** Texts for programs that follow the site: kept like pages, and where there is none, a sentence instead of a page. */
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { everyPageTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { PageCache } from '#server/pages/cache/page-cache.ts';
import { sendCached } from '#server/pages/cache/send-cached.ts';
import type { RedirectResponse, PageResponse } from '#server/platform/http/page-response.ts';
import { sharedCaching } from '#server/pages/response-renderer.ts';
import { sendAnswer } from '#server/pages/send-page.ts';
import type { Problem } from '../platform/http/problem.ts';

export interface FollowedText {
  /** The media type, with its charset. */
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `tags`: what makes it old; undefined where something of it could not be read just now, or nobody may keep it. */
export const followedText = (
  { type, body, headers }: FollowedText,
  tags: Iterable<CacheTag> | undefined,
): PageResponse => ({
  kind: 'answer',
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': tags === undefined ? 'no-store' : sharedCaching, ...headers },
  body,
  failed: tags === undefined,
  ...(tags === undefined ? {} : { tags: new Set([everyPageTag, ...tags]) }),
});

/** What is gone for a moment must not be kept as missing, so nobody may keep this. */
export const plainAnswer = ({ status, detail, headers }: Problem): PageResponse => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${detail}\n`,
  failed: status >= 500,
});

const plainly = 'failsPlainly';

/** For addresses where a page about a failure would be shown to nobody. */
export const failPlainly: RequestHandler = (_req, res, next) => {
  res.locals[plainly] = true;
  next();
};

export const failsPlainly = ({ locals }: Response): boolean => locals[plainly] === true;

/** What of a request such a text may depend on. It is remembered with what is kept, which a request must not be. */
export interface Asked {
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

export type MakeFollowed = (asked: Asked) => Promise<PageResponse | RedirectResponse>;

/** Handlers of one route. Without a query or escapes the target itself is the name under which it is kept. */
export type ServeFollowed = (make: MakeFollowed) => RequestHandler[];

const askedBy = ({ path, originalUrl, params }: Request): Asked => {
  const mark = originalUrl.indexOf('?');
  return { path, search: mark === -1 ? '' : originalUrl.slice(mark), params: { ...(params as Asked['params']) } };
};

export const createServeFollowed =
  (cache: PageCache, log: Pick<Logger, 'debug'>): ServeFollowed =>
  (makeText) => [
    failPlainly,
    async (req, res) => {
      const asked = askedBy(req);
      const make = async () => {
        const text = await makeText(asked);
        log.debug({ path: asked.path }, 'a text was made');
        return text;
      };
      const mayBeKept = req.headers.authorization === undefined && !/[?%]/.test(req.originalUrl);
      const answer = mayBeKept ? await cache.answer(req.originalUrl, make) : await make();
      if (answer.kind === 'cached') await sendCached(req, res, answer);
      else sendAnswer(res, answer);
    },
  ];

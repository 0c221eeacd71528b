/** The headers that every answer of the site carries: Express sets them, and the page cache keeps them with its answers. */
import type { RequestHandler } from 'express';
import type { Environment } from '#server/platform/config/environment.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

export type CommonHeaders = Readonly<Record<string, string>>;

/** `strict`: false in development, where Vite's own scripts and styles are inline and no policy can hold. */
export const commonHeaders = (
  { siteUrl, indexing }: Pick<Environment, 'siteUrl' | 'indexing'>,
  strict: boolean,
): CommonHeaders => ({
  ...(strict ? securityHeaders({ https: siteUrl.startsWith('https:') }) : {}),
  ...(indexing ? {} : { 'X-Robots-Tag': 'noindex' }),
});

/** Goes before everything else. */
export const setCommonHeaders =
  (headers: CommonHeaders): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

/** The headers of every response: Express sets them, and the page cache stores them with its pages. */
import type { RequestHandler } from 'express';
import type { Environment } from '#server/platform/config/environment.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

export type CommonHeaders = Readonly<Record<string, string>>;

/** `strict`: false in development, where Vite's inline scripts and styles would violate the policy. */
export const commonHeaders = (
  { siteUrl, indexing }: Pick<Environment, 'siteUrl' | 'indexing'>,
  strict: boolean,
): CommonHeaders => ({
  ...(strict ? securityHeaders({ https: siteUrl.startsWith('https:') }) : {}),
  ...(indexing ? {} : { 'X-Robots-Tag': 'noindex' }),
});

/** Mounted before everything else. */
export const setCommonHeaders =
  (headers: CommonHeaders): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

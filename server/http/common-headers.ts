/** Headers of every response. Express sets them, and the page cache stores them with its pages. */
import type { RequestHandler } from 'express';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

/** Returns the current headers: the settings decide whether the site may be indexed. */
export type CommonHeaders = () => Readonly<Record<string, string>>;

export interface CommonHeadersDeps {
  readonly siteUrl: string;
  readonly content: SiteContent;
  /** False in development, where Vite's inline scripts and styles would violate the policy. */
  readonly strict: boolean;
}

export const commonHeaders = ({ siteUrl, content, strict }: CommonHeadersDeps): CommonHeaders => {
  const open = strict ? securityHeaders({ https: siteUrl.startsWith('https:') }) : {};
  const closed = { ...open, 'X-Robots-Tag': 'noindex' };
  return () => (content.current['site-settings'].crawlers.index ? open : closed);
};

/** Mount it first. */
export const setCommonHeaders =
  (headers: CommonHeaders): RequestHandler =>
  (_req, res, next) => {
    res.set(headers());
    next();
  };

/** Previews and applicants' pages have secret addresses: anyone with the link can read them. */
import type { RequestHandler } from 'express';

const pattern = /^\/preview\/|[?&](?:key|preview)=/;

export const isSecretAddress = (target: string): boolean => pattern.test(target);

/**
 * Prevents caching, and referrers with the address. `no-referrer` would also hide the origin of forms, which `csrf-
 * guard.ts` needs from browsers without `Sec-Fetch-Site`.
 */
export const confidential: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex' });
  next();
};

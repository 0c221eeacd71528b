/** Previews and applicants' own pages are at secret addresses. Anyone with the link can read them. */
import type { RequestHandler } from 'express';

const pattern = /^\/preview\/|[?&](?:key|preview)=/;

export const isSecretAddress = (target: string): boolean => pattern.test(target);

/**
 * No cache keeps the page, and its address is never sent to another one. `no-referrer` would also hide the origin of its forms,
 * which `csrf-guard.ts` needs from browsers without `Sec-Fetch-Site`.
 */
export const confidential: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex' });
  next();
};

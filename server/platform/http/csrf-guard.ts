/** A plain form needs no script and no permission to be sent from anywhere: only our own page may send ours. */
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

const hostOf = (address: string): string | undefined => URL.parse(address)?.host;

/**
 * `Sec-Fetch-Site` is what a browser says of itself and no page can write; `Origin` is what older browsers say. A program says neither: nobody
 * can be made to send with one. `null` as origin is a page that hides where it is, such as a frame in a sandbox.
 *
 * @throws a Problem with cross-site-form, by `next`.
 */
export const createCsrfGuard = (siteUrl: string): RequestHandler => {
  const ownHost = hostOf(siteUrl);
  return (req, _res, next) => {
    const site = req.get('sec-fetch-site');
    const origin = req.get('origin');
    // Behind a proxy that writes Host anew the public address counts, on a laptop the one that was typed.
    const isOwnOrigin = origin === undefined || [ownHost, req.get('host')].includes(hostOf(origin));
    const isOwn = site === undefined ? isOwnOrigin : site === 'same-origin' || site === 'none';
    if (isOwn) return next();
    next(
      new Problem(
        'cross-site-form',
        'This form was sent from another site. Please open the contact page and send it from there.',
      ),
    );
  };
};

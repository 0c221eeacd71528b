/** Refuses forms posted from other sites. */
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

const hostOf = (address: string): string | undefined => URL.parse(address)?.host;

/**
 * Browsers set `Sec-Fetch-Site`, and pages cannot change it; older browsers send `Origin`. Programs send
 * neither and cannot be tricked by another site. `Origin: null` is a page that hides its origin, such as a
 * sandboxed frame.
 *
 * @throws a Problem with cross-site-form, by `next`.
 */
export const createCsrfGuard = (siteUrl: string): RequestHandler => {
  const ownHost = hostOf(siteUrl);
  return (req, _res, next) => {
    const site = req.get('sec-fetch-site');
    const origin = req.get('origin');
    // A proxy may rewrite Host, so the public address is accepted as well as the requested one.
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

/** Leads a reader to another address with the query that they came with: by a redirect, or by a word to a browser that navigates. */
import type { Response } from 'express';
import { withQuery } from '#shared/rules/redirect-rules.ts';
import type { RedirectResponse } from '#server/platform/http/page-response.ts';
import { normalizeUrl } from './normalize-url.ts';

export function sendRedirect(res: Response, { to, status = 301 }: RedirectResponse): void {
  const { form, search } = normalizeUrl(res.req.originalUrl);
  const target = withQuery(to, search);
  // Browsers would keep a 301 for ever: a correction is to be seen at once.
  res.set('Cache-Control', 'no-cache');
  if (form === 'html') return res.redirect(status, target);
  res.set('X-Robots-Tag', 'noindex').json({ kind: 'moved', to: target });
}

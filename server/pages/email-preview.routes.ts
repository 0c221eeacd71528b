/** Preview of an email that staff edit, as its recipient gets it. Needs a preview key, like the previews of pages. */
import { Router } from 'express';
import { emailPreviewPattern } from '#shared/routes/paths.ts';
import type { EmailExampleDeps } from '#server/features/mail/email-example.ts';
import { emailPolicy } from '#server/platform/http/security-headers.ts';
import { matchRequest } from '#server/platform/match-page.ts';
import type { LoadPageDeps } from './load-page.ts';
import { confidential } from './secret-address.ts';

export function createEmailPreviewRoutes({
  readPreview,
  ...deps
}: Pick<LoadPageDeps, 'readPreview'> & EmailExampleDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(emailPreviewPattern, confidential, async (req, res, next) => {
    const { preview: token, framed } = matchRequest(req);
    const opened = token === null ? null : await readPreview({ token, framed });
    if (opened === null) return next();
    const { emailExamples } = await import('#server/features/content/email-examples.ts');
    const mail = await emailExamples[opened.key]?.compose(String(req.params['name']), opened, deps);
    if (mail === undefined) return next();
    const { renderMailPage } = await import('#server/features/mail/text/mail-page.ts');
    res.set('Content-Security-Policy', emailPolicy(deps.environment.siteUrl)).type('html').send(renderMailPage(mail));
  });
  return router;
}

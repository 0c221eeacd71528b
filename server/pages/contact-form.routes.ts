/** The contact form without JavaScript: a form post, answered with a redirect or with the page and its errors. */
import { createHash } from 'node:crypto';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { contactMessageSchema } from '#shared/contracts/contact.contract.ts';
import type { ContactFormState } from '#shared/pages/contact.data.ts';
import { checkContact } from '#shared/rules/contact-rules.ts';
import { asProblem } from '#server/platform/http/problem.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { readFormBody } from '#server/platform/http/read-body.ts';
import { createCsrfGuard } from '#server/platform/http/csrf-guard.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { contactPage } from '#server/pages/loaders/contact.loader.ts';
import { readPostedContact, type PostedContact } from '#server/features/contact/posted-contact.ts';
import { replayContact, submitContact, type SubmitContactDeps } from '#server/features/contact/submit-contact.ts';
import type { PresenterOf } from './present-page.ts';
import type { RenderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

export interface ContactFormDeps extends Omit<SubmitContactDeps, 'log'> {
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts'>;
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
  /** The public origin. */
  readonly siteUrl: string;
  readonly log: SubmitContactDeps['log'] & { error(fields: object, text: string): void };
}

/** The outcomes after which the page shows the form as it was filled in. */
const failures: Readonly<Record<number, ContactFormState['outcome']>> = { 429: 'limited', 500: 'broken', 503: 'away' };

const sentPath = '/contact?sent=1';

/** An idempotency key: equal if the same form is sent twice, as by a double click. */
function keyOf({ texts, urgent, shownAt }: PostedContact): string | undefined {
  if (shownAt === null) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([texts, urgent]))
    .digest('base64url');
  return `form:${shownAt}:${digest}`;
}

const redirectToSent = (res: Response, replayed: boolean): void => {
  if (replayed) res.set(replayedHeader, 'true');
  res.set('Cache-Control', 'no-store').redirect(303, sentPath);
};

export function createContactFormRoutes(deps: ContactFormDeps): Router {
  const showPage = async (
    req: Request,
    res: Response,
    status: number,
    form: Partial<ContactFormState>,
  ): Promise<void> => {
    const posted = readPostedContact(req.body);
    const state: ContactFormState = {
      values: { ...posted.texts, urgent: posted.urgent },
      errors: [],
      outcome: 'broken',
      shownAt: posted.shownAt ?? deps.clock().getTime(),
      ...form,
    };
    const content = deps.content.current;
    const data = contactPage(state, posted.position, { content, clock: deps.clock });
    const page = { kind: 'found', data, metadata: content.contact.metadata } as const;
    const loaded = deps.presenterOf(content).found('contact', '/contact', page, status);
    await sendPage(res, await deps.render.page(loaded, { form: 'html', url: '/contact' }));
  };

  const answerKnownPost: RequestHandler = async (req, res, next) => {
    const key = keyOf(readPostedContact(req.body));
    if (key !== undefined && (await replayContact(key, deps)) !== null) redirectToSent(res, true);
    else next();
  };

  const submit: RequestHandler = async (req, res) => {
    const posted = readPostedContact(req.body);
    const errors = checkContact(posted.texts);
    if (errors.length > 0) return showPage(req, res, 422, { outcome: 'invalid', errors });
    const message = contactMessageSchema.parse({
      ...posted.texts,
      urgent: posted.urgent,
      position: posted.position ?? undefined,
      website: posted.website,
      form_shown_at: posted.shownAt ?? undefined,
    });
    const { replayed } = await submitContact(message, keyOf(posted), deps);
    redirectToSent(res, replayed);
  };

  const showFailure: ErrorRequestHandler = async (error: unknown, req, res, next) => {
    const problem = asProblem(error);
    const isFormRead = req.body !== undefined && !res.headersSent;
    const outcome = failures[problem.status];
    // Without the values the form cannot be shown again, and the site's error page says more.
    if (!isFormRead || outcome === undefined) return next(error);
    if (problem.code === 'internal-error') deps.log.error({ err: error }, 'a posted message could not be stored');
    for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
    const seconds = Number(problem.headers['Retry-After']);
    await showPage(req, res, problem.status, {
      outcome,
      ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
    });
  };

  const router = Router({ strict: true, caseSensitive: true });
  // Express would answer OPTIONS itself, for this one method; the page has others.
  router.options('/contact', (_req, _res, next) => next('router'));
  const { contactAttempts, contact } = deps.limits;
  const refuseForeign = createCsrfGuard(deps.siteUrl);
  router.post('/contact', refuseForeign, readFormBody, contactAttempts, answerKnownPost, contact, submit);
  router.use('/contact', showFailure);
  return router;
}

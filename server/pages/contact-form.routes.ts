/**
 * The contact form without JavaScript: answered with a redirect or with errors. Also the message field at the end of
 * other pages, which opens the form with its text.
 */
import { createHash } from 'node:crypto';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { contactMessageSchema, type ContactReceipt } from '#shared/contact/contact.contract.ts';
import type { ContactFormState } from '#shared/contact/contact.data.ts';
import { checkContact, checkContactField, cleanContactField } from '#shared/contact/contact-rules.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { asProblem, noteRefusedFields } from '#server/platform/http/problem.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { readFormBody } from '#server/platform/http/read-body.ts';
import { createCsrfGuard } from '#server/platform/http/csrf-guard.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { PictureFinder } from '#server/features/media/find-pictures.ts';
import { contactPage } from '#server/features/contact/contact.loader.ts';
import { readPostedContact, type PostedContact } from '#server/features/contact/posted-contact.ts';
import { makeReceiptToken } from '#server/features/contact/receipt-token.ts';
import { limitNewMessages } from '#server/features/contact/contact.routes.ts';
import { acceptsService, submitContact, type SubmitContactDeps } from '#server/features/contact/submit-contact.ts';
import type { PresenterOf } from './present-page.ts';
import type { RenderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

export interface ContactFormDeps extends Omit<SubmitContactDeps, 'log'> {
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts'>;
  readonly counting: Pick<CountVisits, 'form'>;
  readonly content: SiteContent;
  readonly pictures: PictureFinder;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
  readonly siteUrl: string;
  /** Signs the receipt on the next page. */
  readonly secret: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Outcomes that show the form again with its values. */
const failures: Readonly<Record<number, ContactFormState['outcome']>> = { 429: 'limited', 500: 'broken', 503: 'away' };

/** Idempotency key: equal if the same form is sent twice, as by a double click. */
function keyOf({ texts, flags, position, shownAt }: PostedContact): string | undefined {
  if (shownAt === null) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([texts, flags, position]))
    .digest('base64url');
  return `form:${shownAt}:${digest}`;
}

export function createContactFormRoutes(deps: ContactFormDeps): Router {
  /** Redirects to the receipt; the fragment scrolls to it and moves the focus. */
  const redirectToReceipt = (res: Response, receipt: ContactReceipt, replayed: boolean): void => {
    const { id, submitted_at, due_at } = receipt;
    const stored = { id, submitted_at: new Date(submitted_at), due_at: new Date(due_at) };
    if (replayed) res.set(replayedHeader, 'true');
    res
      .set('Cache-Control', 'no-store')
      .redirect(303, `/contact?sent=${makeReceiptToken(stored, deps.secret)}#contact-receipt`);
  };

  const showPage = async (
    req: Request,
    res: Response,
    status: number,
    form: Partial<ContactFormState>,
  ): Promise<void> => {
    const posted = readPostedContact(req.body);
    const state: ContactFormState = {
      values: { ...posted.texts, ...posted.flags },
      errors: [],
      outcome: 'broken',
      shownAt: posted.shownAt ?? deps.clock().getTime(),
      ...form,
    };
    const content = deps.content.current;
    const data = await contactPage(state, posted.position, { ...deps, content, media: deps.pictures });
    const page = { kind: 'found', data, metadata: content.contact.metadata } as const;
    const loaded = deps.presenterOf(content).found('contact', '/contact', page, status);
    await sendPage(res, await deps.render.page(loaded, { form: 'html', url: '/contact' }));
  };

  const beginMessage: RequestHandler = async (req, res, next) => {
    const { begins, texts } = readPostedContact(req.body);
    if (!begins) return next();
    const kind = checkContactField('message', cleanContactField('message', texts.message));
    const errors = kind === null ? [] : [{ field: 'message', kind } as const];
    if (errors.length > 0) noteRefusedFields(res, errors);
    const shownAt = deps.clock().getTime();
    await showPage(req, res, kind === null ? 200 : 422, { outcome: 'begun', errors, shownAt });
  };

  const submit: RequestHandler = async (req, res) => {
    const posted = readPostedContact(req.body);
    const errors = checkContact(posted.texts);
    const key = keyOf(posted);
    if (!(await acceptsService(posted.texts.service_interest, key, deps)))
      errors.push({ field: 'service_interest', kind: 'unfit' });
    if (errors.length > 0) {
      noteRefusedFields(res, errors);
      return showPage(req, res, 422, { outcome: 'invalid', errors });
    }
    const message = contactMessageSchema.parse({
      ...posted.texts,
      ...posted.flags,
      position: posted.position ?? undefined,
      website: posted.website,
      form_shown_at: posted.shownAt ?? undefined,
    });
    const { receipt, replayed } = await submitContact(message, key, deps);
    redirectToReceipt(res, receipt, replayed);
  };

  const showFailure: ErrorRequestHandler = async (error: unknown, req, res, next) => {
    const problem = asProblem(error);
    const isFormRead = req.body !== undefined && !res.headersSent;
    const outcome = failures[problem.status];
    // Without its values the form cannot be shown again; the site's error page says more.
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
  // Otherwise Express would answer OPTIONS itself, with this method only.
  router.options('/contact', (_req, _res, next) => next('router'));
  const refuseForeign = createCsrfGuard(deps.siteUrl);
  const count = countForm(deps.counting, 'contact');
  const limit = limitNewMessages((req) => keyOf(readPostedContact(req.body)), deps);
  router.post('/contact', refuseForeign, readFormBody, deps.limits.contactAttempts, count, beginMessage, limit, submit);
  router.use('/contact', showFailure);
  return router;
}

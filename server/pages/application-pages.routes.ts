/**
 * Applications without JavaScript: the form, answered with a redirect or with errors, and the applicant's own page.
 * That page is private: it is not cached or listed, and its address is not sent as a referrer.
 */
import { createHash } from 'node:crypto';
import { ObjectId } from 'bson';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { ApplyState } from '#shared/careers/careers.data.ts';
import { applicationPath, applyPath } from '#shared/careers/position-rules.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { routeRow } from '#shared/routes/route-table.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { findSource } from '#shared/careers/application-rules.ts';
import {
  answerAsApplicant,
  calendarEntryOf,
  addApplicantFile,
  eraseAsApplicant,
  withdraw,
  type ApplicantPageDeps,
} from '#server/features/careers/applicant-page.ts';
import {
  fileBytesOf,
  formBytes,
  receiveApplication,
  type PostedForm,
} from '#server/features/careers/receive-application.ts';
import { requestOf, submitApplication } from '#server/features/careers/submit-application.ts';
import { storeOrQueue } from '#server/features/careers/offline-queue.ts';
import { makeReceiptToken } from '#server/features/contact/receipt-token.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { SendEmail } from '#server/features/mail/send-email.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { clientNetwork } from '#server/platform/http/client-address.ts';
import { createCsrfGuard } from '#server/platform/http/csrf-guard.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { matchRequest } from '#server/platform/match-page.ts';
import { asProblem, notFound, noteRefusedFields, type Problem } from '#server/platform/http/problem.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import { createStreamReader } from '#server/platform/http/read-body.ts';
import { applicationPage, applyPage, findOpenPosition } from '#server/features/careers/applications.loader.ts';
import { notFoundSuggestions } from './not-found-suggestions.ts';
import type { FoundPage, MissingPage, PageDeps } from '#server/features/page-loader.ts';
import type { PresenterOf } from './present-page.ts';
import type { RenderPage } from './render-page.ts';
import { confidential } from './secret-address.ts';
import { sendPage, sendRedirect } from './send-page.ts';

export interface ApplicationPagesDeps extends Pick<PageDeps, 'readApplication' | 'readTakenTimes' | 'clock'> {
  readonly records: Pick<
    Repositories,
    'applications' | 'applicationFiles' | 'applicationUploads' | 'interviewCalendars' | 'emails' | 'accounts'
  >;
  readonly content: SiteContent;
  readonly sendEmail: SendEmail;
  readonly limits: RateLimits;
  readonly counting: CountVisits;
  readonly secret: string;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Outcomes that show the form again with its values. */
const failures: Readonly<Record<number, ApplyState['outcome']>> = { 429: 'limited', 500: 'broken', 503: 'away' };

/** Idempotency key: equal if the same form is sent twice, as by a double click. */
const keyOf = ({ texts }: PostedForm): string | undefined =>
  /^\d{1,15}$/.test(texts['form_shown_at'] ?? '')
    ? `form:${createHash('sha256')
        .update(JSON.stringify(Object.entries(texts).toSorted()))
        .digest('base64url')}`
    : undefined;

/** Runs a rate limit inside a handler. @throws its refusal */
const pass = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(req, res, (refused?: unknown) => {
      if (refused === undefined) resolve();
      else reject(asProblem(refused));
    });
  });

const readForm = createStreamReader(['multipart/form-data'], formBytes);

export function createApplicationPages(deps: ApplicationPagesDeps): Router {
  const { records, content: site, limits, clock, log } = deps;
  const { applications, applicationFiles, interviewCalendars, emails, accounts } = records;
  const own: ApplicantPageDeps = {
    applications,
    applicationFiles,
    interviewCalendars,
    emails,
    accounts,
    content: site,
    sendEmail: deps.sendEmail,
    siteUrl: deps.siteUrl,
    clock,
    log,
  };
  const now = () => ({ content: site.current, clock });

  const send = async (
    res: Response,
    url: string,
    status: number,
    page: FoundPage<'apply'> | FoundPage<'application'> | MissingPage,
  ): Promise<void> => {
    const presenter = deps.presenterOf(site.current);
    const loaded =
      page.kind === 'missing'
        ? presenter.missing(page.status, page.missing, suggestionsFor(url, page))
        : 'positionKey' in page.data
          ? presenter.found('application', url, page as FoundPage<'application'>, status)
          : presenter.found('apply', url, page as FoundPage<'apply'>, status);
    await sendPage(res, await deps.render.page(loaded, { form: 'html', url }));
  };

  const suggestionsFor = (pathname: string, { missing }: MissingPage) =>
    notFoundSuggestions({ pathname, link: missing.link }, { content: site.current, now: clock() });

  const receive = <Result>(req: Request, res: Response, work: (form: PostedForm) => Promise<Result>): Promise<Result> =>
    receiveApplication(readForm(req, res, limits.bodies), req.get('content-type') ?? '', work);

  const apply: RequestHandler = async (req, res) => {
    const found = findOpenPosition(String(req.params['positionKey']), now());
    const url = applyPath(String(req.params['positionKey']));
    if (found.kind === 'missing') return send(res, url, found.status, found);
    const { position } = found;
    await receive(req, res, async (form) => {
      const show = (status: number, state: Pick<ApplyState, 'outcome'> & Partial<ApplyState>): Promise<void> => {
        const { form_shown_at: shown = '', website: _unseen, ...values } = form.texts;
        const shownAt = /^\d{1,15}$/.test(shown) ? Number(shown) : clock().getTime();
        return send(res, url, status, applyPage(position, { values, errors: [], shownAt, ...state }, site.current));
      };
      try {
        await pass(limits.contact, req, res);
        await limits.files.take(clientNetwork(req), fileBytesOf(form));
        const request = await requestOf(keyOf(form), form);
        const submitDeps = {
          applications,
          files: applicationFiles,
          accounts,
          content: site,
          sendEmail: deps.sendEmail,
          siteUrl: deps.siteUrl,
          secret: deps.secret,
          clock,
          log,
        };
        const store = () => submitApplication(form, position, request, submitDeps);
        const result = await storeOrQueue({ form, position, request }, store, { ...submitDeps, dataDir: deps.dataDir });
        if (result.kind === 'invalid') {
          noteRefusedFields(res, result.mistakes);
          return await show(422, { outcome: 'invalid', errors: [...result.mistakes] });
        }
        const receipt = { id: new ObjectId().toHexString(), submitted_at: clock(), due_at: result.dueAt };
        res
          .set('Cache-Control', 'no-store')
          .redirect(303, `${url}?sent=${makeReceiptToken(receipt, deps.secret)}#application-receipt`);
      } catch (error) {
        const problem: Problem = asProblem(error);
        const outcome = problem.code === 'storage-full' ? 'full' : failures[problem.status];
        if (outcome === undefined) throw error;
        if (problem.code === 'internal-error') log.error({ err: error }, 'an application could not be stored');
        for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
        const seconds = Number(problem.headers['Retry-After']);
        await show(problem.status, { outcome, ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}) });
      }
    });
  };

  const change: RequestHandler = async (req, res) => {
    const positionKey = String(req.params['positionKey']);
    const url = applicationPath(positionKey);
    await receive(req, res, async (form) => {
      const { key: token = '', action = '' } = form.texts;
      const application = await deps.readApplication(token);
      if (application === null || application.position.key !== positionKey)
        return send(res, url, 404, { kind: 'missing', status: 404, missing: site.current.applications.status.gone });
      const leadTo = (query: Record<string, string>): void => res.redirect(303, `${url}?${new URLSearchParams(query)}`);
      if (action === 'withdraw') {
        await withdraw(application, own);
        return leadTo({ key: token, done: 'withdrawn' });
      }
      if (action === 'erase') {
        await eraseAsApplicant(application, own);
        return leadTo({ done: 'erased' });
      }
      const taken = await deps.readTakenTimes(application);
      const show = (part: Partial<Parameters<typeof applicationPage>[0]>): Promise<void> =>
        send(res, url, 422, applicationPage({ token, application, positionKey, taken, ...part }, now()));
      const answered = await answerAsApplicant(action, form.texts, application, own);
      if (answered !== null) {
        if ('done' in answered) return leadTo({ key: token, done: answered.done });
        const present = (await deps.readApplication(token)) ?? application;
        return show({ application: present, taken: await deps.readTakenTimes(present), problem: answered.problem });
      }
      await limits.files.take(clientNetwork(req), fileBytesOf(form));
      const kind = await addApplicantFile(form, application, own);
      if (kind === null) return leadTo({ key: token, done: 'added' });
      return show({ errors: [{ field: 'files', kind }] });
    });
  };

  /** Keeps the source of the visit (a parameter or the referrer) in the form, with and without script. */
  const begin: RequestHandler = async (req, res, next) => {
    const positionKey = String(req.params['positionKey']);
    const found = findOpenPosition(positionKey, now());
    const here = `${deps.siteUrl}${req.originalUrl}`;
    const hosts = [new URL(deps.siteUrl).host, req.get('host') ?? ''];
    const source = findSource([here, req.get('referer') ?? ''], hosts);
    if (found.kind === 'missing' || source === '' || 'sent' in req.query || 'preview' in req.query) return next();
    if (found.position.key !== positionKey) return next();
    const form: ApplyState = { values: { source }, errors: [], outcome: 'idle', shownAt: clock().getTime() };
    await send(res, applyPath(positionKey), 200, applyPage(found.position, form, site.current));
  };

  /** Redirects `/contact?position=…` to the application form of an open position. Keeps the rest of the query, such as a source. */
  const forwardToForm: RequestHandler = (req, res, next) => {
    const { preview, search } = matchRequest(req);
    const query = new URLSearchParams(search);
    const found = findOpenPosition(query.get('position') ?? undefined, now());
    if (found.kind === 'missing' || preview !== null || query.has('sent')) return next();
    query.delete('position');
    const rest = query.size === 0 ? '' : `?${query}`;
    sendRedirect(res, { kind: 'redirect', status: 302, to: applyPath(found.position.key), search: rest });
  };

  const entry: RequestHandler = async (req, res) => {
    const { key } = req.query;
    const application = typeof key === 'string' ? await deps.readApplication(key) : null;
    const text =
      application === null || application.position.key !== req.params['positionKey']
        ? null
        : await calendarEntryOf(application, own);
    if (text === null) throw notFound();
    res.attachment('interview.ics').type('text/calendar; charset=utf-8').send(text);
  };

  const router = Router({ strict: true, caseSensitive: true });
  const patterns = { apply: routeRow('apply').pattern, own: routeRow('application').pattern };
  const contact = routeRow('contact').pattern;
  // Otherwise Express would answer OPTIONS itself, with these methods only.
  router.options([patterns.apply, patterns.own, contact], (_req, _res, next) => next('router'));
  const refuseForeign = createCsrfGuard(deps.siteUrl);
  const unlessSwitchedOff: RequestHandler = (_req, _res, next) =>
    next(isOn('applications', site.current['site-settings'].features) ? undefined : 'route');
  router.get([contact, pageDataPrefix + contact], unlessSwitchedOff, forwardToForm);
  router.get(patterns.apply, unlessSwitchedOff, begin);
  router.get(`${patterns.own}.ics`, confidential, entry);
  const counted = countForm(deps.counting, 'application');
  router.post(patterns.apply, unlessSwitchedOff, refuseForeign, limits.contactAttempts, counted, apply);
  router.use([patterns.own, pageDataPrefix + patterns.own], confidential);
  // It has no Markdown version, which would be cached.
  router.get(`${patterns.own}.md`, confidential, () => {
    throw notFound();
  });
  router.post(patterns.own, refuseForeign, limits.contactAttempts, change);
  return router;
}

/** Handles errors of requests: every error becomes a Problem, shown as a page, as text or as JSON. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Missing } from '#shared/pages/missing.ts';
import type { Notices } from '#shared/content/notices.schema.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { PresenterOf } from '#server/pages/present-page.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { sendPage, sendResponse } from '#server/pages/send-page.ts';
import { type Problem, presentProblem, asProblem } from '#server/platform/http/problem.ts';
import { describeWait } from '#shared/time/describe-wait.ts';
import { answersErrorsAsText, problemAsText } from '#server/platform/http/text-response.ts';
import { withoutKey } from '#server/platform/http/log-requests.ts';

export interface PageProblemDeps {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
}

const missingPath = '/_problem';

type ProblemName = Exclude<keyof Notices['problems'], 'link'>;

/** The notice for each status. */
const named: Readonly<Record<number, ProblemName>> = {
  404: 'notFound',
  405: 'wrongMethod',
  413: 'tooLarge',
  429: 'tooOften',
  503: 'away',
};

const nameOf = (status: number): ProblemName => named[status] ?? (status < 500 ? 'refused' : 'other');

/** The page has a message for people; the problem's `detail` is for programs. */
const explain = ({ status, headers }: Problem, { link, ...problems }: Notices['problems']): Missing => {
  const { title, text } = problems[nameOf(status)];
  const sentence = text.replaceAll('{wait}', describeWait(Number(headers['Retry-After'] ?? 60)));
  return { title, text: sentence, description: sentence, link };
};

export const createPageProblemPresenter =
  ({ content, presenterOf, render }: PageProblemDeps): PageProblemPresenter =>
  async (_req, res, problem) => {
    const live = content.current;
    for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
    // The views' router needs a valid address that is no page.
    const page = presenterOf(live).missing(problem.status, explain(problem, live.notices.problems));
    await sendPage(res, await render.page(page, { form: 'html', url: missingPath }));
  };

export type PageProblemPresenter = (req: Request, res: Response, problem: Problem) => void | Promise<void>;

export interface ErrorDeps {
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Shows a problem on a page of the site. */
  readonly presentPage: PageProblemPresenter;
}

/** Removes headers of the intended response: the error must not be cached or decoded like it. */
const removeHeaders = (res: Response): void => {
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) res.removeHeader(name);
  res.set('Cache-Control', 'no-store');
};

const isForPrograms = (req: Request): boolean => /^\/(api(\/|$)|healthz$|readyz$|metrics$)/.test(req.path);

/** Mount last. */
export const createErrorHandler = ({ log, presentPage }: ErrorDeps): ErrorRequestHandler => {
  // Express recognises an error handler by its four parameters.
  return async (error: unknown, req, res, _next) => {
    const problem = asProblem(error);
    if (problem.code === 'internal-error')
      log.error({ err: error, path: withoutKey(req.path), requestId: requestIdOf(req) }, 'unexpected failure');
    // Part of the response is sent already. The closed connection tells the client that it is incomplete.
    if (res.headersSent) return void res.destroy();
    removeHeaders(res);
    if (isForPrograms(req)) return presentProblem(res, problem);
    if (answersErrorsAsText(res)) return sendResponse(res, problemAsText(problem));
    try {
      await presentPage(req, res, problem);
    } catch (cause) {
      log.error({ err: cause }, 'the error page could not be rendered');
      if (!res.headersSent) presentProblem(res, problem);
    }
  };
};

const requestIdOf = (req: Request & { readonly id?: unknown }): unknown => req.id;

/** The last step of a request that failed: every error becomes a Problem here, and nothing else is told to the caller. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { asProblem } from '#server/platform/http/as-problem.ts';
import { sendResponse } from '#server/pages/send-page.ts';
import { answersErrorsAsText, problemAsText } from '#server/platform/http/text-response.ts';
import { withoutKey } from '#server/platform/http/log-requests.ts';
import { presentProblem, type Problem } from '#server/platform/http/problem.ts';

export type PageProblemPresenter = (req: Request, res: Response, problem: Problem) => void | Promise<void>;

export interface ErrorDeps {
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Shows a problem to a person on a page of the site. */
  readonly presentPage: PageProblemPresenter;
}

/** What was said of an answer that is not sent: nobody may keep the failure in its place, or read it in its encoding. */
const takeBack = (res: Response): void => {
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) res.removeHeader(name);
  res.set('Cache-Control', 'no-store');
};

const isForPrograms = (req: Request): boolean => /^\/(api(\/|$)|healthz$|readyz$|metrics$)/.test(req.path);

/** Mount last. */
export const createErrorHandler = ({ log, presentPage }: ErrorDeps): ErrorRequestHandler => {
  // Express knows an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  return async (error: unknown, req, res, _next) => {
    const problem = asProblem(error);
    if (problem.code === 'internal-error')
      log.error({ err: error, path: withoutKey(req.path), requestId: requestIdOf(req) }, 'unexpected failure');
    // Half an answer cannot be taken back: cutting the line is the only way to say that it is not whole.
    if (res.headersSent) return void res.destroy();
    takeBack(res);
    if (isForPrograms(req)) return presentProblem(res, problem);
    if (answersErrorsAsText(res)) return sendResponse(res, problemAsText(problem));
    try {
      await presentPage(req, res, problem);
    } catch (cause) {
      log.error({ err: cause }, 'the page that explains a failure failed itself');
      if (!res.headersSent) presentProblem(res, problem);
    }
  };
};

const requestIdOf = (req: Request & { readonly id?: unknown }): unknown => req.id;

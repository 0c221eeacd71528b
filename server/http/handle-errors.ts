/** The last step of a request that failed: every error becomes a Problem here, and nothing else is told to the caller. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { isDiskFull } from '#server/platform/mongodb/disk-full.ts';
import { sendAnswer } from '#server/pages/send-page.ts';
import { failsPlainly, plainAnswer } from './follow-answer.ts';
import { withoutKey } from '../platform/http/log-requests.ts';
import { databaseUnavailable, notFound, outOfRoom, presentProblem, Problem } from '../platform/http/problem.ts';

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

const unexpected = (): Problem => new Problem(500, 'Something went wrong on our side. Please try again in a minute.');

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status;

/** What an error is to the caller; only its own Problem says more than a fixed sentence. */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  if (isDiskFull(error)) return outOfRoom();
  // Express itself refuses an address that cannot be decoded.
  if (error instanceof URIError || hasStatus(error, 400)) return notFound();
  // A condition that a file does not meet (RFC 9110, 13.1).
  if (hasStatus(error, 412)) return new Problem(412, 'The file is not the one that was asked for.');
  return unexpected();
};

const isForPrograms = (req: Request): boolean => /^\/(api(\/|$)|healthz$|readyz$|metrics$)/.test(req.path);

/** Mount last. */
export const createErrorHandler = ({ log, presentPage }: ErrorDeps): ErrorRequestHandler => {
  // Express knows an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  return async (error: unknown, req, res, _next) => {
    const problem = asProblem(error);
    if (problem.status === 500)
      log.error({ err: error, path: withoutKey(req.path), requestId: requestIdOf(req) }, 'unexpected failure');
    // Half an answer cannot be taken back: cutting the line is the only way to say that it is not whole.
    if (res.headersSent) return void res.destroy();
    takeBack(res);
    if (isForPrograms(req)) return presentProblem(res, problem);
    if (failsPlainly(res)) return sendAnswer(res, plainAnswer(problem));
    try {
      await presentPage(req, res, problem);
    } catch (cause) {
      log.error({ err: cause }, 'the page that explains a failure failed itself');
      if (!res.headersSent) presentProblem(res, problem);
    }
  };
};

const requestIdOf = (req: Request & { readonly id?: unknown }): unknown => req.id;

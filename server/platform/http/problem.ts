/** Failures that a caller is told about, and the one way they are told: RFC 9457's `application/problem+json`. */
import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ProblemExtra {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Extension members (RFC 9457, 3.2): what a program needs to act on the problem. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Thrown anywhere on a request's way; `detail` is a sentence that a person can be shown. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(status: number, detail: string, extra: ProblemExtra = {}) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.members = extra.members ?? {};
  }
}

/** A record or path that does not exist. */
export const notFound = (detail = 'There is nothing at this address.'): Problem => new Problem(404, detail);

/** The database cannot be reached now; the caller may try again soon. */
export const databaseUnavailable = (): Problem =>
  new Problem(503, 'The site cannot reach its records at the moment. Please try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });

/** Nothing can be stored now, and somebody has to make room; what was stored is safe. */
export const outOfRoom = (): Problem =>
  new Problem(503, 'The site has no room to store this at the moment. Please keep it and try again in a few minutes.', {
    headers: { 'Retry-After': '60' },
  });

/** Writes a problem; nothing but what the Problem carries leaves the process. */
export const presentProblem = (res: Response, problem: Problem): void => {
  res.status(problem.status);
  res.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
  res.type('application/problem+json').send(
    JSON.stringify({
      ...problem.members,
      type: 'about:blank',
      title: STATUS_CODES[problem.status] ?? 'Error',
      status: problem.status,
      detail: problem.detail,
      ...(problem.errors === undefined ? {} : { errors: problem.errors }),
    }),
  );
};

/** Errors of requests, answered as `application/problem+json` (RFC 9457). */
import { describeWait } from '#shared/time/describe-wait.ts';
import type { Response } from 'express';
import { problemCodes, problemType, type ProblemCode } from '#shared/api/problem-codes.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { isDiskFull } from '#server/platform/has-code.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ProblemExtra {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Extension members for programs (RFC 9457, 3.2). */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Can be thrown anywhere in a request. `detail` may be shown to users. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  /** Writable, because body-parser sets it on errors that pass through. */
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail: string, extra: ProblemExtra = {}) {
    super(detail);
    this.code = code;
    this.status = problemCodes[code].status;
    this.detail = detail;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.members = extra.members ?? {};
  }
}

/** A problem of one field. The message is also the detail. */
export const fieldProblem = (code: ProblemCode, field: string, message: string): Problem =>
  new Problem(code, message, { errors: [{ field, message }] });

/** A record or path that does not exist. */
export const notFound = (detail = 'Not found.'): Problem => new Problem('not-found', detail);

/** The idempotency key was used for another request. */
export const idempotencyKeyReused = (): Problem =>
  new Problem(
    'idempotency-key-reused',
    'This Idempotency-Key was sent with another request, so nothing was stored. Send this one with a new key.',
  );

/** The database is unavailable; the client may retry soon. */
export const databaseUnavailable = (): Problem =>
  new Problem('database-unavailable', 'The database cannot be reached. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });

/** The disk is full. Stored data is safe. */
export const outOfRoom = (): Problem =>
  new Problem('storage-full', 'The site’s storage is full. Keep your text and try again in a few minutes.', {
    headers: { 'Retry-After': '60' },
  });

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** Returns the Retry-After header. */
export const retryAfter = (waitMs: number): { readonly 'Retry-After': string } => ({
  'Retry-After': String(secondsOf(waitMs)),
});

/** `refusal` is a sentence; the waiting time is appended. */
export const tooManyRequests = (refusal: string, waitMs: number): Problem =>
  new Problem('too-many-requests', `${refusal} Please try again in ${describeWait(secondsOf(waitMs))}.`, {
    headers: retryAfter(waitMs),
  });

/** Returns the members that all problem documents have. */
export const problemDocument = (code: ProblemCode, detail: string) => {
  const { status, title } = problemCodes[code];
  return { type: problemType(code), title, status, detail, code } as const;
};

const refusedFields = 'fields that were refused';

/** Stores the refused fields of a form for the visit counter. */
export const noteRefusedFields = (res: Response, errors: readonly Pick<FieldError, 'field'>[]): void => {
  res.locals[refusedFields] = errors.map(({ field }) => field);
};

/** Undefined if no field was refused. */
export const refusedFieldsOf = ({ locals }: Response): readonly string[] | undefined =>
  locals[refusedFields] as readonly string[] | undefined;

/** Sends a Problem. Only its own data leaves the process. */
export const presentProblem = (res: Response, problem: Problem): void => {
  if (problem.errors !== undefined) noteRefusedFields(res, problem.errors);
  res.status(problem.status);
  res.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
  res.type('application/problem+json').send(
    JSON.stringify({
      ...problem.members,
      ...problemDocument(problem.code, problem.detail),
      ...definedOnly({ errors: problem.errors }),
    }),
  );
};

const unexpected = (): Problem => new Problem('internal-error', 'Something went wrong. Try again in a minute.');

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status;

/** Converts any error to a Problem. Other errors get a fixed message. */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  if (isDiskFull(error)) return outOfRoom();
  // Express throws for paths that it cannot decode.
  if (error instanceof URIError || hasStatus(error, 400)) return notFound();
  // An unmet condition of a request for a file (RFC 9110, 13.1).
  if (hasStatus(error, 412)) return new Problem('precondition-failed', 'The file is not the one that was asked for.');
  return unexpected();
};

/**
 * A call to the site's own API from the browser: typed by the call's contract, and every failure as
 * one kind of value.
 */
import type { CallDefinition, CallMethod, FilledPath, RequestBody, ResponseBody } from '#shared/api/define-call.ts';
import { readCode, type AnswerCode } from './problem-code.ts';

/** Why the call failed; `late` and `offline` mean that no answer came at all. */
export interface ApiProblem {
  readonly kind: 'refused' | 'late' | 'offline';
  /** Stable code for programs. */
  readonly code: AnswerCode;
  /** Message for users; empty without an answer. */
  readonly detail: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
}

export type ApiFailure = { readonly ok: false; readonly problem: ApiProblem };

export type ApiResult<T> = { readonly ok: true; readonly data: T | undefined; readonly headers: Headers } | ApiFailure;

interface SentRequest {
  readonly method: CallMethod;
  readonly path: string;
  readonly body?: unknown;
  /** The body of calls that take a file; sent unchanged. */
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Sent even if the page is closed; then the answer is lost. */
  readonly keepalive?: boolean;
}

export interface ApiRequest<Call extends CallDefinition> extends SentRequest {
  readonly method: Call['method'];
  readonly path: FilledPath<Call['path']>;
  readonly body?: RequestBody<Call>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readErrors = (value: unknown): ApiProblem['errors'] =>
  (Array.isArray(value) ? value : []).filter(
    (entry): entry is { field: string; message: string } =>
      isObject(entry) && typeof entry['field'] === 'string' && typeof entry['message'] === 'string',
  );

/** Reads the problem of a response. Without a problem document the status determines the code. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const body: unknown = isProblem ? await response.json().catch(() => null) : null;
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return {
    kind: 'refused',
    code: readCode(isObject(body) ? body['code'] : undefined, response.status),
    detail: isObject(body) && typeof body['detail'] === 'string' ? body['detail'] : '',
    errors: isObject(body) ? readErrors(body['errors']) : [],
    ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  };
}

/** The problem of a missing or incomplete answer. */
export function brokenCall(error: unknown): ApiFailure {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return { ok: false, problem: { kind: late ? 'late' : 'offline', code: 'no-answer', detail: '', errors: [] } };
}

/** Never rejects. Any 2xx is a success, whose body has not been read yet. */
export async function sendCall(
  request: SentRequest,
): Promise<{ readonly ok: true; readonly response: Response } | ApiFailure> {
  const { method, path, body, file, headers, timeoutMs = 15_000, keepalive = false } = request;
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(sent === undefined ? {} : { 'content-type': file?.type ?? 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? { ok: true, response } : { ok: false, problem: await readProblem(response) };
  } catch (error) {
    return brokenCall(error);
  }
}

/** Never rejects. A success without a readable body has no data. */
export async function callJson<Body>(request: SentRequest): Promise<ApiResult<Body>> {
  const answer = await sendCall(request);
  if (!answer.ok) return answer;
  const data: unknown = await answer.response.json().catch(() => undefined);
  return { ok: true, data: data as Body, headers: answer.response.headers };
}

/**
 * Makes a call without a session. Never rejects. The body has the shape of the contract, because the server parses it by the
 * same schema before it is sent.
 */
export const callApi = <Call extends CallDefinition>(
  request: ApiRequest<Call>,
): Promise<ApiResult<ResponseBody<Call>>> => callJson(request);

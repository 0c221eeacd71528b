/** Serves one API call by its definition: authenticate, validate, act, present. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReqId } from 'pino-http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { CallAnswer, CallDefinition, CallInput } from '#shared/contracts/define-call.ts';
import { fieldErrors, validationMessage } from './validation-messages.ts';
import { notFound, Problem } from './problem.ts';
import { createJsonReader, defaultBodyLimit } from './read-json-body.ts';
import { createStreamReader } from './read-stream-body.ts';

/** Who asks, for the few handlers that must know; `address` is the visitor's, behind trusted proxies too. */
export interface CallContext {
  readonly address: string;
  readonly requestId: string;
  /** What the program that asks says of itself; empty when it says nothing. */
  readonly userAgent: string;
}

/** Who is signed in; every handler of a staff call is told. */
export interface SignedIn {
  readonly id: string;
  readonly username: string;
  /** The session that the token belongs to. */
  readonly sessionId: string;
}

type ContextOf<Call extends CallDefinition> = CallContext &
  (Call['auth'] extends 'staff' ? { readonly staff: SignedIn } : unknown);

/** @throws a Problem with not-signed-in or session-ended for a request without a good token. */
export type Authenticate = (req: Request) => Promise<SignedIn>;

export interface ServeCallOptions {
  /** Goes before everything but the token, for example a rate limit. */
  readonly before?: readonly RequestHandler[];
  /** Every call with `auth: 'staff'` needs it. */
  readonly authenticate?: Authenticate;
}

const validate = (schema: z.ZodType | undefined, value: unknown, whole: string): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { error: validationMessage });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error, whole);
  const names = errors.map((error) => error.field).join(', ');
  throw new Problem(
    'invalid-fields',
    `Please check ${errors.length === 1 ? 'this field' : 'these fields'}: ${names}.`,
    { errors },
  );
};

const readParams = (call: CallDefinition, req: Request): unknown => {
  if (call.params === undefined) return undefined;
  const result = call.params.safeParse(req.params);
  if (!result.success) throw notFound();
  return result.data;
};

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly stream?: AsyncIterable<string>;
}

const present = async (call: CallDefinition, answer: Answer, res: Response): Promise<void> => {
  const schema = call.responses[answer.status];
  if (schema === undefined) throw new Error(`${call.method} ${call.path} does not declare status ${answer.status}.`);
  res.status(answer.status);
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(answer.headers ?? {})) res.set(name, value);
  if (call.produces !== undefined) {
    res.type(call.produces);
    await pipeline(Readable.from(answer.stream ?? []), res).catch((error: unknown) => {
      // Whoever goes away in the middle of an answer is no failure; the stream has been ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    });
    return;
  }
  // Parsing on the way out keeps every field that the contract does not name inside the process.
  if (schema === null) res.end();
  else res.json(schema.parse(answer.body));
};

type ReadBody = (req: Request, res: Response) => Promise<unknown>;

const createBodyReader = (call: CallDefinition): ReadBody | undefined => {
  const limit = call.bodyLimit ?? defaultBodyLimit;
  if (call.accepts !== undefined) {
    const readStream = createStreamReader(call.accepts, limit);
    return (req, res) => Promise.resolve(readStream(req, res));
  }
  if (call.body === undefined) return undefined;
  const readJson = createJsonReader(limit);
  return async (req, res) => validate(call.body, await readJson(req, res), 'body');
};

const requestId = (req: Request & { readonly id?: ReqId }): string =>
  typeof req.id === 'object' ? '' : String(req.id ?? '');

/** The contract's path in Express's form: `/posts/{slug}` becomes `/posts/:slug`. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A router for this one call: `router.use(serveCall(definition, handler))`. */
export const serveCall = <const Call extends CallDefinition, const Answer extends CallAnswer<Call>>(
  call: Call,
  handler: (input: CallInput<Call> & ContextOf<Call>) => Answer | Promise<Answer>,
  options: ServeCallOptions = {},
): Router => {
  const { authenticate } = options;
  if (call.auth === 'staff' && authenticate === undefined)
    throw new Error(`${call.method} ${call.path} is for staff and has nothing to authenticate with.`);
  const readBody = createBodyReader(call);

  const handle: RequestHandler = async (req, res) => {
    const params = readParams(call, req);
    const query = validate(call.query, req.query, 'query');
    const headers = validate(call.headers, req.headers, 'headers');
    const body = await readBody?.(req, res);
    const userAgent = req.get('user-agent') ?? '';
    const context: CallContext = { address: req.ip ?? '', requestId: requestId(req), userAgent };
    const staff = res.locals['staff'] as SignedIn | undefined;
    // The parts were validated by this call's own schemas just above, which TypeScript cannot follow.
    const input = { params, query, headers, body, ...context, staff } as CallInput<Call> & ContextOf<Call>;
    await present(call, await handler(input), res);
  };

  const router = Router({ strict: true, caseSensitive: true });
  const chain: RequestHandler[] = [];
  // Staff calls answer 401 before anything else (CONTRACT.md).
  if (call.auth === 'staff' && authenticate !== undefined)
    chain.push(async (req, res, next) => {
      res.locals['staff'] = await authenticate(req);
      next();
    });
  chain.push(...(options.before ?? []));
  // Express would answer OPTIONS itself, for this one method; createUnknownApiPath knows all of a path's.
  router.options(expressPath(call.path), (_req, _res, next) => next('router'));
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  router[method](expressPath(call.path), ...chain, handle);
  return router;
};

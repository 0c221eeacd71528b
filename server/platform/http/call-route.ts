/** Routes of the API by the definitions of its calls: authenticate, limit, validate, act, present. */
import { hasCode } from '#server/platform/has-code.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReqId } from 'pino-http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { CallAnswer, CallDefinition, CallInput } from '#shared/api/define-call.ts';
import { capabilities, may, meetsAlternative, roles, type Capability, type RoleId } from '#shared/accounts/roles.ts';
import {
  recordCall,
  recordPublicCall,
  recordRefusal,
  type AuditNotes,
  type AuditTrail,
  type Concern,
  type PublicAuditedCall,
} from './audit-trail.ts';
import { clientCountry, clientNetwork } from './client-address.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { fieldErrors, validationMessage } from './validation-messages.ts';
import { notFound, Problem } from './problem.ts';
import { createJsonReader, defaultBodyLimit, createStreamReader } from './read-body.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** The client, for the few handlers that need it. `address` is the network under which limits count. */
export interface CallContext {
  readonly address: string;
  readonly requestId: string;
  /** The User-Agent header, or empty. */
  readonly userAgent: string;
  /** The ISO 3166 code of the client’s country, where a trusted proxy says it. */
  readonly country: string | undefined;
}

/** The signed-in user, for every handler of a staff call. */
export interface SignedIn {
  readonly id: string;
  readonly username: string;
  /** Display name. */
  readonly name: string;
  readonly role: RoleId;
  /** The session that the token belongs to. */
  readonly sessionId: string;
  /** They have proved within ten minutes who they are. */
  readonly isConfirmed: boolean;
  /** Their role needs a second factor, and they have none. */
  readonly mustAddFactor: boolean;
}

/** Refuses what a role does not allow. @throws a Problem with not-allowed that says what is missing. */
export const requireCapability = ({ role }: Pick<SignedIn, 'role'>, capability: Capability): void => {
  if (may(role, capability)) return;
  throw new Problem(
    'not-allowed',
    `Your role, ${roles[role].name}, may not ${capabilities[capability]}. Ask an owner of the site.`,
  );
};

export const confirmationRequired = (): Problem => new Problem('confirmation-required', 'Confirm your identity first.');

type StaffCall = Pick<Extract<CallDefinition, { auth: 'staff' }>, 'needs' | 'alternative' | 'stepUp' | 'withoutFactor'>;

/** Refuses users who may not make the call now. @throws a Problem that says what is missing. */
export const requireAdmission = (
  staff: SignedIn,
  { needs, alternative, stepUp, withoutFactor }: StaffCall,
  params: Request['params'] = {},
): void => {
  const hasAlternative = meetsAlternative(alternative, (capability) => may(staff.role, capability), params);
  if (needs !== 'signed-in' && !hasAlternative) requireCapability(staff, needs);
  if (staff.mustAddFactor && withoutFactor !== true)
    throw new Problem('second-factor-missing', 'Your role requires a second factor. Add one to your account first.');
  if (stepUp === true && !staff.isConfirmed) throw confirmationRequired();
};

/** The member of staff as records remember them. */
export const staffRefOf = ({ id, username, name }: Pick<SignedIn, 'id' | 'username' | 'name'>): StaffRef => ({
  id,
  username,
  ...(name === username ? {} : { name }),
});

type ContextOf<Call extends CallDefinition> = CallContext & {
  readonly origin: CallContext;
} & (Call['auth'] extends 'staff'
    ? { readonly staff: SignedIn; readonly audit: AuditNotes }
    : (Call extends PublicAuditedCall ? { readonly audit: AuditNotes } : unknown) & {
        /** `req.user`, set by the route's own Passport middleware. */
        readonly user: unknown;
      });

/** A call of the API with what answers it. */
export interface CallRoute {
  readonly call: CallDefinition;
  readonly handler: (input: never) => unknown;
  /** Replaces the default rate limit. Only the token and the role are checked before it. */
  readonly before?: readonly RequestHandler[];
  /** Passport middleware that verifies the credentials in `req.body`, which has been validated. */
  readonly verify?: RequestHandler;
  /** For public calls that are recorded. */
  readonly whose?: (input: never) => Promise<Concern | null>;
}

export interface MountOptions {
  /** Sets `req.user` for every call with `auth: 'staff'`, or fails with a Problem. */
  readonly authenticate: RequestHandler;
  /** Records what staff calls do. */
  readonly audit: AuditTrail;
  /** The default rate limit for one address. */
  readonly limit: RequestHandler;
  /** Places for the bodies that are read as streams. */
  readonly bodies: ArrivingBodies;
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
  readonly stream?: AsyncIterable<string | Uint8Array>;
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
      // A client that disconnects during the response is no failure. The stream has ended.
      if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    });
    return;
  }
  // Parsing the response removes every field that the contract does not name.
  if (schema === null) res.end();
  else res.json(schema.parse(answer.body));
};

type ReadBody = (req: Request, res: Response) => Promise<unknown>;

const createBodyReader = (call: CallDefinition, bodies: ArrivingBodies): ReadBody | undefined => {
  const limit = call.bodyLimit ?? defaultBodyLimit;
  if (call.accepts !== undefined) {
    const readStream = createStreamReader(call.accepts, limit);
    return (req, res) => Promise.resolve(readStream(req, res, bodies));
  }
  if (call.body === undefined) return undefined;
  const readJson = createJsonReader(limit);
  return async (req, res) => validate(call.body, await readJson(req, res), 'body');
};

const requestId = (req: Request & { readonly id?: ReqId }): string =>
  typeof req.id === 'object' ? '' : String(req.id ?? '');

/** The contract's path in Express's form: `/posts/{slug}` becomes `/posts/:slug`. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Names the handler of a call. Input and result have the call's types. */
export const callRoute = <const Call extends CallDefinition, const Answer extends CallAnswer<Call>>(
  call: Call,
  handler: (input: CallInput<Call> & ContextOf<Call>) => Answer | Promise<Answer>,
  before?: readonly RequestHandler[],
): CallRoute => ({ call, handler, ...definedOnly({ before }) });

/** As `callRoute`, for a call that signs in: `verify` runs after the validation and sets `req.user`. */
export const signInCallRoute = <
  const Call extends CallDefinition & { readonly audit: 'by-handler' },
  const Answer extends CallAnswer<Call>,
>(
  call: Call,
  verify: RequestHandler,
  handler: (input: CallInput<Call> & ContextOf<Call>) => Answer | Promise<Answer>,
): CallRoute => ({ call, verify, handler });

/** As `callRoute`, for a public call that is recorded: `whose` finds who makes it before anything is done. */
export const recordedCallRoute = <const Call extends PublicAuditedCall, const Answer extends CallAnswer<Call>>(
  call: Call,
  whose: (input: CallInput<Call>) => Promise<Concern | null>,
  handler: (input: CallInput<Call> & ContextOf<Call>) => Answer | Promise<Answer>,
): CallRoute => ({ call, handler, whose });

export const callContext = (req: Request): CallContext => ({
  address: clientNetwork(req),
  requestId: requestId(req),
  userAgent: req.get('user-agent') ?? '',
  country: clientCountry(req),
});

type StaffCallDefinition = CallDefinition & { readonly auth: 'staff' };

/** Staff calls answer 401 and 403 before anything else. */
const admit =
  (call: StaffCallDefinition, { audit }: MountOptions): RequestHandler =>
  async (req, _res, next) => {
    const staff = req.user as SignedIn;
    try {
      requireAdmission(staff, call, req.params);
    } catch (error) {
      await recordRefusal(audit, { call, staff, params: req.params, context: callContext(req) }, error);
      throw error;
    }
    next();
  };

const isRecordedPublicly = (call: CallDefinition): call is PublicAuditedCall =>
  call.auth === 'none' && typeof call.audit === 'object';

const createCallHandlers = (
  { call, handler, verify, whose }: CallRoute,
  { audit: trail, bodies }: MountOptions,
): RequestHandler[] => {
  const readBody = createBodyReader(call, bodies);
  // Checked at every start, so that no recorded call lacks its owner.
  if (isRecordedPublicly(call) !== (whose !== undefined))
    throw new Error(
      `${call.method} ${call.path} must be made by recordedCallRoute if its definition says how it is recorded.`,
    );
  const readInput = async (req: Request, res: Response) => ({
    params: readParams(call, req),
    query: validate(call.query, req.query, 'query'),
    headers: validate(call.headers, req.headers, 'headers'),
    body: await readBody?.(req, res),
  });
  const answer: RequestHandler = async (req, res) => {
    const context = callContext(req);
    const { user } = req;
    // `callRoute` checks the types of handler and call; TypeScript loses them in a list.
    const act = async (input: object, audit?: AuditNotes): Promise<Answer> =>
      (await handler({ ...input, ...context, origin: context, staff: user, user, audit } as never)) as Answer;
    const run = async (): Promise<Answer> => {
      if (call.auth === 'staff')
        return recordCall(trail, { call, staff: user as SignedIn, params: req.params, context }, async (audit) =>
          act(await readInput(req, res), audit),
        );
      const input = (res.locals['input'] as object | undefined) ?? (await readInput(req, res));
      if (whose === undefined || !isRecordedPublicly(call)) return act(input);
      const concern = await whose(input as never);
      return recordPublicCall(trail, { call, concern, context }, (audit) => act(input, audit));
    };
    await present(call, await run(), res);
  };
  if (verify === undefined) return [answer];
  const validateFirst: RequestHandler = async (req, res, next) => {
    const input = await readInput(req, res);
    res.locals['input'] = input;
    req.body = input.body;
    next();
  };
  return [validateFirst, verify, answer];
};

/** One router for all calls. The first that matches answers. */
export const mountCalls = (routes: readonly CallRoute[], options: MountOptions): Router => {
  const router = Router({ strict: true, caseSensitive: true });
  for (const route of routes) {
    const { call, before = [options.limit] } = route;
    const path = expressPath(call.path);
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    // Express would answer OPTIONS itself, for this one method; createUnknownApiPath knows all of a path's.
    router.options(path, (_req, _res, next) => next('router'));
    const first = call.auth === 'staff' ? [options.authenticate, admit(call, options)] : [];
    router[method](path, ...first, ...before, ...createCallHandlers(route, options));
  }
  return router;
};

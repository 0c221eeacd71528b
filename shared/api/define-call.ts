/**
 * Definition of an API call. The server validates with it, `/api/openapi.json` is generated from it, and the browser
 * imports its types only, so that zod stays out of the bundle.
 */
import type { z } from 'zod';
import type { AuditKind } from '#shared/operations/audit-rules.ts';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import type { AlternativeNeed, Need } from '#shared/accounts/roles.ts';
import type { ProblemCode } from './problem-codes.ts';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The entry of a call in the audit log. */
export interface Audited {
  /** Past tense, for example “Changed a redirect”. Default: the summary. */
  readonly words?: string;
  /** Default: derived from the path. */
  readonly kind?: AuditKind;
  /** For calls that an editor repeats every few seconds: one entry an hour. */
  readonly isFrequent?: boolean;
}

/**
 * Access to a call: public, or staff with a capability. A public call that changes data must say how it is recorded.
 */
type Access =
  | { readonly auth: 'none'; readonly method: 'GET'; readonly audit?: 'by-handler' }
  | {
      readonly auth: 'none';
      readonly method: Exclude<CallMethod, 'GET'>;
      /**
       * `Audited` if the account is known from the request: the route names it, and the call is recorded before it
       * runs. `by-handler` if only the handler can find the account; `no-account` if the call concerns none.
       */
      readonly audit: Audited | 'by-handler' | 'no-account';
    }
  | {
      readonly auth: 'staff';
      /**
       * Changes are always recorded; set this to record a read of personal data in bulk. `changes-nothing` for a call
       * that is not a GET and changes no stored data.
       */
      readonly audit?: Audited | 'changes-nothing';
      readonly needs: Need;
      /** Another capability that is enough for some records. */
      readonly alternative?: AlternativeNeed;
      /** Requires that the user confirmed their identity within the last ten minutes, in case the session is stolen. */
      readonly stepUp?: true;
      /** Allowed before the user has added the second factor that their role requires. */
      readonly withoutFactor?: true;
    };

interface CallParts {
  readonly method: CallMethod;
  /** With parameters in braces: `/api/blog/posts/{slug}`. */
  readonly path: `/api/${string}`;
  /** One line for readers of the API description. */
  readonly summary: string;
  readonly description?: string;
  /** The feature switch that enables the call, if it differs from that of its feature. */
  readonly switchedBy?: FeatureName;
  /** An invalid parameter is answered with 404, because it cannot identify a record. */
  readonly params?: z.ZodObject;
  /** Values are text; see `wholeNumber` for numbers. */
  readonly query?: z.ZodObject;
  /** Names in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media types of a body that is not JSON, such as `image/*`. The handler receives a stream of bytes. */
  readonly accepts?: readonly string[];
  /** In bytes. Default: 100 kB. */
  readonly bodyLimit?: number;
  /** Schema of each success status; `null` for an answer without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Media type of a success that is not JSON. The handler returns a stream. */
  readonly produces?: string;
  /** Response headers to document: name and description. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Problems specific to this call. Common ones are derived from the definition (`server/http/openapi.ts`). */
  readonly errors?: readonly ProblemCode[];
  /** Common failures that this call never has. */
  readonly neverAnswers?: readonly (429 | 503)[];
}

export type CallDefinition = CallParts & Access;

/** Checks a call's definition by type and returns it unchanged. */
export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<Call, Key extends string> = Call extends { readonly [K in Key]: infer Schema } ? Schema : undefined;

/** Validated input of a handler. */
export interface CallInput<Call extends CallDefinition> {
  readonly params: Parsed<Part<Call, 'params'>>;
  readonly query: Parsed<Part<Call, 'query'>>;
  readonly headers: Parsed<Part<Call, 'headers'>>;
  readonly body: Call extends { readonly accepts: readonly string[] }
    ? AsyncIterable<Uint8Array>
    : Parsed<Part<Call, 'body'>>;
}

interface AnswerWith<Status, Body> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnswerWithout<Status> {
  readonly status: Status;
  readonly body?: undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnswerStream<Status> {
  readonly status: Status;
  readonly stream: AsyncIterable<string | Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

type AnswerOf<Status, Schema> = Schema extends z.ZodType ? AnswerWith<Status, z.input<Schema>> : AnswerWithout<Status>;

/** Result of a handler: a declared status with its body. */
export type CallAnswer<Call extends CallDefinition> = {
  readonly [Status in keyof Call['responses'] & number]: Call extends { readonly produces: string }
    ? AnswerStream<Status>
    : AnswerOf<Status, Call['responses'][Status]>;
}[keyof Call['responses'] & number];

/** The body that the browser sends with a call. */
export type RequestBody<Call extends CallDefinition> = Written<Part<Call, 'body'>>;

/** The body of a success; `undefined` for a success without one. */
export type ResponseBody<Call extends CallDefinition> = {
  readonly [Status in keyof Call['responses']]: Parsed<Call['responses'][Status]>;
}[keyof Call['responses']];

type OptionalIfEmpty<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Path parameters are text: one that does not fit cannot name a record, and the answer is 404. */
type ParamValues<Params> = Params extends object ? { readonly [Name in keyof Params]: string } : undefined;

/** Query parameters are sent as text, so numbers and booleans may be given for them. */
type QueryValues<Query> = Query extends object
  ? {
      readonly [Name in keyof Query]:
        | Query[Name]
        | (string extends Query[Name] ? number : never)
        | ('true' extends Query[Name] ? boolean : never);
    }
  : undefined;

/** Query parameters as the browser passes them. */
export type RequestQuery<Call extends CallDefinition> = QueryValues<Written<Part<Call, 'query'>>>;

type Without<Value, Name extends string> = Value extends object ? Omit<Value, Name> : undefined;

/** Request as the browser passes it. The content type is derived from the body. */
export type CallRequest<Call extends CallDefinition> = OptionalIfEmpty<
  'params',
  ParamValues<Written<Part<Call, 'params'>>>
> &
  OptionalIfEmpty<'query', RequestQuery<Call>> &
  OptionalIfEmpty<'headers', Without<Written<Part<Call, 'headers'>>, 'content-type'>> &
  OptionalIfEmpty<'body', RequestBody<Call>> &
  (Call extends { readonly accepts: readonly string[] } ? { readonly file: Blob } : unknown);

/** A call's path with any text in place of each `{name}`. */
export type FilledPath<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${FilledPath<After>}`
  : Path;

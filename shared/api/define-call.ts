/**
 * One definition of each API call: the server validates with it, `/api/openapi.json` is generated
 * from it, and the browser's calls take their types from it (types only: zod stays out of the
 * bundle).
 */
import type { z } from 'zod';
import type { AuditKind } from '#shared/operations/audit-rules.ts';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import type { Need } from '#shared/accounts/roles.ts';
import type { ProblemCode } from './problem-codes.ts';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How the audit record tells of a call. */
export interface Audited {
  /** What was done, in the past tense; the call’s summary unless given. */
  readonly words?: string;
  /** What the call is about; it follows from the path unless given. */
  readonly kind?: AuditKind;
  /** It comes every few seconds while somebody writes: an hour of it is one entry. */
  readonly isFrequent?: boolean;
}

/**
 * Who may make a call: everybody, or staff whose role has what the call needs. A change that needs no sign-in must say how it is
 * recorded.
 */
type Access =
  | { readonly auth: 'none'; readonly method: 'GET'; readonly audit?: 'by-handler' }
  | {
      readonly auth: 'none';
      readonly method: Exclude<CallMethod, 'GET'>;
      /**
       * In words, where its account is known from what is sent: then its route says whose it is, and the place that runs calls
       * records it. `by-handler` where only its handler finds that out; `no-account` for what changes none.
       */
      readonly audit: Audited | 'by-handler' | 'no-account';
    }
  | {
      readonly auth: 'staff';
      /**
       * Changes are recorded in any case; a read of personal data in bulk is if it has this. `changes-nothing` for a call that is
       * no GET and still changes nothing that anybody reads later.
       */
      readonly audit?: Audited | 'changes-nothing';
      readonly needs: Need;
      /** For what a thief of a session would want: its person must have proved themselves within ten minutes. */
      readonly stepUp?: true;
      /** Also for somebody whose role needs a second factor that they have not added yet. */
      readonly withoutFactor?: true;
    };

interface CallParts {
  readonly method: CallMethod;
  /** Parameters stand in braces: `/api/blog/posts/{slug}`. */
  readonly path: `/api/${string}`;
  /** One line for people who read the API's description. */
  readonly summary: string;
  readonly description?: string;
  /** The switch in the settings without which there is no such call, where it is another than that of its feature. */
  readonly switchedBy?: FeatureName;
  /** A parameter that does not fit cannot name a record: the answer is 404. */
  readonly params?: z.ZodObject;
  /** Values arrive as text; see `wholeNumber` for numbers. */
  readonly query?: z.ZodObject;
  /** Names in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The media types of a body that is not JSON, such as `image/*`: the handler is given its bytes
   * as they come.
   */
  readonly accepts?: readonly string[];
  /** Bytes; 100 kB unless given. */
  readonly bodyLimit?: number;
  /** What a success looks like; `null` stands for an answer without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** The media type of a success that is not JSON: the handler answers with a stream of text. */
  readonly produces?: string;
  /** Headers of a success worth knowing: name to meaning. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /**
   * The problems of this call alone; what all calls of its kind fail with follows from the rest of
   * the definition (`server/http/openapi.ts`).
   */
  readonly errors?: readonly ProblemCode[];
  /** What other calls fail with and this one does not. */
  readonly neverAnswers?: readonly (429 | 503)[];
}

export type CallDefinition = CallParts & Access;

/** Checks a call's definition by type and returns it unchanged. */
export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<Call, Key extends string> = Call extends { readonly [K in Key]: infer Schema } ? Schema : undefined;

/** What a handler is given: every part validated. */
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

/** What a handler answers: one of the statuses that the call declares, with the body that belongs to it. */
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

/** The query parameters of a call, as the browser gives them. */
export type RequestQuery<Call extends CallDefinition> = QueryValues<Written<Part<Call, 'query'>>>;

type Without<Value, Name extends string> = Value extends object ? Omit<Value, Name> : undefined;

/** Everything that the browser gives to make a call; the type of the content follows from the body. */
export type CallRequest<Call extends CallDefinition> = OptionalIfEmpty<
  'params',
  ParamValues<Written<Part<Call, 'params'>>>
> &
  OptionalIfEmpty<'query', RequestQuery<Call>> &
  OptionalIfEmpty<'headers', Without<Written<Part<Call, 'headers'>>, 'content-type'>> &
  OptionalIfEmpty<'body', RequestBody<Call>> &
  (Call extends { readonly accepts: readonly string[] } ? { readonly file: Blob } : unknown);

/** A path of a call with its parameters filled in: any text in place of each `{name}`. */
export type FilledPath<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${FilledPath<After>}`
  : Path;

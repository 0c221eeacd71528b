/** Describes the API in OpenAPI 3.1, from the definitions that the server validates with. */
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiParameters,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { CallDefinition } from '#shared/api/define-call.ts';
import { problemCodes, type ProblemCode } from '#shared/api/problem-codes.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const statusOf = (code: ProblemCode): number => problemCodes[code].status;

/**
 * The problems that a call may answer with, besides method-not-allowed and internal-error that every call has. In the
 * order of their statuses, each once.
 */
const possibleFailures = (call: CallDefinition): readonly ProblemCode[] => {
  const takesBody = call.body !== undefined || call.accepts !== undefined;
  const isValidated = takesBody || call.query !== undefined || call.headers !== undefined;
  const usual: readonly ProblemCode[] = ['too-many-requests', 'database-unavailable', 'storage-full', 'overloaded'];
  const failures: readonly ProblemCode[] = [
    ...(takesBody ? (['payload-too-large', 'unsupported-media-type'] as const) : []),
    ...(call.body === undefined ? [] : (['malformed-body'] as const)),
    ...(call.accepts === undefined ? [] : (['incomplete-body', 'body-timeout'] as const)),
    ...(call.auth === 'staff' ? (['not-signed-in', 'session-ended'] as const) : []),
    ...(call.auth === 'staff' && call.needs !== 'signed-in' ? (['not-allowed'] as const) : []),
    ...(call.auth === 'staff' && call.withoutFactor !== true ? (['second-factor-missing'] as const) : []),
    ...(call.auth === 'staff' && call.stepUp === true ? (['confirmation-required'] as const) : []),
    ...(call.params === undefined ? [] : (['not-found'] as const)),
    ...(isValidated ? (['invalid-fields'] as const) : []),
    ...usual.filter((code) => !call.neverAnswers?.some((never) => never === statusOf(code))),
    ...(call.errors ?? []),
  ];
  return [...new Set(failures)].sort((one, other) => statusOf(one) - statusOf(other));
};

const problemSchema = z
  .looseObject({
    type: z.string().describe('The code as a URI: urn:problem:version-conflict'),
    title: z.string().describe('The code in words'),
    status: z.int(),
    detail: z.string().describe('A sentence that a person can be shown'),
    code: z
      .enum(Object.keys(problemCodes))
      .describe('What went wrong; it stays as it is, so that a program can decide by it'),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe('One entry for each field that was refused'),
  })
  .meta({ id: 'Problem' });

/** A problem with one of these codes. */
const problemWith = (codes: readonly ProblemCode[]): z.ZodType =>
  z.intersection(problemSchema, z.looseObject({ code: z.enum(codes) }));

/** OpenAPI has security requirements and media types for these headers, and ignores them among parameters. */
const describedElsewhere = new Set(['authorization', 'content-type']);

const headerParameters = (headers: z.ZodObject): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(headers.shape).filter(([name]) => !describedElsewhere.has(name))));

const requestParams = ({ params, query, headers }: CallDefinition): ZodOpenApiParameters => ({
  ...(params && { path: params }),
  ...(query && { query }),
  ...(headers && { header: headerParameters(headers) }),
});

/**
 * Staff calls need a token, and name the capability that a role must have (OpenAPI 3.1 takes such names for every scheme); a call
 * that reads the Authorization header works with or without a token.
 */
const securityOf = (call: CallDefinition): Pick<ZodOpenApiOperationObject, 'security'> => {
  if (call.auth === 'staff') {
    const names = [call.needs, call.alternative?.needs].filter((name) => name !== undefined);
    return { security: names.map((name) => ({ staff: name === 'signed-in' ? [] : [name] })) };
  }
  const { headers } = call;
  return headers && 'authorization' in headers.shape ? { security: [{}, { staff: [] }] } : {};
};

const requestBody = ({ accepts, body }: CallDefinition): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (accepts)
    return { requestBody: { required: true, content: Object.fromEntries(accepts.map((type) => [type, {}])) } };
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {};
};

const successContent = (call: CallDefinition, schema: z.ZodType | null): { content?: ZodOpenApiContentObject } => {
  if (call.produces) return { content: { [call.produces]: { schema: { type: 'string' } } } };
  return schema ? { content: { 'application/json': { schema } } } : {};
};

const responseHeaders = ({ answerHeaders }: CallDefinition): { headers?: Record<string, oas31.HeaderObject> } => {
  if (!answerHeaders) return {};
  const headers = Object.entries(answerHeaders).map(([name, description]): [string, oas31.HeaderObject] => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return { headers: Object.fromEntries(headers) };
};

const byStatus = (codes: readonly ProblemCode[]): ReadonlyMap<number, readonly ProblemCode[]> => {
  const groups = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problemCodes[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
};

const responsesOf = (call: CallDefinition): ZodOpenApiResponsesObject => ({
  ...Object.fromEntries(
    Object.entries(call.responses).map(([status, schema]) => [
      status,
      {
        description: STATUS_CODES[status] ?? 'Success',
        ...responseHeaders(call),
        ...successContent(call, schema),
      },
    ]),
  ),
  ...Object.fromEntries(
    [...byStatus(possibleFailures(call))].map(([status, codes]) => [
      status,
      {
        description: STATUS_CODES[status] ?? 'Error',
        content: { 'application/problem+json': { schema: problemWith(codes) } },
      },
    ]),
  ),
});

const operationOf = (call: CallDefinition): ZodOpenApiOperationObject => ({
  summary: call.summary,
  ...definedOnly({ description: call.description }),
  ...securityOf(call),
  requestParams: requestParams(call),
  ...requestBody(call),
  responses: responsesOf(call),
});

export interface OpenapiSite {
  readonly siteName: string;
  readonly siteUrl: string;
}

/** Zod leaves out a default in front of a transformation, but clients need to know what a missing value means. */
const keepDefault: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  if (io === 'input' && def.type === 'default') jsonSchema.default = def.defaultValue;
};

/** The whole document. */
export const describeApi = (
  calls: readonly CallDefinition[],
  { siteName, siteUrl }: OpenapiSite,
): Record<string, unknown> => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: { title: `${siteName} API`, version: '1' },
      servers: [{ url: siteUrl }],
      paths,
      components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    { override: keepDefault },
  );
  return { ...document };
};

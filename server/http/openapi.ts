/** Describes every call in OpenAPI 3.1, from the definitions that the server validates with. */
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { CallDefinition } from '#shared/contracts/define-call.ts';
import { possibleFailures } from './possible-failures.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One schema as JSON Schema 2020-12; the named ones move to the document's components. */
const describeSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const { $defs, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  // The document names its dialect once for all.
  delete described['$schema'];
  if (isJson($defs)) Object.assign(components, relocate($defs));
  const relocated = relocate(described);
  return isJson(relocated) ? relocated : {};
};

const relocate = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(relocate);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relocate(inner),
    ]),
  );
};

/** OpenAPI has security requirements and media types for these headers, and ignores them among parameters. */
const saidElsewhere = new Set(['authorization', 'content-type']);

const describeParameters = (
  schema: z.ZodObject | undefined,
  place: 'path' | 'query' | 'header',
  components: Json,
): Json[] => {
  if (schema === undefined) return [];
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => !saidElsewhere.has(name));
  return fields.map(([name, field]) => {
    const described = describeSchema(field, 'input', components);
    const { description, ...rest } = described;
    const absent = field.safeParse(undefined);
    return {
      name,
      in: place,
      required: place === 'path' || !absent.success,
      ...(description === undefined ? {} : { description }),
      // Read off the schema's behavior, because a default behind a transformation is left out of its description.
      schema: absent.success && absent.data !== undefined ? { ...rest, default: absent.data } : rest,
    };
  });
};

const problemAnswer = (status: number): Json => ({
  description: STATUS_CODES[status] ?? 'Error',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const describeContent = (call: CallDefinition, schema: z.ZodType | null, components: Json): Json => {
  if (call.produces !== undefined) return { content: { [call.produces]: { schema: { type: 'string' } } } };
  if (schema === null) return {};
  return { content: { 'application/json': { schema: describeSchema(schema, 'output', components) } } };
};

const describeAnswers = (call: CallDefinition, components: Json): Json => {
  const answers: Json = {};
  for (const [status, schema] of Object.entries(call.responses)) {
    const headers = Object.entries(call.answerHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]);
    answers[status] = {
      description: STATUS_CODES[Number(status)] ?? 'Success',
      ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) as Json }),
      ...describeContent(call, schema, components),
    };
  }
  for (const status of possibleFailures(call)) answers[String(status)] = problemAnswer(status);
  return answers;
};

/** Staff calls need a token; a call that reads the Authorization header can do with or without one. */
const describeSecurity = (call: CallDefinition): Json => {
  if (call.auth === 'staff') return { security: [{ staff: [] }] };
  return call.headers !== undefined && 'authorization' in call.headers.shape ? { security: [{}, { staff: [] }] } : {};
};

const describeBody = (call: CallDefinition, components: Json): Json => {
  if (call.accepts !== undefined)
    return { requestBody: { required: true, content: Object.fromEntries(call.accepts.map((type) => [type, {}])) } };
  if (call.body === undefined) return {};
  const schema = describeSchema(call.body, 'input', components);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const describeCall = (call: CallDefinition, components: Json): Json => ({
  summary: call.summary,
  ...(call.description === undefined ? {} : { description: call.description }),
  ...describeSecurity(call),
  parameters: [
    ...describeParameters(call.params, 'path', components),
    ...describeParameters(call.query, 'query', components),
    ...describeParameters(call.headers, 'header', components),
  ],
  ...describeBody(call, components),
  responses: describeAnswers(call, components),
});

const problemSchema = z.object({
  type: z.string().describe('about:blank: the status says what kind of failure it is'),
  title: z.string().describe('The status in words'),
  status: z.int(),
  detail: z.string().describe('A sentence that a person can be shown'),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('With 422: one entry for each field that was refused'),
});

export interface OpenapiSite {
  readonly siteName: string;
  readonly siteUrl: string;
}

/** The whole document. */
export const describeApi = (calls: readonly CallDefinition[], site: OpenapiSite): Json => {
  const components: Json = {};
  components['Problem'] = describeSchema(problemSchema, 'output', components);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = describeCall(call, components);
  }
  return {
    openapi: '3.1.1',
    info: { title: `${site.siteName} API`, version: '1' },
    servers: [{ url: site.siteUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

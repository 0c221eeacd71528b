import { z } from 'zod';
import { defineCall } from './define-call.ts';

export const readOpenapiCall = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description of the API, in OpenAPI 3.1',
  auth: 'none',
  responses: { 200: z.record(z.string(), z.unknown()) },
  neverAnswers: [503],
});

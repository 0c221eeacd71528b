/** Calls of applicants: sending an application, and its large files in parts. */
import { z } from 'zod';
import { applicationLimits, countUploadParts, fileFields, uploadPartBytes } from '#shared/careers/application-rules.ts';
import { formFieldNames } from '#shared/careers/application-fields.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';

/** Larger than a form can be, so that a file that is too large gets its own error. */
const formLimit = 10 * applicationLimits.fileBytes;

/** @param message for a value that is no key */
export const positionKeyWith = (message?: string) =>
  z
    .string(message)
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message);

export const positionKey = positionKeyWith();

export const sendApplicationCall = defineCall({
  method: 'POST',
  path: '/api/applications/{position}',
  summary: 'Apply for an open position',
  description:
    `A form with ${formFieldNames.map((name) => `\`${name}\``).join(', ')}, \`consent\`, the answers to the position’s questions, ` +
    `\`cv\` and \`files\`: ${applicationLimits.files} files in all, PDF, DOCX or ODT, recognized by content. An answer of 201 means that it is ` +
    'stored. A later application of the same address is stored beside the first. The same Idempotency-Key with the same form gets the ' +
    'first answer again.',
  auth: 'none',
  audit: 'no-account',
  params: z.object({ position: positionKey.describe('The key of the open position') }),
  headers: idempotencyHeaders('Any text that is new for each application; makes a retry safe').extend({
    'content-type': z.string().max(200),
  }),
  accepts: ['multipart/form-data'],
  bodyLimit: formLimit,
  responses: {
    201: z.object({
      due_at: z.iso.datetime().describe('When the answer is due'),
      due_in_words: z.string().describe('The same time in words'),
    }),
  },
  answerHeaders: { 'Idempotent-Replayed': 'true when this is the first answer to the Idempotency-Key, given again' },
  errors: ['overloaded', 'upload-incomplete'],
});

/** A random id that the browser makes for each file. It permits sending parts. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

/** The field `uploads` of an application, as JSON: the files that were sent in parts. */
export const sentUploadsSchema = z
  .array(
    z.object({
      field: z.enum(fileFields),
      name: z.string().min(1).max(1000),
      upload: uploadId,
      bytes: z.int().positive(),
    }),
  )
  .max(applicationLimits.files + 1);

const isPart = (part: number): boolean => part < countUploadParts(applicationLimits.fileBytes);

const uploadPath = '/api/applications/{position}/uploads/{upload}' as const;
const uploadParams = z.object({
  position: positionKey.describe('The key of the open position'),
  upload: uploadId.describe('128 random bits in hexadecimal digits, new for each file'),
});

export const readUploadCall = defineCall({
  method: 'GET',
  path: uploadPath,
  summary: 'Which parts of a file have arrived',
  auth: 'none',
  params: uploadParams,
  responses: { 200: z.object({ parts: z.array(z.int()).describe('Their numbers; the first is 0') }) },
});

export const sendUploadPartCall = defineCall({
  method: 'PUT',
  path: `${uploadPath}/{part}`,
  summary: 'Send a part of a file that belongs to an application',
  description:
    `Every part but the last has ${uploadPartBytes} bytes. The application names the upload in its field \`uploads\`: a JSON list of ` +
    '`field`, `name`, `upload` and `bytes` of each such file. Parts that no application names within two hours are deleted.',
  auth: 'none',
  audit: 'no-account',
  params: uploadParams.extend({
    part: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine(isPart)
      .meta({ type: 'integer' })
      .describe('The number of the part; the first is 0'),
  }),
  accepts: ['application/octet-stream'],
  bodyLimit: uploadPartBytes,
  responses: { 204: null },
  errors: ['overloaded'],
});

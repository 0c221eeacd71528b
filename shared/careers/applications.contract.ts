/** Calls for recruiters to read, move, note and delete applications. */
import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text/clean-text.ts';
import { emailSchema } from '#shared/text/email-schema.ts';
import { applicationLimits, documentFormats } from '#shared/careers/application-rules.ts';
import {
  checkFormText,
  cleanFormText,
  formFieldNames,
  formFields,
  isPersonal,
  type FormField,
  type FormFieldName,
  type FormValues,
} from '#shared/careers/application-fields.ts';
import { applicationSteps } from '#shared/careers/recruiting-rules.ts';
import { slugMaxLength } from '../text/slug-rule.ts';
import { countNote } from '#shared/api/list-count.ts';
import { applicationSorts } from '#shared/api/list-order.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { conflictOver, moment, recordId, versionOf } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';
import { positionKey, positionKeyWith } from './apply.contract.ts';

/** Error messages of optional fields, for API clients and recruiters. */
export const fieldHelp = {
  phone: 'Enter a valid phone number, or leave it empty.',
  links: 'Enter one web address per line, starting with https://.',
} as const;

/** Routes check it against the stages of the site. */
export const stageId = (text: string) => z.string().min(1).max(slugMaxLength).describe(text);

const fileSchema = z.object({
  id: recordId('The file’s id'),
  name: z.string().describe('As the applicant called it; a neutral name in blind mode'),
  format: z.enum(documentFormats).describe('Recognized by its content'),
  bytes: z.int(),
  added_at: moment('When it was added'),
  is_cv: z.boolean().describe('Whether it is the CV'),
});

export const rowSchema = z.object({
  id: recordId('The application’s id'),
  position: z.object({ key: z.string(), title: z.string() }),
  name: z.string().describe('The applicant; “Candidate 4F2A” in blind mode'),
  is_hidden: z.boolean().describe('Whether blind mode hides the applicant at this stage'),
  stage: stageId('The id of the current stage'),
  submitted_at: moment('When it was submitted'),
  due_at: moment('When the promised answer is due'),
  is_owed: z.boolean().describe('Whether that answer is still owed'),
  files: z.int().describe('How many files it has'),
  pool_until: moment('When the consent to keep it ends').nullable(),
  added_by: staffRefSchema.nullable().describe('The recruiter who added the candidate by hand; null if they applied'),
  is_again: z.boolean().describe('Whether the same address applied for the position before'),
});
export type ApplicationRow = z.output<typeof rowSchema>;

const eventSchema = z.object({
  at: moment('When it happened'),
  by: staffRefSchema.nullable().describe('Null for the applicant'),
  stage: stageId('The stage it was moved to; null for anything else').nullable(),
  note: z.string().nullable().describe('The text of a note; null for anything else'),
  mentions: z.array(staffRefSchema).describe('Colleagues whom the note mentions with @ and user name'),
  handed_in: stageId('The stage whose scorecard was handed in').nullable(),
  revealed: z.string().nullable().describe('The reason for revealing the applicant'),
  letter: z
    .object({ id: z.string(), template: z.string(), subject: z.string(), text: z.string() })
    .nullable()
    .describe('An email to the applicant'),
  step: z
    .object({
      kind: z.enum(applicationSteps),
      time: moment('The interview time').nullable(),
      said: z.string().describe('The applicant’s words; may be empty'),
    })
    .nullable()
    .describe('A step of the interview or the talent pool'),
});

type FormShape = {
  readonly [Name in FormFieldName]: FormValues[Name] extends string ? z.ZodString : z.ZodArray<z.ZodString>;
};

const formShape = Object.fromEntries(
  formFieldNames.map((name) => {
    const { kind, label }: FormField = formFields[name];
    const schema = kind === 'links' ? z.array(z.string()) : z.string();
    return [name, schema.describe(isPersonal(name) ? `${label}; empty in blind mode` : label)];
  }),
) as unknown as FormShape;

export const applicationSchema = rowSchema.extend({
  ...formShape,
  name: rowSchema.shape.name,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(fileSchema),
  consent: z.string().describe('The text that was agreed to; empty for candidates who were added by hand'),
  source: z.string().describe('How they found the position, in one word; may be empty'),
  decided_at: moment('When it was decided').nullable(),
  deleted_at: moment('When it is deleted automatically').nullable(),
  spam: z.array(z.string()).describe('Why it is marked as spam; empty if it is not'),
  events: z.array(eventSchema).describe('The oldest first'),
  version: z.int(),
});
export type ShownApplication = z.output<typeof applicationSchema>;

export const applicationSearch = filter(
  'Each word must begin one of the name, the email address or the position; in blind mode, only of “Candidate 4F2A” or the position',
);

const access = { auth: 'staff', needs: 'recruiting' } as const;
const params = z.object({ id: recordId('The application’s id') });

export const listApplicationsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications',
  summary: 'Applications, the newest first unless `order` says otherwise',
  query: z.object({
    stage: stageId('Only those at this stage').optional(),
    position: positionKey.optional().describe('Only those for this position'),
    q: applicationSearch,
    pool: z.enum(['true']).optional().describe('Only those who agreed to be kept: the talent pool'),
    ...sorting(applicationSorts, { received: 'by when it was submitted', due: 'by when the answer is due' }),
    ...forwardPages({ default: 30 }),
  }),
  responses: { 200: z.array(rowSchema) },
  answerHeaders: {
    'X-Total-Count': `How many match, on all pages together: ${countNote}`,
    Link: forwardLink,
  },
});

export const listStagesCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/hiring-stages',
  summary: 'The stages of hiring, in order',
  description: 'Those between application and offer are the site’s own. They are edited with the page `applications`.',
  responses: {
    200: z
      .array(
        z.object({
          id: stageId('Stays the same when the title changes'),
          title: z.string(),
          has_interview: z.boolean().describe('Whether it has an interview and scorecards'),
          is_named: z.boolean().describe('Whether blind mode shows the applicant at this stage'),
          is_removed: z.boolean().describe('Whether the site has removed it; applications may still have it'),
          minutes: z.int().describe('The usual length of its interview'),
        }),
      )
      .readonly(),
  },
});

const countSchema = z.int();

export const countApplicationsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/stages',
  summary: 'The number of applications at each stage, and the positions',
  query: z.object({ position: positionKey.optional().describe('Only those for this position'), q: applicationSearch }),
  responses: {
    200: z.object({
      stages: z.record(z.string(), countSchema).describe('By the ids of the stages'),
      positions: z.array(z.object({ key: z.string(), title: z.string() })),
      pool: countSchema.describe('How many are in the talent pool'),
    }),
  },
});

const optionalLine = (field: 'phone' | 'links') =>
  z
    .string()
    .overwrite((text) => cleanFormText(field, { [field]: text }))
    .max(formFields[field].max)
    .default('')
    .refine((text) => checkFormText(field, { [field]: text }) === null, fieldHelp[field])
    .describe(formFields[field].label);

const noteText = z
  .string('Enter a note.')
  .overwrite(cleanLines)
  .max(applicationLimits.note, `Shorten the note to ${applicationLimits.note} characters or fewer.`);

export const addCandidateCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/applications',
  summary: 'Add a candidate by hand',
  description:
    'They get no email and no deadline runs, unless `confirm` asks for the confirmation. A second one with the same address and ' +
    'position is stored beside the first.',
  audit: { words: 'Added a candidate' },
  headers: idempotencyHeaders('Any text that is new for each candidate; makes a retry safe'),
  body: z.object({
    position: positionKeyWith('Choose a position.').describe('The key of a position, open or closed'),
    name: z
      .string('Enter a name.')
      .overwrite(cleanLine)
      .min(1, 'Enter a name.')
      .max(formFields.name.max, `Shorten the name to ${formFields.name.max} characters or fewer.`),
    email: emailSchema(),
    phone: optionalLine('phone'),
    links: optionalLine('links'),
    source: z
      .string()
      .overwrite(cleanLine)
      .max(applicationLimits.shortAnswer)
      .default('')
      .describe('Where they come from, such as Referral'),
    note: noteText.default('').describe('The first note in the history'),
    confirm: z
      .boolean()
      .default(false)
      .describe('Send the confirmation that applicants get; the promised answer is then due'),
  }),
  responses: { 201: applicationSchema },
});

export const addApplicationFileCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/applications/{id}/files',
  summary: 'Add a file to an application',
  description: `The body is the file: PDF, DOCX or ODT, recognized by content, ${applicationLimits.files} at most.`,
  audit: { words: 'Added a file to an application' },
  params,
  query: z.object({
    name: filter('The file’s name'),
    cv: z.enum(['true']).optional().describe('It is the CV'),
  }),
  accepts: ['application/octet-stream'],
  bodyLimit: applicationLimits.fileBytes + 1,
  responses: { 200: applicationSchema },
});

export const readApplicationCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/{id}',
  summary: 'An application with its history',
  // Reading personal data is recorded, as one entry per hour.
  audit: { words: 'Read an application', isFrequent: true },
  params,
  responses: { 200: applicationSchema },
});

export const readApplicationFileCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/{id}/files/{fileId}',
  summary: 'A file of an application, for download',
  description: 'Always an attachment, whatever it is.',
  // The staff app also loads it to show it, at each visit.
  audit: { words: 'Opened a file of an application', isFrequent: true },
  params: params.extend({ fileId: recordId('The file’s id') }),
  produces: 'application/octet-stream',
  responses: { 200: z.string() },
  answerHeaders: { 'Content-Disposition': 'attachment, with a name' },
});

export const moveApplicationCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/applications/{id}/stage',
  summary: 'Move an application to a stage',
  description: conflictOver('application'),
  audit: { words: 'Moved an application' },
  params,
  body: z.object({
    stage: stageId('A stage of the site, but not `withdrawn` and `spam`'),
    version: versionOf('application').optional(),
  }),
  responses: { 200: applicationSchema },
  errors: ['version-conflict', 'nothing-to-do', 'thread-full'],
});

export const writeApplicationNoteCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/applications/{id}/notes',
  summary: 'Write a note, which only recruiters read',
  description: 'Colleagues who are mentioned with @ and their user name get an email, without the note.',
  audit: { words: 'Added a note to an application' },
  params,
  body: z.object({
    text: noteText.min(1, 'Enter a note.'),
  }),
  responses: { 200: applicationSchema },
  errors: ['thread-full'],
});

export const eraseApplicationCall = defineCall({
  ...access,
  method: 'DELETE',
  path: '/api/admin/applications/{id}',
  summary: 'Delete an application with its files, for good',
  description: 'A figure without a name stays.',
  audit: { words: 'Deleted an application' },
  params,
  responses: { 204: null },
});

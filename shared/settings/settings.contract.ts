/** The calls by which an owner changes the settings of the site. */
import { z } from 'zod';
import { formFieldSchema } from '../content/content-form.schema.ts';
import { contentRevisionSchema, revisionIdSchema } from '../content/content.schema.ts';
import { defineCall } from '../api/define-call.ts';
import { conflictOver, moment, versionOf } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';
import { countNote } from '#shared/api/list-count.ts';
import { retentionLimits } from '#shared/settings/retention-rules.ts';

const settingsRecord = z.record(z.string(), z.unknown());

export const settingsSchema = z.object({
  version: z.number().int().describe('Grows with every change; 1 when nobody has changed the settings'),
  changed_at: moment('When they were changed last').nullable(),
  changed_by: staffRefSchema.nullable().describe('Who changed them last; null when nobody has'),
  settings: settingsRecord.describe('As they count now, in the shape that `form` describes'),
  form: formFieldSchema.describe('What can be set'),
  fixed: z
    .array(
      z.object({
        path: z.string().describe('The setting, such as hours.timeZone'),
        variable: z.string().describe('The variable of the environment that sets it'),
      }),
    )
    .describe('What the environment sets: it wins, and is changed there alone'),
  revisions: z.array(contentRevisionSchema).describe('Newest first; the last are the settings that came with the site'),
});
/** The settings as their screen shows them. */
export type SettingsDocument = z.output<typeof settingsSchema>;

const versionBody = z.object({
  version: versionOf('settings'),
  erase: z
    .boolean()
    .default(false)
    .describe('true: change them although records are then kept for longer than they say, and are erased within a day'),
});
const description = `What is then kept for too long is erased within a day: without \`erase\` the answer is 409 in that case. ${conflictOver('settings')}`;

export const readSettingsCall = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The settings of the site, what sets them, and their revisions',
  auth: 'staff',
  needs: 'settings',
  responses: { 200: settingsSchema },
});

export const saveSettingsCall = defineCall({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change the settings: they count at once, everywhere',
  description: `What the environment sets has to be sent as it is. Deadlines of messages that have arrived stay. ${description}`,
  auth: 'staff',
  needs: 'settings',
  stepUp: true,
  audit: { words: 'Changed the settings' },
  body: versionBody.extend({ settings: settingsRecord.describe('All of them') }),
  bodyLimit: 256 * 1024,
  responses: { 200: settingsSchema },
  errors: ['version-conflict', 'would-erase'],
});

export const restoreSettingsCall = defineCall({
  method: 'POST',
  path: '/api/admin/settings/revisions/{revisionId}/restore',
  summary: 'Bring earlier settings back: they count at once',
  description,
  auth: 'staff',
  needs: 'settings',
  stepUp: true,
  audit: { words: 'Brought earlier settings back' },
  params: z.object({ revisionId: revisionIdSchema }),
  body: versionBody,
  responses: { 200: settingsSchema },
  errors: ['version-conflict', 'would-erase'],
});

const countOf = (what: string) => z.int().describe(`${what}; ${countNote}`);
const daysOf = (what: string, least = 0) =>
  z.coerce.number().int().min(least).max(retentionLimits.most).describe(`Days until ${what} is erased`);

const monthsQuery = (meaning: string) =>
  z.coerce.number().int().min(0).max(retentionLimits.maxMonths).default(0).describe(meaning);

export const countOverdueCall = defineCall({
  method: 'GET',
  path: '/api/admin/settings/overdue',
  summary: 'How much is kept for longer than some days, and would be erased within a day',
  auth: 'staff',
  needs: 'settings',
  query: z.object({
    archivedDays: daysOf('an archived message'),
    spamDays: daysOf('a message marked as spam'),
    auditDays: daysOf('an entry of the audit record', 1),
    applicationMonths: monthsQuery('Months from its decision until an application is deleted'),
    analyticsMonths: monthsQuery('Months until a day of the numbers of the site is erased'),
  }),
  responses: {
    200: z.object({
      archivedDays: countOf('Archived messages'),
      spamDays: countOf('Messages marked as spam'),
      auditDays: countOf('Entries of the audit record'),
      applicationMonths: countOf('Applications'),
      analyticsMonths: countOf('Days of the numbers of the site'),
    }),
  },
});

/** Calls for the site settings. */
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
  version: z.number().int().describe('Increases with every change; starts at 1'),
  changed_at: moment('Last change').nullable(),
  changed_by: staffRefSchema.nullable().describe('Author of the last change, or null'),
  settings: settingsRecord.describe('The current settings, in the shape of `form`'),
  form: formFieldSchema.describe('The form'),
  fixed: z
    .array(
      z.object({
        path: z.string().describe('The setting, such as hours.timeZone'),
        variable: z.string().describe('The environment variable that sets it'),
      }),
    )
    .describe('Settings from the environment: they take precedence and cannot be changed here'),
  revisions: z.array(contentRevisionSchema).describe('Newest first; the last are the built-in settings'),
});
export type SettingsDocument = z.output<typeof settingsSchema>;

const versionBody = z.object({
  version: versionOf('settings'),
  erase: z
    .boolean()
    .default(false)
    .describe('true: accept that records beyond the new periods are erased within a day'),
});
const description = `Records beyond the new periods are erased within a day; in that case \`erase\` is required, otherwise the answer is 409. ${conflictOver('settings')}`;

export const readSettingsCall = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Settings of the site, their sources and revisions',
  auth: 'staff',
  needs: 'settings',
  responses: { 200: settingsSchema },
});

export const saveSettingsCall = defineCall({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change the settings; they apply at once, on all instances',
  description: `Settings from the environment must be sent unchanged. Deadlines of existing messages stay. ${description}`,
  auth: 'staff',
  needs: 'settings',
  stepUp: true,
  audit: { words: 'Changed the settings' },
  body: versionBody.extend({ settings: settingsRecord.describe('All of them') }),
  bodyLimit: 256 * 1024,
  responses: { 200: settingsSchema },
  errors: ['version-conflict', 'would-erase'],
});

export const checkSettingsCall = defineCall({
  method: 'POST',
  path: '/api/admin/settings/check',
  summary: 'Find mistakes in settings without saving them',
  auth: 'staff',
  needs: 'settings',
  audit: 'changes-nothing',
  body: z.object({ settings: settingsRecord.describe('All of them') }),
  bodyLimit: 256 * 1024,
  responses: {
    200: z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
});

export const restoreSettingsCall = defineCall({
  method: 'POST',
  path: '/api/admin/settings/revisions/{revisionId}/restore',
  summary: 'Restore earlier settings; they apply at once',
  description,
  auth: 'staff',
  needs: 'settings',
  stepUp: true,
  audit: { words: 'Restored earlier settings' },
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
  summary: 'Count the records beyond given periods, which would be erased within a day',
  auth: 'staff',
  needs: 'settings',
  query: z.object({
    archivedDays: daysOf('an archived message'),
    spamDays: daysOf('a message marked as spam'),
    auditDays: daysOf('an entry of the audit log', 1),
    applicationMonths: monthsQuery('Months from its decision until an application is deleted'),
    analyticsMonths: monthsQuery('Months until a day of analytics is erased'),
  }),
  responses: {
    200: z.object({
      archivedDays: countOf('Archived messages'),
      spamDays: countOf('Messages marked as spam'),
      auditDays: countOf('Entries of the audit log'),
      applicationMonths: countOf('Applications'),
      analyticsMonths: countOf('Days of analytics'),
    }),
  },
});

/** Site Health: what needs somebody, in sentences, by the checks that the site makes of itself. */
import { z } from 'zod';
import { siteCheckIds, urgencies } from '#shared/operations/site-health-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';

export const findingSchema = z.object({
  urgency: z.enum(urgencies).describe('`now`: something fails or somebody waits; `soon`: it will'),
  sentence: z.string().describe('What is the matter'),
  remedy: z.string().describe('What somebody can do'),
  to: z.string().nullable().describe('The address in the staff area where they do it'),
});
/** Something that needs somebody. */
export type Finding = z.output<typeof findingSchema>;

const checkSchema = z.object({
  id: z.enum(siteCheckIds),
  at: moment('When it was checked last'),
  findings: z.array(findingSchema).describe('What needs attention; empty when nothing does'),
  well: z.string().nullable().describe('What is well; null when something needs somebody or it could not be checked'),
  unknown: z.string().nullable().describe('Why it could not be checked; null when it was'),
});
export type CheckedPart = z.output<typeof checkSchema>;

const healthSchema = z.object({
  checks: z.array(checkSchema).describe('In the order in which an owner reads them; what does not apply is left out'),
  is_complete: z.boolean().describe('False until every check has been made once'),
});
export type SiteHealth = z.output<typeof healthSchema>;

const access = { auth: 'staff', needs: 'settings' } as const;

export const readSiteHealthCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/site-health',
  summary: 'What needs attention, by the checks that the site makes of itself',
  responses: { 200: healthSchema },
});

export const checkSiteHealthCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/site-health',
  summary: 'Make all checks now, and answer with what they found',
  description: 'Takes some seconds. Who asks while they are being made gets the same answer.',
  audit: 'changes-nothing',
  responses: { 200: healthSchema },
});

/** Site Health: problems that need attention, found by the site's own checks. */
import { z } from 'zod';
import { siteCheckIds, urgencies } from '#shared/operations/site-health-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';

export const findingSchema = z.object({
  urgency: z.enum(urgencies).describe('`now`: something fails or people wait; `soon`: it will fail unless fixed'),
  sentence: z.string().describe('The problem, in a sentence'),
  remedy: z.string().describe('The remedy'),
  to: z.string().nullable().describe('Staff page for the remedy'),
});
export type Finding = z.output<typeof findingSchema>;

const checkSchema = z.object({
  id: z.enum(siteCheckIds),
  at: moment('Time of the last check'),
  findings: z.array(findingSchema).describe('Problems; may be empty'),
  well: z.string().nullable().describe('Confirmation that all is well; null with problems or without a result'),
  unknown: z.string().nullable().describe('Why the check failed, or null'),
});
export type CheckedPart = z.output<typeof checkSchema>;

const healthSchema = z.object({
  checks: z.array(checkSchema).describe('In the order of the page; checks that do not apply are left out'),
  is_complete: z.boolean().describe('False until every check has run once'),
});
export type SiteHealth = z.output<typeof healthSchema>;

const access = { auth: 'staff', needs: 'settings' } as const;

export const readSiteHealthCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/site-health',
  summary: 'Results of all checks',
  responses: { 200: healthSchema },
});

export const checkSiteHealthCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/site-health',
  summary: 'Run all checks now and return the results',
  description: 'Takes some seconds. Concurrent requests share one run.',
  audit: 'changes-nothing',
  responses: { 200: healthSchema },
});

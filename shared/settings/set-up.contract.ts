/** Calls for setting a new site up, step by step. */
import { z } from 'zod';
import {
  inventedKinds,
  inventedTexts,
  markedByHand,
  setUpChecks,
  setUpStates,
  setUpSteps,
} from '#shared/settings/set-up-rules.ts';
import { defineCall } from '../api/define-call.ts';

const setUpSchema = z.object({
  steps: z.record(z.enum(setUpSteps), z.enum(setUpStates)).describe('State of each step: done, later or open'),
  checks: z
    .record(z.enum(setUpChecks), z.boolean())
    .describe('Whether new messages have a recipient, SITE_URL is a public address, and a backup exists'),
  is_listed: z
    .boolean()
    .describe('True while the dashboard shows the checklist: until all is done or an owner closes it'),
  site_url: z.string().describe('The site’s address in pages and emails'),
});
export type SetUp = z.output<typeof setUpSchema>;

export const readSetUpStepsCall = defineCall({
  method: 'GET',
  path: '/api/admin/setup/steps',
  summary: 'State of the set-up',
  auth: 'staff',
  needs: 'settings',
  responses: { 200: setUpSchema },
});

export const markSetUpStepCall = defineCall({
  method: 'PUT',
  path: '/api/admin/setup/steps/{step}',
  summary: 'Mark a step as done or for later',
  description: 'A step that the program knows to be done stays done.',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Completed a setup step' },
  params: z.object({ step: z.enum(markedByHand).describe('The step') }),
  body: z.object({ state: z.enum(['done', 'later'], 'Choose done or later.') }),
  responses: { 200: setUpSchema },
});

export const closeSetUpCall = defineCall({
  method: 'POST',
  path: '/api/admin/setup/close',
  summary: 'Close the checklist on the dashboard permanently, for all owners',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Hid the setup checklist' },
  responses: { 200: setUpSchema },
});

const demonstrationSchema = z.object({
  articles: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        is_edited: z.boolean().describe('It was changed, so removing the demonstration keeps it'),
      }),
    )
    .describe('Demonstration articles on the site'),
  drafts: z.int().describe('Pages with an unchanged demonstration draft'),
  texts: z
    .record(z.enum(inventedTexts), z.int())
    .describe('Unchanged invented records in the texts of pages: case studies, client quotes, open positions'),
  can_add: z.boolean().describe('True if the site has no articles, so that the demonstration can be added'),
});
export type Demonstration = z.output<typeof demonstrationSchema>;

export const readDemonstrationCall = defineCall({
  method: 'GET',
  path: '/api/admin/setup/demonstration',
  summary: 'Demonstration content on the site',
  auth: 'staff',
  needs: 'settings',
  responses: { 200: demonstrationSchema },
});

export const addDemonstrationCall = defineCall({
  method: 'POST',
  path: '/api/admin/setup/demonstration',
  summary: 'Add the demonstration content to a site without articles',
  description: 'Articles removed before are restored from the trash.',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Added the demonstration content', kind: 'article' },
  responses: { 200: demonstrationSchema },
  errors: ['nothing-to-do'],
});

export const removeDemonstrationCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/setup/demonstration',
  summary: 'Remove unchanged demonstration content, of one kind or all',
  description:
    'Articles move to the trash, and drafts to the history of their page. Other pages are published without the records; the earlier text stays in their history.',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Deleted demonstration content', kind: 'article' },
  query: z.object({ kind: z.enum(inventedKinds).optional().describe('All kinds by default') }),
  responses: { 200: demonstrationSchema },
  errors: ['nothing-to-do'],
});

/** The calls by which an owner sets a new site up, step by step. */
import { z } from 'zod';
import { markedByHand, setUpChecks, setUpStates, setUpSteps } from '#shared/settings/set-up-rules.ts';
import { defineCall } from '../api/define-call.ts';

const setUpSchema = z.object({
  steps: z
    .record(z.enum(setUpSteps), z.enum(setUpStates))
    .describe('How each step stands: done by itself or by an owner, left for later, or open'),
  checks: z
    .record(z.enum(setUpChecks), z.boolean())
    .describe('Whether somebody is told of new messages, SITE_URL is an address for the public, and a backup was made'),
  is_listed: z
    .boolean()
    .describe('Whether the dashboard still lists what is left; never again once all is done or an owner has closed it'),
  site_url: z.string().describe('The address of the site as pages and mails say it'),
});
export type SetUp = z.output<typeof setUpSchema>;

export const readSetUpStepsCall = defineCall({
  method: 'GET',
  path: '/api/admin/setup/steps',
  summary: 'What is set up, and what is left',
  auth: 'staff',
  needs: 'settings',
  responses: { 200: setUpSchema },
});

export const markSetUpStepCall = defineCall({
  method: 'PUT',
  path: '/api/admin/setup/steps/{step}',
  summary: 'Say that a step is done, or leave it for later',
  description: 'A step that facts say to be done stays so.',
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
  summary: 'Take the list of what is left from the dashboard, for every owner and for good',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Closed the list of the set-up' },
  responses: { 200: setUpSchema },
});

const demonstrationSchema = z.object({
  articles: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        is_edited: z.boolean().describe('Somebody has changed it, so that removing leaves it'),
      }),
    )
    .describe('The demonstration articles that are on the site'),
  drafts: z.int().describe('Pages with a demonstration draft that nobody has changed'),
  can_add: z.boolean().describe('Whether the site has no article at all, so that the demonstration can be added'),
});
/** What a new site shows until there is content of its own. */
export type Demonstration = z.output<typeof demonstrationSchema>;

export const readDemonstrationCall = defineCall({
  method: 'GET',
  path: '/api/admin/setup/demonstration',
  summary: 'The demonstration content that is on the site',
  auth: 'staff',
  needs: 'settings',
  responses: { 200: demonstrationSchema },
});

export const addDemonstrationCall = defineCall({
  method: 'POST',
  path: '/api/admin/setup/demonstration',
  summary: 'Add the demonstration content to a site without articles',
  description: 'What was removed before comes back from the trash.',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Added the demonstration content', kind: 'article' },
  responses: { 200: demonstrationSchema },
  errors: ['nothing-to-do'],
});

export const removeDemonstrationCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/setup/demonstration',
  summary: 'Remove the demonstration content that nobody has changed',
  description: 'Articles move to the trash, and drafts of pages to the history of their page.',
  auth: 'staff',
  needs: 'settings',
  audit: { words: 'Removed the demonstration content', kind: 'article' },
  responses: { 200: demonstrationSchema },
  errors: ['nothing-to-do'],
});

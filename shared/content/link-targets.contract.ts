/** Where a link in an article or on a page may lead on this site. */
import { z } from 'zod';
import { postStates } from '#shared/blog/post-rules.ts';
import { checkLevels } from '#shared/content/publish-check-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter } from '../api/list-query.ts';

export const linkTargetSchema = z.object({
  kind: z.string().describe('What it is, for people: Page, Service, Article and so on'),
  title: z.string(),
  to: z.string().describe('The path to link to'),
  state: z.enum(postStates).describe('Whether readers find it already; a page is always published'),
});
export type LinkTarget = z.output<typeof linkTargetSchema>;

export const findLinkTargetsCall = defineCall({
  method: 'GET',
  path: '/api/admin/link-targets',
  summary: 'Pages and articles to link to',
  description:
    'What is called so or begins with this path, then what speaks of it; drafts included. Without `q` all pages, services and ' +
    'industries, and the newest articles. When `q` is an address of this site, `warning` tells what is wrong with it.',
  auth: 'staff',
  needs: 'read-site',
  query: z.object({ q: filter('Words, a path, or a whole address') }),
  responses: {
    200: z.object({
      targets: z.array(linkTargetSchema).describe('At most 12 where something is asked for'),
      warning: z
        .object({
          level: z.enum(checkLevels).describe('A blocker leads nowhere'),
          message: z.string().describe('A sentence that says what to do'),
        })
        .nullable(),
    }),
  },
});

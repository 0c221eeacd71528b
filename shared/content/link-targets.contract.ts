/** Link targets on this site for articles and pages. */
import { z } from 'zod';
import { recruiters } from '#shared/accounts/roles.ts';
import { postStates } from '#shared/blog/post-rules.ts';
import { checkLevels } from '#shared/content/publish-check-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter } from '../api/list-query.ts';

export const linkTargetSchema = z.object({
  kind: z.string().describe('Kind in words: Page, Service, Article and so on'),
  title: z.string(),
  to: z.string().describe('The path to link to'),
  state: z.enum(postStates).describe('State; pages are always published'),
});
export type LinkTarget = z.output<typeof linkTargetSchema>;

export const findLinkTargetsCall = defineCall({
  method: 'GET',
  path: '/api/admin/link-targets',
  summary: 'Pages and articles to link to',
  description:
    'Matches in titles or paths first, then in texts; includes drafts for users who may read them. Without `q`, all ' +
    'pages, services and industries, and the newest articles. If `q` is an address of this site with a problem, ' +
    '`warning` describes it.',
  auth: 'staff',
  needs: 'read-site',
  alternative: recruiters,
  query: z.object({ q: filter('Words, a path, or a whole address') }),
  responses: {
    200: z.object({
      targets: z.array(linkTargetSchema).describe('At most 12 if there is a query'),
      warning: z
        .object({
          level: z.enum(checkLevels).describe('`blocker`: the link has no target'),
          message: z.string().describe('A sentence that says what to do'),
        })
        .nullable(),
    }),
  },
});

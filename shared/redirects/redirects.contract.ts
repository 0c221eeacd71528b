/** Redirects, and the log of addresses that were not found. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';
import { notFoundSorts, redirectSorts } from '#shared/api/list-order.ts';
import {
  readDestination,
  readOldAddress,
  redirectKinds,
  redirectLimits,
  type RedirectKind,
} from '#shared/redirects/redirect-rules.ts';
import { bulkRemovalAnswer, bulkRemovalBody } from '../api/bulk-removal.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { moment, recordId, versionOf } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

export const redirectSchema = z.object({
  id: z.string(),
  from: z.string().describe('A path of this site in lower case, without query; every way to write it is meant'),
  to: z.string().nullable().describe('A path of this site or an https address; null when the page is gone'),
  kind: z.literal(redirectKinds).describe('301 for good, 302 for now, 410 gone'),
  created_at: z.iso.datetime(),
  created_by: staffRefSchema,
  hits: z.int().describe('How often somebody was led by it; some seconds late'),
  last_hit: moment('When somebody was led by it last').nullable(),
  version: z.int().min(1).describe('Goes up with every change by staff; visits do not count as one'),
});
/** An address that has moved or is gone. */
export type Redirect = z.output<typeof redirectSchema>;

const oldAddress = z
  .string('Say which address moves.')
  .transform((text, context) => {
    const read = readOldAddress(text);
    if ('address' in read) return read.address;
    context.addIssue({ code: 'custom', message: read.mistake });
    return z.NEVER;
  })
  .describe('A path of this site');

const fieldsSchema = z
  .object({
    from: oldAddress,
    to: z
      .string()
      .overwrite(cleanLine)
      .max(redirectLimits.destination)
      .nullable()
      .default(null)
      .describe('Left out for 410'),
    kind: z.literal(redirectKinds),
  })
  .superRefine(({ to, kind }, context) => {
    if (kind === 410) return;
    const read = readDestination(to ?? '');
    // Whether an http address is our own, only the server knows.
    if ('mistake' in read && !to?.trimStart().startsWith('http://'))
      context.addIssue({ code: 'custom', path: ['to'], message: read.mistake });
  });

const idParams = z.object({ id: recordId('The redirect’s id') });

const whatIsRefused =
  'A 409 says in `detail` and beside the field why it cannot be so: the address has a redirect already, the site itself answers there, ' +
  'or the redirects would lead in a circle or one to the next.';

export const listRedirectsCall = defineCall({
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'All redirects, the one that was made last first unless `sort` says otherwise',
  auth: 'staff',
  needs: 'redirects',
  query: z.object({
    q: filter('Letters of the old address or of the destination; case is ignored'),
    kind: z
      .enum(redirectKinds.map(String) as ['301', '302', '410'])
      .transform((kind) => Number(kind) as RedirectKind)
      .optional()
      .describe('Only redirects of this kind; left out for all'),
    ...sorting(redirectSorts, {
      made: 'by `created_at`',
      visits: 'by `hits`',
      address: 'by `from`, letter by letter',
    }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(redirectSchema) },
  answerHeaders: {
    'X-Total-Count': 'How many redirects match, on all pages together',
    Link: forwardLink,
  },
});

export const createRedirectCall = defineCall({
  method: 'POST',
  path: '/api/admin/redirects',
  summary: 'Lead an address elsewhere, or say that it is gone',
  description: `${whatIsRefused} A site has ${redirectLimits.total.toLocaleString('en-US')} redirects at most.`,
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Made a redirect' },
  body: fieldsSchema,
  responses: { 201: redirectSchema },
  errors: ['redirect-taken', 'address-in-use', 'redirect-loop', 'redirect-chain', 'too-many-redirects'],
});

export const changeRedirectCall = defineCall({
  method: 'PUT',
  path: '/api/admin/redirects/{id}',
  summary: 'Change a redirect; its visits go on being counted',
  description: `${whatIsRefused} Or somebody has changed it since that version: then \`detail\` says where it leads now.`,
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Changed a redirect' },
  params: idParams,
  body: fieldsSchema.safeExtend({ version: versionOf('redirect') }),
  responses: { 200: redirectSchema },
  errors: ['redirect-taken', 'address-in-use', 'redirect-loop', 'redirect-chain', 'version-conflict'],
});

export const removeRedirectCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/redirects/{id}',
  summary: 'Remove a redirect; for a day it can be restored',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Removed a redirect' },
  params: idParams,
  responses: { 204: null },
});

export const restoreRedirectCall = defineCall({
  method: 'POST',
  path: '/api/admin/redirects/{id}/restore',
  summary: 'Take the removal of a redirect back',
  description: whatIsRefused,
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Restored a redirect' },
  params: idParams,
  responses: { 200: redirectSchema },
  errors: ['redirect-taken', 'address-in-use', 'redirect-loop', 'redirect-chain'],
});

export const removeRedirectsCall = defineCall({
  method: 'POST',
  path: '/api/admin/redirects/removals',
  summary: 'Remove several redirects, or take their removal back',
  description: 'Each is refused as the call for one would.',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Removed or restored several redirects' },
  body: bulkRemovalBody('redirect'),
  responses: { 200: bulkRemovalAnswer },
});

const notFoundEntrySchema = z.object({
  id: z.string(),
  path: z.string().describe('In lower case, without query'),
  count: z.int().describe('How often it was asked for; some seconds late'),
  first_seen: moment('When it was asked for first'),
  last_seen: moment('When it was asked for last'),
  referrer: z.string().describe('The host of the site that led there last; empty when nobody said'),
});
/** An address that was asked for and has no page. */
export type NotFoundEntry = z.output<typeof notFoundEntrySchema>;

export const listNotFoundLogCall = defineCall({
  method: 'GET',
  path: '/api/admin/not-found-log',
  summary: 'Addresses that visitors asked for in vain, the most recent first unless `sort` says otherwise',
  description:
    `The ${redirectLimits.notFound.toLocaleString('en-US')} most recent ones, for ${redirectLimits.notFoundDays} days. ` +
    'Nothing is stored about who asked, and what only scanners ask for is left out.',
  auth: 'staff',
  needs: 'redirects',
  query: z.object({
    q: filter('Letters of the address or of the site that led there; case is ignored'),
    ...sorting(notFoundSorts, { last: 'by `last_seen`', visits: 'by `count`' }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(notFoundEntrySchema) },
  answerHeaders: {
    'X-Total-Count': 'How many match, on all pages together',
    Link: forwardLink,
  },
});

const entryParams = z.object({ id: recordId('The row’s id') });

export const removeNotFoundEntryCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/not-found-log/{id}',
  summary: 'Forget an address that was asked for in vain; it comes back when somebody asks again',
  description: 'For a day that can be taken back.',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Forgot an address that was not found' },
  params: entryParams,
  responses: { 204: null },
});

export const restoreNotFoundEntryCall = defineCall({
  method: 'POST',
  path: '/api/admin/not-found-log/{id}/restore',
  summary: 'Bring a forgotten address back, with its counts',
  description: 'When somebody has asked for it again since, both are counted in one row, which is answered.',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Brought back an address that was not found' },
  params: entryParams,
  responses: { 200: notFoundEntrySchema },
});

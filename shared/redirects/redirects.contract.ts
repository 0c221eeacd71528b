/** Calls for redirects and the log of missing addresses. */
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
  from: z.string().describe('A path of this site in lower case, without query; matches every spelling of it'),
  to: z.string().nullable().describe('A path of this site or an https address; null when the page is gone'),
  kind: z.literal(redirectKinds).describe('301 for good, 302 for now, 410 gone'),
  created_at: z.iso.datetime(),
  created_by: staffRefSchema,
  hits: z.int().describe('Number of redirected requests; a few seconds late'),
  last_hit: moment('Last redirected request').nullable(),
  version: z.int().min(1).describe('Increases with every change by staff, not with visits'),
});
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
      .describe('Omitted for 410'),
    kind: z.literal(redirectKinds),
  })
  .superRefine(({ to, kind }, context) => {
    if (kind === 410) return;
    const read = readDestination(to ?? '');
    // Only the server knows whether an http address is on this site.
    if ('mistake' in read && !to?.trimStart().startsWith('http://'))
      context.addIssue({ code: 'custom', path: ['to'], message: read.mistake });
  });

const idParams = z.object({ id: recordId('The redirect’s id') });

const whatIsRefused =
  'A 409 explains in `detail` and beside the field: the address has a redirect, the site itself answers there, ' +
  'or the redirects would form a loop or a chain.';

export const listRedirectsCall = defineCall({
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'All redirects, newest first unless `sort` says otherwise',
  auth: 'staff',
  needs: 'redirects',
  query: z.object({
    q: filter('Part of the old address or the destination; case is ignored'),
    kind: z
      .enum(redirectKinds.map(String) as ['301', '302', '410'])
      .transform((kind) => Number(kind) as RedirectKind)
      .optional()
      .describe('Only redirects of this kind; omitted for all'),
    ...sorting(redirectSorts, {
      made: 'by `created_at`',
      visits: 'by `hits`',
      address: 'by `from`, letter by letter',
    }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(redirectSchema) },
  answerHeaders: {
    'X-Total-Count': 'Number of matching redirects on all pages',
    Link: forwardLink,
  },
});

export const createRedirectCall = defineCall({
  method: 'POST',
  path: '/api/admin/redirects',
  summary: 'Redirect an address, or mark it as gone',
  description: `${whatIsRefused} A site can have at most ${redirectLimits.total.toLocaleString('en-US')} redirects.`,
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Created a redirect' },
  body: fieldsSchema,
  responses: { 201: redirectSchema },
  errors: ['redirect-taken', 'address-in-use', 'redirect-loop', 'redirect-chain', 'too-many-redirects'],
});

export const changeRedirectCall = defineCall({
  method: 'PUT',
  path: '/api/admin/redirects/{id}',
  summary: 'Change a redirect; its visits are kept',
  description: `${whatIsRefused} Also if it has changed since that version: then \`detail\` has its current target.`,
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
  summary: 'Remove a redirect; it can be restored for a day',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Deleted a redirect' },
  params: idParams,
  responses: { 204: null },
});

export const restoreRedirectCall = defineCall({
  method: 'POST',
  path: '/api/admin/redirects/{id}/restore',
  summary: 'Restore a removed redirect',
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
  summary: 'Remove or restore several redirects',
  description: 'Each is refused like in the call for one.',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Deleted or restored several redirects' },
  body: bulkRemovalBody('redirect'),
  responses: { 200: bulkRemovalAnswer },
});

const notFoundEntrySchema = z.object({
  id: z.string(),
  path: z.string().describe('In lower case, without query'),
  count: z.int().describe('Number of requests; a few seconds late'),
  first_seen: moment('First request'),
  last_seen: moment('Last request'),
  referrer: z.string().describe('Host of the last linking site; empty if unknown'),
});
export type NotFoundEntry = z.output<typeof notFoundEntrySchema>;

export const listNotFoundLogCall = defineCall({
  method: 'GET',
  path: '/api/admin/not-found-log',
  summary: 'Missing addresses, most recent first unless `sort` says otherwise',
  description:
    `The ${redirectLimits.notFound.toLocaleString('en-US')} most recent ones of the last ${redirectLimits.notFoundDays} days. ` +
    'No personal data is stored; requests of scanners are left out.',
  auth: 'staff',
  needs: 'redirects',
  query: z.object({
    q: filter('Part of the address or the linking site; case is ignored'),
    ...sorting(notFoundSorts, { last: 'by `last_seen`', visits: 'by `count`' }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(notFoundEntrySchema) },
  answerHeaders: {
    'X-Total-Count': 'Number of matches on all pages',
    Link: forwardLink,
  },
});

const entryParams = z.object({ id: recordId('The row’s id') });

export const removeNotFoundEntryCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/not-found-log/{id}',
  summary: 'Remove a missing address; it comes back at the next request',
  description: 'It can be restored for a day.',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Deleted a missing address' },
  params: entryParams,
  responses: { 204: null },
});

export const restoreNotFoundEntryCall = defineCall({
  method: 'POST',
  path: '/api/admin/not-found-log/{id}/restore',
  summary: 'Restore a removed address, with its counts',
  description: 'If it was requested again since, both rows become one, which is returned.',
  auth: 'staff',
  needs: 'redirects',
  audit: { words: 'Restored a missing address' },
  params: entryParams,
  responses: { 200: notFoundEntrySchema },
});

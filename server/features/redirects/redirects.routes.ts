/** API for redirects and missing addresses. */
import {
  changeRedirectCall,
  createRedirectCall,
  removeNotFoundEntryCall,
  restoreNotFoundEntryCall,
  listNotFoundLogCall,
  listRedirectsCall,
  removeRedirectCall,
  removeRedirectsCall,
  restoreRedirectCall,
  type Redirect,
} from '#shared/redirects/redirects.contract.ts';
import { notFoundSorts, redirectSorts } from '#shared/api/list-order.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { removeInBulk } from '#server/platform/http/bulk-removal.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import {
  changeRedirect,
  createRedirect,
  removeRedirect,
  restoreRedirect,
  type EditRedirectsDeps,
  type EditResult,
} from './edit-redirects.ts';
import { notFoundSortValues, type NotFoundLogRepository } from './not-found-log.repository.ts';
import { redirectSortValues } from './redirect.repository.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';

export interface RedirectsDeps extends EditRedirectsDeps {
  readonly missed: NotFoundLogRepository;
}

const gone = (): Problem => notFound('Redirect not found. It may have been deleted.');

const describeRedirect = ({ from, to }: Redirect): string =>
  to === null ? `${from} is gone` : `${from} leads to ${to}`;

/** @throws Problem unless the change was made. */
const changed = (result: EditResult): Redirect => {
  if (result.kind === 'missing') throw gone();
  if (result.kind === 'outdated')
    throw new Problem(
      'version-conflict',
      `Someone changed it since you opened it: ${describeRedirect(result.redirect)} now.`,
    );
  if (result.kind !== 'done') {
    const { code, field, message } = result.conflict;
    throw new Problem(code, message, { errors: [{ field, message }] });
  }
  return result.redirect;
};

const destinationOf = ({ to, kind }: Redirect): string => (to === null ? 'Gone (410)' : `${to} (${kind})`);

const redirectCalls = (deps: RedirectsDeps): readonly CallRoute[] => [
  callRoute(listRedirectsCall, async ({ query }) => {
    const { q, kind } = query;
    const { items, headers } = await readSortedList({
      path: listRedirectsCall.path,
      sorts: redirectSorts,
      values: redirectSortValues,
      query,
      filters: { q, kind: kind?.toString() },
      read: (page) => deps.redirects.list({ q, kind }, page),
      count: () => deps.redirects.count({ q, kind }),
    });
    return { status: 200, headers, body: items };
  }),
  callRoute(createRedirectCall, async ({ body, staff: { id, username }, audit }) => {
    audit.note({ subject: { title: body.from } });
    const redirect = changed(await createRedirect(body, { id, username }, deps));
    audit.note({ subject: { id: redirect.id }, after: destinationOf(redirect) });
    return { status: 201, body: redirect };
  }),
  callRoute(changeRedirectCall, async ({ params, body, audit }) => {
    const before = await deps.redirects.find(params.id);
    if (before !== null) audit.note({ subject: { title: before.from }, before: destinationOf(before) });
    const redirect = changed(await changeRedirect(params.id, body, deps));
    audit.note({ after: destinationOf(redirect) });
    return { status: 200, body: redirect };
  }),
  callRoute(removeRedirectCall, async ({ params, audit }) => {
    const before = await deps.redirects.find(params.id);
    if (before !== null) audit.note({ subject: { title: before.from }, before: destinationOf(before) });
    if (!(await removeRedirect(params.id, deps))) throw gone();
    return { status: 204 };
  }),
  callRoute(restoreRedirectCall, async ({ params, audit }) => {
    const redirect = changed(await restoreRedirect(params.id, deps));
    audit.note({ subject: { title: redirect.from }, after: destinationOf(redirect) });
    return { status: 200, body: redirect };
  }),
  callRoute(removeRedirectsCall, ({ body, audit }) =>
    removeInBulk(body, {
      noun: 'redirects',
      audit,
      act: async (change, id) => {
        if (change === 'restore') return changed(await restoreRedirect(id, deps)).from;
        const before = await deps.redirects.find(id);
        if (before === null || !(await removeRedirect(id, deps))) throw gone();
        return before.from;
      },
    }),
  ),
];

const notFoundLogCalls = ({ missed, clock }: RedirectsDeps): readonly CallRoute[] => [
  callRoute(listNotFoundLogCall, async ({ query }) => {
    const { q } = query;
    const { items, headers } = await readSortedList({
      path: listNotFoundLogCall.path,
      sorts: notFoundSorts,
      values: notFoundSortValues,
      query,
      filters: { q },
      read: (page) => missed.list(q, page),
      count: () => missed.count(q),
    });
    return { status: 200, headers, body: items };
  }),
  callRoute(removeNotFoundEntryCall, async ({ params }) => {
    if (!(await missed.forget(params.id, clock()))) throw notFound('Already deleted.');
    return { status: 204 };
  }),
  callRoute(restoreNotFoundEntryCall, async ({ params, audit }) => {
    const entry = await missed.restore(params.id);
    if (entry === null) throw notFound('Permanently deleted.');
    audit.note({ subject: { title: entry.path } });
    return { status: 200, body: entry };
  }),
];

export const createRedirectsRoutes = (deps: RedirectsDeps): readonly CallRoute[] => [
  ...redirectCalls(deps),
  ...notFoundLogCalls(deps),
];

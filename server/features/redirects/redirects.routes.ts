/** The calls by which staff lead old addresses to new ones. */
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
} from '#shared/contracts/redirects.contract.ts';
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
import type { NotFoundLogRepository } from './not-found-log.repository.ts';
import { readCursor, writeCursor, type Position } from '#server/platform/cursor.ts';

interface CursorPage<Row> {
  readonly items: Row[];
  readonly headers: Readonly<Record<string, string>>;
}

interface CursorList<Row> {
  /** The call's address. */
  readonly path: string;
  readonly query: { readonly q?: string; readonly after?: string | undefined; readonly limit: number };
  readonly read: (wish: { readonly after: Position | undefined; readonly limit: number }) => Promise<readonly Row[]>;
  readonly count: () => Promise<number>;
  readonly positionOf: (row: Row) => Position;
}

const badCursor = (): Problem => {
  const message = 'Follow the Link header of the page before.';
  return new Problem('invalid-fields', 'Please check this field: after.', { errors: [{ field: 'after', message }] });
};

/** @throws a Problem with invalid-fields for a cursor that did not come from such a list. */
const listByCursor = async <Row>(list: CursorList<Row>): Promise<CursorPage<Row>> => {
  const { q = '', after, limit } = list.query;
  const position = after === undefined ? undefined : readCursor(after);
  if (position === null) throw badCursor();
  // One more than is shown tells whether there is a next page.
  const [found, total] = await Promise.all([list.read({ after: position, limit: limit + 1 }), list.count()]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const headers = { 'X-Total-Count': String(total) };
  if (last === undefined) return { items, headers };
  const next = { ...(q === '' ? {} : { q }), limit: String(limit), after: writeCursor(list.positionOf(last)) };
  return { items, headers: { ...headers, Link: `<${list.path}?${new URLSearchParams(next)}>; rel="next"` } };
};

export interface RedirectsDeps extends EditRedirectsDeps {
  readonly missed: NotFoundLogRepository;
}

const gone = (): Problem => notFound('There is no such redirect. It may have been removed.');

const leadsTo = ({ from, to }: Redirect): string => (to === null ? `${from} is gone` : `${from} leads to ${to}`);

/** @throws a Problem for everything but a change that was made. */
const changed = (result: EditResult): Redirect => {
  if (result.kind === 'missing') throw gone();
  if (result.kind === 'outdated')
    throw new Problem(
      'version-conflict',
      `Somebody has changed it since you opened it: ${leadsTo(result.redirect)} now.`,
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
    const { items, headers } = await listByCursor<Redirect>({
      path: listRedirectsCall.path,
      query,
      read: (wish) => deps.redirects.list({ q: query.q, ...wish }),
      count: () => deps.redirects.count(query.q),
      positionOf: ({ created_at, id }) => ({ at: new Date(created_at), id }),
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
    const { items, headers } = await listByCursor({
      path: listNotFoundLogCall.path,
      query,
      read: (wish) => missed.list(wish),
      count: () => missed.count(),
      positionOf: ({ last_seen, id }) => ({ at: new Date(last_seen), id }),
    });
    return { status: 200, headers, body: items };
  }),
  callRoute(removeNotFoundEntryCall, async ({ params }) => {
    if (!(await missed.forget(params.id, clock()))) throw notFound('This row is gone already.');
    return { status: 204 };
  }),
  callRoute(restoreNotFoundEntryCall, async ({ params, audit }) => {
    const entry = await missed.restore(params.id);
    if (entry === null) throw notFound('This row is gone for good.');
    audit.note({ subject: { title: entry.path } });
    return { status: 200, body: entry };
  }),
];

export const createRedirectsRoutes = (deps: RedirectsDeps): readonly CallRoute[] => [
  ...redirectCalls(deps),
  ...notFoundLogCalls(deps),
];

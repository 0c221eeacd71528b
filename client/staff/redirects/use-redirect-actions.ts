/** Saves and deletes redirects, with Undo. */
import type { createRedirectCall, NotFoundEntry, Redirect } from '#shared/redirects/redirects.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useAction } from '../kit/use-action.ts';

export type RedirectFields = RequestBody<typeof createRedirectCall>;

const reload = [['redirects'], ['not-found-log']] as const;

/** Removes an entry of the not-found log. */
export function useRemoveMissing(): (entry: NotFoundEntry) => void {
  const restore = useAction('POST /api/admin/not-found-log/{id}/restore', { reload });
  const remove = useAction('DELETE /api/admin/not-found-log/{id}', {
    reload,
    hides: ({ params: { id } }) => [id],
    isDoneIfMissing: true,
  });
  return ({ id, path }) => {
    const undo = (): void =>
      void restore.run({ params: { id } }, { done: `${path} restored`, failed: `${path} not restored` });
    void remove.run(
      { params: { id } },
      { done: () => ({ text: `${path} deleted`, undo }), failed: `${path} not deleted` },
    );
  };
}

/** Deletes a redirect. */
export function useRemoveRedirect(): (redirect: Redirect) => void {
  const restore = useAction('POST /api/admin/redirects/{id}/restore', { reload });
  const remove = useAction('DELETE /api/admin/redirects/{id}', {
    reload,
    hides: ({ params: { id } }) => [id],
    isDoneIfMissing: true,
  });
  return ({ id, from }) => {
    const name = `Redirect of ${from}`;
    const undo = (): void =>
      void restore.run({ params: { id } }, { done: `${name} restored`, failed: `${name} not restored` });
    void remove.run(
      { params: { id } },
      { done: () => ({ text: `${name} deleted`, undo }), failed: `${name} not deleted` },
    );
  };
}

const describe = ({ from, to = null }: RedirectFields): string =>
  to === null ? `${from} is marked as gone` : `${from} leads to ${to}`;

/** Saves a redirect; `known` is undefined for a new one. Undo deletes it, or stores its former values unless they were changed since. */
export function useSaveRedirect(): (
  known: Redirect | undefined,
  fields: RedirectFields,
) => Promise<ApiResult<Redirect>> {
  const create = useAction('POST /api/admin/redirects', { reload });
  const change = useAction('PUT /api/admin/redirects/{id}', { reload });
  const remove = useRemoveRedirect();
  const revert = ({ id, version }: Redirect, { from, to, kind }: Redirect): void =>
    void change.run(
      { params: { id }, body: { from, to, kind, version } },
      { done: `As before: ${describe({ from, to, kind })}`, failed: `Redirect of ${from} not restored` },
    );
  return (known, body) => {
    const done = (saved: Redirect | undefined) => ({
      text: describe(saved ?? body),
      ...(saved && { undo: () => (known === undefined ? remove(saved) : revert(saved, known)) }),
    });
    return known === undefined
      ? create.run({ body }, { done })
      : change.run({ params: { id: known.id }, body: { ...body, version: known.version } }, { done });
  };
}

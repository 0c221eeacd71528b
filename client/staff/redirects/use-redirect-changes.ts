/** Changes of redirects, with notices and Undo. */
import { useQueryClient } from '@tanstack/react-query';
import type { createRedirectCall, NotFoundEntry, Redirect } from '#shared/redirects/redirects.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { hideRows } from '../selection/hide-rows.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';
import { staffCall } from '../session/staff-call.ts';

export type RedirectFields = RequestBody<typeof createRedirectCall>;

const lists = [['redirects'], ['not-found-log']] as const;

export interface RedirectChanges {
  /** `known` is undefined for a new one. Resolves with the problem, if any. */
  readonly save: (known: Redirect | undefined, fields: RedirectFields) => Promise<ApiProblem | undefined>;
  readonly remove: (redirect: Redirect) => Promise<void>;
  readonly forget: (entry: NotFoundEntry) => Promise<void>;
}

export function useRedirectChanges(): RedirectChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const reload = async (): Promise<void> => {
    await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const fail = (text: string, problem: ApiProblem): void =>
    void toaster.show({ tone: 'bad', text, detail: reasonOf(problem) });

  const restore = async ({ id, from }: Redirect): Promise<void> => {
    const answer = await staffCall('POST /api/admin/redirects/{id}/restore', { params: { id } });
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: `Redirect of ${from} restored` });
    else fail(`Redirect of ${from} not restored`, answer.problem);
  };

  const change = ({ id, version }: Redirect, fields: RedirectFields): Promise<ApiResult<Redirect>> =>
    staffCall('PUT /api/admin/redirects/{id}', { params: { id }, body: { ...fields, version } });
  const describe = ({ from, to = null }: RedirectFields): string =>
    to === null ? `${from} is marked as gone` : `${from} leads to ${to}`;

  /** Restores the previous values; refused if it was changed since. */
  const revert = async (changed: Redirect, { from, to, kind }: Redirect): Promise<void> => {
    const answer = await change(changed, { from, to, kind });
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: `As before: ${describe({ from, to, kind })}` });
    else fail(`Redirect of ${changed.from} not restored`, answer.problem);
  };
  const restoreEntry = async ({ id, path }: NotFoundEntry): Promise<void> => {
    const answer = await staffCall('POST /api/admin/not-found-log/{id}/restore', { params: { id } });
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: `${path} restored` });
    else fail(`${path} not restored`, answer.problem);
  };

  const remove = async (redirect: Redirect): Promise<void> => {
    const hidden = hideRows(client, [redirect.id], lists);
    const answer = await staffCall('DELETE /api/admin/redirects/{id}', { params: { id: redirect.id } });
    const isGone = answer.ok || answer.problem.code === 'not-found';
    const loaded = hidden.settle(isGone ? [redirect.id] : []);
    if (isGone) showWithUndo(toaster, `Redirect of ${redirect.from} deleted`, () => void restore(redirect));
    else fail(`Redirect of ${redirect.from} not deleted`, answer.problem);
    await loaded;
  };

  return {
    async save(known, body) {
      const answer = await (known === undefined
        ? staffCall('POST /api/admin/redirects', { body })
        : change(known, body));
      // Reload in any case: without an answer only the list shows what happened.
      await reload();
      if (!answer.ok) return answer.problem;
      const { data } = answer;
      const text = describe(data ?? body);
      if (data === undefined) toaster.show({ tone: 'ok', text });
      else showWithUndo(toaster, text, () => void (known === undefined ? remove(data) : revert(data, known)));
      return undefined;
    },
    remove,
    async forget(entry) {
      const { id, path } = entry;
      const hidden = hideRows(client, [id], lists);
      const answer = await staffCall('DELETE /api/admin/not-found-log/{id}', { params: { id } });
      const isGone = answer.ok || answer.problem.code === 'not-found';
      const loaded = hidden.settle(isGone ? [id] : []);
      if (answer.ok) showWithUndo(toaster, `${path} removed`, () => void restoreEntry(entry));
      else if (!isGone) fail(`${path} not removed`, answer.problem);
      await loaded;
    },
  };
}

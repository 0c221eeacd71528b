/** What staff do with redirects, each told in the corner; a removal with the way back. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  changeRedirectCall,
  createRedirectCall,
  removeNotFoundEntryCall,
  NotFoundEntry,
  Redirect,
  removeRedirectCall,
  restoreRedirectCall,
} from '#shared/contracts/redirects.contract.ts';
import type { RequestBody } from '#shared/contracts/define-call.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../ui/load-error.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';
import { staffCall } from '../session/staff-call.ts';

export type RedirectFields = RequestBody<typeof createRedirectCall>;

const address = '/api/admin/redirects';

export interface RedirectChanges {
  /** `id` is null for a new one. Resolves with why it was not saved. */
  readonly save: (id: string | null, fields: RedirectFields) => Promise<ApiProblem | undefined>;
  readonly remove: (redirect: Redirect) => Promise<void>;
  readonly forget: (missed: NotFoundEntry) => Promise<void>;
}

export function useRedirectChanges(): RedirectChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const reload = async (): Promise<void> => {
    const keys = [['redirects'], ['not-found-log']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const fail = (text: string, problem: ApiProblem): void =>
    void toaster.show({ tone: 'bad', text, detail: reasonOf(problem) });

  const restore = async ({ id, from }: Redirect): Promise<void> => {
    const answer = await staffCall<typeof restoreRedirectCall, 200>({
      method: 'POST',
      path: `${address}/${id}/restore`,
    });
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: `The redirect of ${from} is back` });
    else fail(`The redirect of ${from} was not restored`, answer.problem);
  };

  return {
    async save(id, body) {
      const answer =
        id === null
          ? await staffCall<typeof createRedirectCall, 201>({ method: 'POST', path: address, body })
          : await staffCall<typeof changeRedirectCall, 200>({ method: 'PUT', path: `${address}/${id}`, body });
      // Also when no answer came: then the list alone tells what is so.
      await reload();
      if (!answer.ok) return answer.problem;
      const { from = body.from, to = null } = answer.data ?? {};
      toaster.show({ tone: 'ok', text: to === null ? `${from} is marked as gone` : `${from} leads to ${to}` });
      return undefined;
    },
    async remove(redirect) {
      const answer = await staffCall<typeof removeRedirectCall, 204>({
        method: 'DELETE',
        path: `${address}/${redirect.id}`,
      });
      await reload();
      if (!answer.ok && answer.problem.code !== 'not-found')
        return fail(`The redirect of ${redirect.from} was not deleted`, answer.problem);
      showWithUndo(toaster, `The redirect of ${redirect.from} is deleted`, () => void restore(redirect));
    },
    async forget({ id, path }) {
      const answer = await staffCall<typeof removeNotFoundEntryCall, 204>({
        method: 'DELETE',
        path: `/api/admin/not-found-log/${id}`,
      });
      await reload();
      if (!answer.ok && answer.problem.code !== 'not-found') fail(`${path} was not taken off the list`, answer.problem);
    },
  };
}

/** Loads the saved views of all lists at once, and changes them. Successful changes show a notice. */
import { useQueryClient } from '@tanstack/react-query';
import type { changeViewCall, SavedView, saveViewCall } from '#shared/accounts/saved-views.contract.ts';
import { savedLists } from '#shared/accounts/saved-view-rules.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

const key = ['saved-views'] as const;

/** Without a notice on failure, because the list shows one. */
export const useSavedViews = () => useStaffQuery('GET /api/admin/saved-views', { key });

/** The address of the list with the filters of the view. */
export const viewAddress = ({ list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  `${savedLists[list].path}${query === '' ? '' : `?${query}`}`;

/** Each resolves with a problem, or with undefined on success. */
export interface SavedViewChanges {
  readonly save: (view: RequestBody<typeof saveViewCall>) => Promise<ApiProblem | undefined>;
  readonly change: (view: SavedView, change: RequestBody<typeof changeViewCall>) => Promise<ApiProblem | undefined>;
  readonly remove: (view: SavedView) => Promise<ApiProblem | undefined>;
}

export function useSavedViewChanges(): SavedViewChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: key });

  return {
    async save(body) {
      const answer = await staffCall('POST /api/admin/saved-views', { body });
      await reload();
      if (!answer.ok) return answer.problem;
      toaster.show({ tone: 'ok', text: `Saved as “${body.name}”` });
      return undefined;
    },
    async change({ id, name }, body) {
      const answer = await staffCall('PATCH /api/admin/saved-views/{id}', { params: { id }, body });
      await reload();
      if (!answer.ok) return answer.problem;
      toaster.show({ tone: 'ok', text: `“${body.name ?? name}” saved` });
      return undefined;
    },
    async remove({ id, name }) {
      const answer = await staffCall('DELETE /api/admin/saved-views/{id}', { params: { id } });
      await reload();
      if (!answer.ok && answer.problem.code !== 'not-found') return answer.problem;
      toaster.show({ tone: 'ok', text: `“${name}” deleted` });
      return undefined;
    },
  };
}

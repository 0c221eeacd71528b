/** Saved views: read once for all lists, and what is done with them; what was done is told in the corner. */
import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#shared/accounts/saved-views.contract.ts';
import { savedLists } from '#shared/accounts/saved-view-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import type { BodyOf } from '../../session/staff-calls.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';

const savedViewsKey = ['saved-views'] as const;

/** Nobody is told when they cannot be loaded: the list itself says that the server is away. */
export const useSavedViews = () => useStaffQuery('GET /api/admin/saved-views', { key: savedViewsKey });

/** Where the list is as it was saved. */
export const viewAddress = ({ list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  `${savedLists[list].path}${query === '' ? '' : `?${query}`}`;

/** Each resolves with why it was not done. */
export interface SavedViewChanges {
  readonly save: (view: BodyOf<'POST /api/admin/saved-views'>) => Promise<ApiProblem | undefined>;
  readonly change: (
    view: SavedView,
    change: BodyOf<'PATCH /api/admin/saved-views/{id}'>,
  ) => Promise<ApiProblem | undefined>;
  readonly remove: (view: SavedView) => Promise<ApiProblem | undefined>;
}

export function useSavedViewChanges(): SavedViewChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: savedViewsKey });

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

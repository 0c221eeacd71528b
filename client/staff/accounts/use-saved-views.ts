/** Loads the saved views of all lists at once, and changes them. Successful changes show a notice. */
import type { changeViewCall, SavedView, saveViewCall } from '#shared/accounts/saved-views.contract.ts';
import { savedLists } from '#shared/accounts/saved-view-rules.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import { useAction } from '../kit/use-action.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

const key = ['saved-views'] as const;

/** Without a notice on failure, because the list shows one. */
export const useSavedViews = () => useStaffQuery('GET /api/admin/saved-views', { key });

/** The address of the list with the filters of the view. */
export const viewAddress = ({ list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  `${savedLists[list].path}${query === '' ? '' : `?${query}`}`;

const reload = [key];

export function useSavedViewChanges() {
  const save = useAction('POST /api/admin/saved-views', { reload });
  const change = useAction('PATCH /api/admin/saved-views/{id}', { reload });
  const remove = useAction('DELETE /api/admin/saved-views/{id}', { reload, isDoneIfMissing: true });
  return {
    save: (body: RequestBody<typeof saveViewCall>) => save.run({ body }, { done: `Saved as “${body.name}”` }),
    change: ({ id, name }: SavedView, body: RequestBody<typeof changeViewCall>) =>
      change.run({ params: { id }, body }, { done: `“${body.name ?? name}” saved` }),
    remove: ({ id, name }: SavedView) => remove.run({ params: { id } }, { done: `“${name}” deleted` }),
  };
}

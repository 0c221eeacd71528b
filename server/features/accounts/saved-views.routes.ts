/** Routes for saved views. Views of a list are visible only to users who may see the list. */
import type { AccountsDeps } from './accounts-deps.ts';
import {
  changeViewCall,
  listSavedViewsCall,
  removeViewCall,
  saveViewCall,
  type SavedView,
} from '#shared/accounts/saved-views.contract.ts';
import { meets } from '#shared/accounts/roles.ts';
import { savedLists, savedViewLimits, viewQuery } from '#shared/accounts/saved-view-rules.ts';
import { callRoute, requireCapability, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { fieldProblem, notFound, Problem } from '#server/platform/http/problem.ts';
import type { StoredView } from './saved-view.repository.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const isVisible = ({ ownerId, isShared, list }: StoredView, { id, role }: SignedIn): boolean =>
  (ownerId === id || isShared) && meets(role, savedLists[list].needs);

const mayChange = (view: StoredView, staff: SignedIn): boolean =>
  view.ownerId === staff.id || (view.isShared && staff.role === 'owner');

/** Drops parameters that the list no longer has. */
const present = (view: StoredView, staff: SignedIn): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  query: viewQuery(view.list, new URLSearchParams(view.query)),
  is_shared: view.isShared,
  is_mine: view.ownerId === staff.id,
  may_change: mayChange(view, staff),
});

const gone = (): Problem => notFound('View not found. It may have been deleted.');

const nameTaken = (): Problem =>
  fieldProblem('name-taken', 'name', 'A view with this name exists. Choose another name.');

export const createSavedViewsRoutes = ({
  savedViews: views,
}: Pick<AccountsDeps, 'savedViews'>): readonly CallRoute[] => {
  const findChangeable = async (id: string, staff: SignedIn): Promise<StoredView> => {
    const view = await views.find(id);
    if (view === null || !isVisible(view, staff)) throw gone();
    if (!mayChange(view, staff)) throw new Problem('not-allowed', 'Only the view’s creator or an owner can change it.');
    return view;
  };

  return [
    callRoute(listSavedViewsCall, async ({ staff }) => {
      const visible = (await views.listFor(staff.id)).filter((view) => isVisible(view, staff));
      const body = visible.map((view) => present(view, staff)).sort((a, b) => byName.compare(a.name, b.name));
      return { status: 200, body };
    }),
    callRoute(saveViewCall, async ({ body: { list, name, query, is_shared: isShared }, staff, audit }) => {
      const { needs } = savedLists[list];
      if (needs !== 'signed-in') requireCapability(staff, needs);
      if ((await views.countOf(staff.id)) >= savedViewLimits.person)
        throw new Problem('too-many-views', `You have ${savedViewLimits.person} saved views. Delete one first.`);
      if ((await views.countAll()) >= savedViewLimits.site)
        throw new Problem('too-many-views', `The site has ${savedViewLimits.site} saved views. Delete one first.`);
      audit.note({ subject: { title: name } });
      const known = viewQuery(list, new URLSearchParams(query));
      const saved = await views.insert({ ownerId: staff.id, list, name, query: known, isShared });
      if (saved === 'taken') throw nameTaken();
      audit.note({ subject: { id: saved.id } });
      return { status: 201, body: present(saved, staff) };
    }),
    callRoute(changeViewCall, async ({ params: { id }, body, staff, audit }) => {
      const view = await findChangeable(id, staff);
      audit.note({ subject: { title: body.name ?? view.name } });
      const changed = await views.change(id, { name: body.name, isShared: body.is_shared });
      if (changed === 'taken') throw nameTaken();
      if (changed === null) throw gone();
      return { status: 200, body: present(changed, staff) };
    }),
    callRoute(removeViewCall, async ({ params: { id }, staff, audit }) => {
      const view = await findChangeable(id, staff);
      audit.note({ subject: { title: view.name } });
      if (!(await views.remove(id))) throw gone();
      return { status: 204 };
    }),
  ];
};

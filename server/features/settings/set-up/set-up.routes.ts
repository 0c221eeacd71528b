/** The calls of the set-up. */
import {
  addDemonstrationCall,
  closeSetUpCall,
  markSetUpStepCall,
  readDemonstrationCall,
  readSetUpStepsCall,
  removeDemonstrationCall,
} from '#shared/settings/set-up.contract.ts';
import { counted } from '#shared/api/list-count.ts';
import { inventedKinds, inventedNames } from '#shared/settings/set-up-rules.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addDemonstration, readDemonstration, removeDemonstration, type DemonstrationDeps } from './demonstration.ts';
import { readSetUp, type SetUpDeps } from './read-set-up.ts';

const formatAmount = ({ articles, drafts }: { readonly articles: number; readonly drafts: number }): string =>
  `Articles: ${articles}; drafts of pages: ${drafts}`;

export const createSetUpRoutes = (deps: SetUpDeps, demonstration: DemonstrationDeps): readonly CallRoute[] => {
  const present = async () => ({ status: 200, body: await readSetUp(deps) }) as const;
  const presentDemonstration = async () => ({ status: 200, body: await readDemonstration(demonstration) }) as const;

  return [
    callRoute(readSetUpStepsCall, present),
    callRoute(markSetUpStepCall, async ({ params: { step }, body: { state }, audit }) => {
      await deps.setUp.mark(step, state);
      audit.note({ after: state });
      return present();
    }),
    callRoute(closeSetUpCall, async () => {
      await deps.setUp.close(deps.clock());
      return present();
    }),
    callRoute(readDemonstrationCall, presentDemonstration),
    callRoute(addDemonstrationCall, async ({ staff, audit }) => {
      const added = await addDemonstration(staffRefOf(staff), demonstration);
      if (added === null)
        throw new Problem('nothing-to-do', 'The site already has articles. Demonstration content not added.');
      audit.note({ after: formatAmount(added) });
      return presentDemonstration();
    }),
    callRoute(removeDemonstrationCall, async ({ query: { kind }, staff, audit }) => {
      const amounts: string[] = [];
      for (const each of kind === undefined ? inventedKinds : [kind]) {
        const removed = await removeDemonstration(each, staffRefOf(staff), demonstration);
        if (removed > 0) amounts.push(counted(removed, ...inventedNames[each]));
      }
      if (amounts.length === 0) throw new Problem('nothing-to-do', 'No unedited demonstration content.');
      audit.note({ after: amounts.join(', ') });
      return presentDemonstration();
    }),
  ];
};

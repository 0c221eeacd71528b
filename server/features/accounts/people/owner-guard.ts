/**
 * Whoever stops being an owner is taken off the list of owners first, by a write that leaves another one on it. The list never
 * names anybody who is no owner, so somebody on it still is one: two owners who demote each other at the same moment, on two
 * instances, leave one. A crash between the two writes leaves an owner off the list; the next change puts them on it again.
 */
import { randomBytes } from 'node:crypto';
import type { OwnerListRepository } from './owner-list.repository.ts';
import type { PeopleRepository } from './people.repository.ts';

export interface OwnerGuardDeps {
  readonly people: Pick<PeopleRepository, 'ownerState' | 'owners' | 'ownersAmong' | 'markOwner'>;
  readonly ownerList: OwnerListRepository;
}

/** The list needs to know one other owner, not all of them. */
const maxListed = 100;
/** So often in a row others do not come first. */
const maxRounds = 20;

/**
 * Who can be on the list now. Somebody who enters it gets another mark, so that a change which took them off before and has not
 * been made yet is no longer made.
 */
const listable = async (listed: readonly string[], { people }: OwnerGuardDeps): Promise<readonly string[]> => {
  const still = await people.ownersAmong(listed);
  const missing = (await people.owners(maxListed)).filter((id) => !still.includes(id));
  const entering = await Promise.all(
    missing.map(async (id) => ((await people.markOwner(id, randomBytes(12).toString('base64url'))) ? [id] : [])),
  );
  return [...still, ...entering.flat()];
};

export type Leaving = 'done' | 'last-owner' | 'missing';

/** Makes a change by which an account may stop being an owner. `write` is given the mark that the account must still have. */
export const leaveOwners = async (
  id: string,
  write: (mark: string | null) => Promise<boolean>,
  deps: OwnerGuardDeps,
): Promise<Leaving> => {
  for (let round = 0; round < maxRounds; round += 1) {
    const list = await deps.ownerList.read();
    const ids = await listable(list.ids, deps);
    // After the marks were renewed: else the change could not be made.
    const state = await deps.people.ownerState(id);
    if (state === null) return 'missing';
    if (state.isOwner) {
      const others = ids.filter((each) => each !== id);
      if (others.length === 0) return 'last-owner';
      if (!(await deps.ownerList.write(others, list.version))) continue;
    }
    if (await write(state.mark)) return 'done';
  }
  throw new Error('The owners were changed at the same time. Try again.');
};

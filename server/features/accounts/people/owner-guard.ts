/**
 * Ensures that an owner who can sign in remains. One document lists owners, and an account leaves that list before it stops being
 * an owner, by a conditional write that leaves another owner on it. If two owners demote each other at the same time on two
 * instances, one of the writes fails. A crash between the two writes leaves an owner off the list; the next change adds them again.
 */
import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import type { PeopleRepository } from './people.repository.ts';

const ownerListSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Owners who can sign in. There may be more. */
    ids: { type: [String], required: true },
    /** Grows with each write. */
    version: { type: Number, required: true },
  },
  { collection: 'staff_owners', versionKey: false },
);

export interface OwnerListRepository {
  read(): Promise<{ readonly ids: readonly string[]; readonly version: number }>;
  /** Returns false if the list has changed since that version. */
  write(ids: readonly string[], version: number): Promise<boolean>;
}

const _id = 'owners';

export const createOwnerListRepository = (connection: Connection): OwnerListRepository => {
  const model = connection.model('StaffOwners', ownerListSchema);
  return {
    read: async () => {
      const found = await model.findById(_id).lean();
      return { ids: found?.ids ?? [], version: found?.version ?? 0 };
    },
    write: async (ids, version) => {
      const next = { ids: [...ids], version: version + 1 };
      if (version > 0) return (await model.updateOne({ _id, version }, { $set: next })).matchedCount === 1;
      return (await orTaken(() => model.create({ _id, ...next }))) !== 'taken';
    },
  };
};

export interface OwnerGuardDeps {
  readonly people: Pick<PeopleRepository, 'ownerState' | 'owners' | 'ownersAmong' | 'markOwner'>;
  readonly ownerList: OwnerListRepository;
}

/** The guard needs one other owner, not all of them. */
const maxListed = 100;
const maxAttempts = 20;

/** Adds owners to the list. Each new entry gets a new mark, so that an earlier, unfinished change that removed it fails. */
const completeList = async (listed: readonly string[], { people }: OwnerGuardDeps): Promise<readonly string[]> => {
  const remaining = await people.ownersAmong(listed);
  const missing = (await people.owners(maxListed)).filter((id) => !remaining.includes(id));
  const added = await Promise.all(
    missing.map(async (id) => ((await people.markOwner(id, randomBytes(12).toString('base64url'))) ? [id] : [])),
  );
  return [...remaining, ...added.flat()];
};

export type LeaveOutcome = 'done' | 'last-owner' | 'missing';

/**
 * Makes a change after which an account may no longer be an owner. `write` must be conditional on the mark, and returns whether it
 * succeeded.
 */
export const leaveOwners = async (
  id: string,
  write: (mark: string | null) => Promise<boolean>,
  deps: OwnerGuardDeps,
): Promise<LeaveOutcome> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const list = await deps.ownerList.read();
    const ids = await completeList(list.ids, deps);
    // Read after `completeList`, which may renew the mark.
    const state = await deps.people.ownerState(id);
    if (state === null) return 'missing';
    if (state.isOwner) {
      const others = ids.filter((each) => each !== id);
      if (others.length === 0) return 'last-owner';
      if (!(await deps.ownerList.write(others, list.version))) continue;
    }
    if (await write(state.mark)) return 'done';
  }
  throw new Error(`The owners were changed concurrently ${maxAttempts} times in a row.`);
};

/** Stores who has which record open. The data may be lost, so writes wait for one server only. */
import { Schema, type Connection } from 'mongoose';
import type { ColleagueHere } from '#shared/accounts/presence.contract.ts';
import { presenceTimes } from '#shared/accounts/presence-rules.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

const required = true;

const presenceSchema = new Schema(
  {
    /** Record and account, so that two tabs of a user count once. */
    _id: { type: String, required },
    /** `<kind>:<id>` */
    record: { type: String, required, index: true },
    account_id: { type: String, required },
    /** Display name. */
    name: { type: String, required },
    is_writing: { type: Boolean, required },
    /** By the database's clock. */
    seen_at: { type: Date, required, expires: 2 * (presenceTimes.countsMs / 1000) },
  },
  { collection: 'presence', versionKey: false, autoIndex: false, writeConcern: { w: 1, j: false } },
);

const maxNamed = 20;

export interface PresenceRepository {
  note(record: string, who: ColleagueHere): Promise<void>;
  /** Lists the other accounts that have the record open, by name. */
  listOthers(record: string, accountId: string): Promise<ColleagueHere[]>;
  forget(record: string, accountId: string): Promise<void>;
}

/** @param clock the database's clock, which all instances share */
export const createPresenceRepository = (connection: Connection, clock: () => Date): PresenceRepository => {
  const model = connection.model('Presence', presenceSchema);
  const idOf = (record: string, accountId: string): string => `${record}:${accountId}`;
  return {
    note: async (record, { id, name, is_writing }) => {
      const $set = { record, account_id: id, name, is_writing, seen_at: clock() };
      // Concurrent upserts of two tabs fail with a duplicate key. Either of them suffices.
      await orTaken(() => model.updateOne({ _id: idOf(record, id) }, { $set }, { upsert: true }).exec());
    },
    listOthers: async (record, accountId) => {
      const since = new Date(clock().getTime() - presenceTimes.countsMs);
      const found = await model
        .find({ record, seen_at: { $gt: since } })
        .limit(maxNamed + 1)
        .lean();
      return found
        .filter(({ account_id }) => account_id !== accountId)
        .map(({ account_id, name, is_writing }) => ({ id: account_id, name, is_writing }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    },
    forget: async (record, accountId) => void (await model.deleteOne({ _id: idOf(record, accountId) })),
  };
};

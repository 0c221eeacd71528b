/** Where it is kept who is signed in, so that a session can be ended before its token expires. */
import type { Connection } from 'mongoose';
import { createSessionModel } from './session.model.ts';

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface SessionRepository {
  insert(session: Session): Promise<void>;
  /** Null when it never was, has expired or was ended. */
  findRunning(id: string, now: Date): Promise<Session | null>;
  end(id: string, now: Date): Promise<void>;
  /** Of one account. */
  endAll(accountId: string, now: Date): Promise<void>;
}

export const createSessionRepository = (connection: Connection): SessionRepository => {
  const model = createSessionModel(connection);
  return {
    insert: async ({ id, accountId, createdAt, expiresAt }) => {
      await model.create({ _id: id, account_id: accountId, created_at: createdAt, expires_at: expiresAt });
    },
    findRunning: async (id, now) => {
      const found = await model.findOne({ _id: id, expires_at: { $gt: now }, ended_at: { $exists: false } }).lean();
      if (found === null) return null;
      const { account_id, created_at, expires_at } = found;
      return { id, accountId: account_id.toString(), createdAt: created_at, expiresAt: expires_at };
    },
    endAll: async (accountId, now) => {
      await model.updateMany({ account_id: accountId, ended_at: { $exists: false } }, { $set: { ended_at: now } });
    },
    end: async (id, now) => {
      await model.updateOne({ _id: id, ended_at: { $exists: false } }, { $set: { ended_at: now } });
    },
  };
};

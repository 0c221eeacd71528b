/** Stores sessions, so that they can be ended before their tokens expire. */
import { Schema, type Connection, type InferSchemaType } from 'mongoose';
import type { AccountWithPassword } from './account.repository.ts';
import { passwordMark } from './session-token.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const sessionSchema = new Schema(
  {
    /** Random; `jti` of the token. Useless without the token’s signature. */
    _id: { type: String, required: true },
    account_id: { type: Schema.Types.ObjectId, required: true, index: true },
    /** Mark of the password at the sign-in. After a change of the password, the token is refused. */
    password_mark: { type: String, required: true },
    /** Display name such as `Firefox on Linux`. Nothing else of the browser is stored. */
    device: { type: String, required: true },
    /** ISO 3166 code of the country of the last use, if a trusted proxy sent it. */
    country: { type: String },
    created_at: { type: Date, required: true },
    /** Up to five minutes late, because it is written rarely. */
    last_used_at: { type: Date, required: true },
    /** Time of the last proof of identity. If missing, the time of the sign-in. */
    confirmed_at: { type: Date },
    /** Whether a second factor was ever used in the session. */
    with_factor: { type: Boolean },
    /** Then the token is refused, and the database removes the record soon after. */
    expires_at: { type: Date, required: true, index: { expires: 0 } },
    /** An ended session is stored until it would have expired. */
    ended_at: { type: Date },
  },
  { collection: 'staff_sessions', versionKey: false },
);

type SessionDocument = InferSchemaType<typeof sessionSchema>;

export interface SessionRepository {
  insert(session: Session): Promise<void>;
  /** Returns null for a session that is unknown, expired or ended. The caller checks with `belongsTo` whether it is valid. */
  findActive(id: string, now: Date): Promise<Session | null>;
  /** Lists valid sessions, last used first. */
  list(account: AccountWithPassword, now: Date, limit: number): Promise<Session[]>;
  /** Writes nothing if a use after `since` is recorded. */
  noteUse(id: string, use: { now: Date; since: Date; country: string | undefined }): Promise<void>;
  /** Records a proof of identity. */
  confirm(id: string, now: Date, withFactor: boolean): Promise<void>;
  /** Returns false if the account has no such active session. */
  end(accountId: string, id: string, now: Date): Promise<boolean>;
  /** Counts valid sessions, up to a limit. */
  count(account: AccountWithPassword, now: Date, max: number): Promise<number>;
  /** Ends all active sessions, also those of a suspended account. Returns their number. */
  endAll(accountId: string, now: Date): Promise<number>;
  /** Ends all valid sessions but one. Returns their number. */
  endOthers(account: AccountWithPassword, currentId: string, now: Date): Promise<number>;
}

const asSession = (found: SessionDocument) => ({
  id: found._id,
  accountId: found.account_id.toString(),
  passwordMark: found.password_mark,
  device: found.device,
  country: found.country ?? undefined,
  createdAt: found.created_at,
  lastUsedAt: found.last_used_at,
  confirmedAt: found.confirmed_at ?? found.created_at,
  withFactor: found.with_factor ?? false,
  expiresAt: found.expires_at,
});

export type Session = Readonly<ReturnType<typeof asSession>>;

const active = (now: Date) => ({ expires_at: { $gt: now }, ended_at: { $exists: false } });

/** Whether an active session is valid for the account: it began with the current password, or is exempt from its change. */
export const belongsTo = ({ id, passwordHash, exemptSession }: AccountWithPassword, session: Session): boolean =>
  session.accountId === id && (session.passwordMark === passwordMark(passwordHash) || session.id === exemptSession);

/** `belongsTo` as a database filter. */
const valid = ({ id, passwordHash, exemptSession }: AccountWithPassword, now: Date) => ({
  ...active(now),
  account_id: id,
  $or: [{ password_mark: passwordMark(passwordHash) }, ...(exemptSession === null ? [] : [{ _id: exemptSession }])],
});

export const createSessionRepository = (connection: Connection): SessionRepository => {
  const model = connection.model('StaffSession', sessionSchema);
  return {
    insert: async ({ id, accountId, ...session }) => {
      await model.create({
        _id: id,
        account_id: accountId,
        password_mark: session.passwordMark,
        device: session.device,
        ...definedOnly({ country: session.country }),
        created_at: session.createdAt,
        last_used_at: session.lastUsedAt,
        confirmed_at: session.confirmedAt,
        with_factor: session.withFactor,
        expires_at: session.expiresAt,
      });
    },
    findActive: async (id, now) => {
      const found = await model.findOne({ ...active(now), _id: id }).lean();
      return found === null ? null : asSession(found);
    },
    list: async (account, now, limit) => {
      const found = await model.find(valid(account, now)).sort({ last_used_at: -1, _id: 1 }).limit(limit).lean();
      return found.map(asSession);
    },
    noteUse: async (id, { now, since, country }) => {
      const $set = { last_used_at: now, ...definedOnly({ country }) };
      await model.updateOne({ _id: id, last_used_at: { $lte: since } }, { $set });
    },
    confirm: async (id, now, withFactor) => {
      const change = { confirmed_at: now, ...(withFactor ? { with_factor: true } : {}) };
      await model.updateOne({ _id: id }, { $set: change });
    },
    end: async (accountId, id, now) => {
      const own = { ...active(now), _id: id, account_id: accountId };
      const { matchedCount } = await model.updateOne(own, { $set: { ended_at: now } });
      return matchedCount === 1;
    },
    count: (account, now, max) => model.countDocuments(valid(account, now), { limit: max }).exec(),
    endAll: async (accountId, now) => {
      const { modifiedCount } = await model.updateMany(
        { ...active(now), account_id: accountId },
        { $set: { ended_at: now } },
      );
      return modifiedCount;
    },
    endOthers: async (account, currentId, now) => {
      const others = { ...valid(account, now), _id: { $ne: currentId } };
      const { modifiedCount } = await model.updateMany(others, { $set: { ended_at: now } });
      return modifiedCount;
    },
  };
};

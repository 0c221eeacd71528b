/** Stores who is signed in, so that a session can be ended before its token expires. */
import { Schema, type Connection, type Types } from 'mongoose';
import type { AccountWithPassword } from './account.repository.ts';
import { passwordMark } from './session-token.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

interface SessionDocument {
  _id: string;
  account_id: Types.ObjectId;
  password_mark: string;
  device: string;
  country?: string;
  created_at: Date;
  last_used_at: Date;
  confirmed_at?: Date;
  with_factor?: boolean;
  expires_at: Date;
  ended_at?: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    /** Random; the token carries it as `jti`. It opens nothing without the token’s signature. */
    _id: { type: String, required: true },
    /** Whose session it is; all of a person’s sessions are found by it. */
    account_id: { type: Schema.Types.ObjectId, required: true, index: true },
    /** Of the password that it began with; once the account has another one, the token is refused. */
    password_mark: { type: String, required: true },
    /** What it was begun with, in words as in `Firefox on Linux`; nothing else is stored of the browser. */
    device: { type: String, required: true },
    /** The ISO 3166 code of the country where it was used last, if a trusted proxy said it. */
    country: { type: String },
    /** When somebody signed in. */
    created_at: { type: Date, required: true },
    /** When the token came last; some minutes late, because it is written rarely. */
    last_used_at: { type: Date, required: true },
    /** When its person proved last who they are; missing: when they signed in. */
    confirmed_at: { type: Date },
    /** Whether that was with a second factor, ever. */
    with_factor: { type: Boolean },
    /** From then on the token is refused, and the record is removed soon after. */
    expires_at: { type: Date, required: true, index: { expires: 0 } },
    /** When somebody ended it; an ended session stays on record until it would have expired. */
    ended_at: { type: Date },
  },
  { collection: 'staff_sessions', versionKey: false },
);

const createSessionModel = (connection: Connection) => connection.model('StaffSession', sessionSchema);

export interface Session {
  readonly id: string;
  readonly accountId: string;
  /** Of the password that it began with. */
  readonly passwordMark: string;
  readonly device: string;
  /** An ISO 3166 code; undefined when unknown. */
  readonly country: string | undefined;
  readonly createdAt: Date;
  /** Some minutes late. */
  readonly lastUsedAt: Date;
  /** When its person proved last who they are. */
  readonly confirmedAt: Date;
  /** Whether they have proved it with a second factor. */
  readonly withFactor: boolean;
  readonly expiresAt: Date;
}

export interface SessionRepository {
  insert(session: Session): Promise<void>;
  /** Null when it never was, has expired or was ended. Whether it began with the account's password, the caller has to see. */
  findRunning(id: string, now: Date): Promise<Session | null>;
  /** Those that count, the one that was used last first. */
  list(account: AccountWithPassword, now: Date, limit: number): Promise<Session[]>;
  /** Writes nothing when it is on record that it was used after `since`. */
  noteUse(id: string, use: { now: Date; since: Date; country: string | undefined }): Promise<void>;
  /** Its person has proved again who they are. */
  confirm(id: string, now: Date, withFactor: boolean): Promise<void>;
  /** False when the account has no such session that runs. */
  end(accountId: string, id: string, now: Date): Promise<boolean>;
  /** How many count, up to a limit. */
  count(account: AccountWithPassword, now: Date, most: number): Promise<number>;
  /** Also those that do not count while the account is suspended. Answers how many there were. */
  endAll(accountId: string, now: Date): Promise<number>;
  /** Answers how many counted until now. */
  endOthers(account: AccountWithPassword, present: string, now: Date): Promise<number>;
}

const asSession = (found: SessionDocument): Session => ({
  id: found._id,
  accountId: found.account_id.toString(),
  passwordMark: found.password_mark,
  device: found.device,
  country: found.country,
  createdAt: found.created_at,
  lastUsedAt: found.last_used_at,
  confirmedAt: found.confirmed_at ?? found.created_at,
  withFactor: found.with_factor ?? false,
  expiresAt: found.expires_at,
});

const running = (now: Date) => ({ expires_at: { $gt: now }, ended_at: { $exists: false } });

/** Whether a session that runs is one of the account's that count: it began with the present password, or outlived its change. */
export const countsFor = ({ id, passwordHash, exemptSession }: AccountWithPassword, session: Session): boolean =>
  session.accountId === id && (session.passwordMark === passwordMark(passwordHash) || session.id === exemptSession);

/** The same as a question to the database. */
const counting = ({ id, passwordHash, exemptSession }: AccountWithPassword, now: Date) => ({
  ...running(now),
  account_id: id,
  $or: [{ password_mark: passwordMark(passwordHash) }, ...(exemptSession === null ? [] : [{ _id: exemptSession }])],
});

export const createSessionRepository = (connection: Connection): SessionRepository => {
  const model = createSessionModel(connection);
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
    findRunning: async (id, now) => {
      const found = await model.findOne({ ...running(now), _id: id }).lean();
      return found === null ? null : asSession(found);
    },
    list: async (account, now, limit) => {
      const found = await model.find(counting(account, now)).sort({ last_used_at: -1, _id: 1 }).limit(limit).lean();
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
      const own = { ...running(now), _id: id, account_id: accountId };
      const { matchedCount } = await model.updateOne(own, { $set: { ended_at: now } });
      return matchedCount === 1;
    },
    count: (account, now, most) => model.countDocuments(counting(account, now), { limit: most }).exec(),
    endAll: async (accountId, now) => {
      const { modifiedCount } = await model.updateMany(
        { ...running(now), account_id: accountId },
        { $set: { ended_at: now } },
      );
      return modifiedCount;
    },
    endOthers: async (account, present, now) => {
      const others = { ...counting(account, now), _id: { $ne: present } };
      const { modifiedCount } = await model.updateMany(others, { $set: { ended_at: now } });
      return modifiedCount;
    },
  };
};

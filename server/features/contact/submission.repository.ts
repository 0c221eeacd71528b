/** Stores messages, each once; plain records go in and out. */
import { createHash } from 'node:crypto';
import { Types, type Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { contactFieldNames, type ContactFields } from '#shared/contact/contact-fields.ts';
import { projectionOf } from '#server/platform/pick-fields.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { findKeyedPlace, isSameUse, keyLifetimeMs, type KeyedPlace } from '#server/platform/mongodb/keyed-ids.ts';
import { dueAtOnce } from '../mail/delivery/retry-rules.ts';
import { maxRepeats } from './score-spam.ts';
import { contentHash, messageTerms, type IdentifiedSubmission } from './submission-record.ts';
import { createSubmissionModel, type SubmissionFields, type SubmissionModel } from './submission.model.ts';

/** What the sender was told when the message was stored. */
export interface StoredReceipt {
  readonly id: string;
  readonly submitted_at: Date;
  readonly due_at: Date;
}

/** The receipt of a message that was found by its idempotency key. */
export interface KeyedReceipt extends StoredReceipt {
  /** Hash of the sender's fields. Another message does not get this receipt. */
  readonly content_hash: string;
}

export interface StoreResult {
  readonly receipt: KeyedReceipt;
  /** True when another message with the same key was there first, and nothing was stored. */
  readonly replayed: boolean;
}

export interface SubmissionRepository {
  hasAny(): Promise<boolean>;
  /** The receipt of the message that was stored under this key and is still remembered. */
  findByKey(keyHash: string, now: Date): Promise<KeyedReceipt | null>;
  /** How many messages of the same words arrived since then; counted up to `mostRepeats`. */
  countAlike(fingerprint: string, since: Date): Promise<number>;
  /** Whether a message from this address was answered. */
  wasAnswered(email: string): Promise<boolean>;
  /**
   * Stores the message and the mail it causes in one write, at most once. `now` is when its mail begins to wait, which for a
   * message that waited itself is later than it was sent.
   */
  store(submission: IdentifiedSubmission, now: Date): Promise<StoreResult>;
}

/**
 * The ids that earlier versions made of a key, for the day before and after too. They also had a unique index over the key, so that
 * their messages of one key are a day apart as well.
 */
const idsByDay = (keyHash: string, at: Date): string[] =>
  [-1, 0, 1].map((days) => {
    const day = new Date(at.getTime() + days * keyLifetimeMs).toISOString().slice(0, 10);
    return createHash('sha256').update(`${keyHash} ${day}`).digest('hex').slice(0, 24);
  });

/** So many of the newest messages of an address tell whether it is a customer's. */
const maxLookedAt = 100;

/** Whether one of the newest messages from this address was answered. */
export const wasAnswered = async (model: SubmissionModel, email: string): Promise<boolean> => {
  const found = await model
    .find({ email_key: emailKey(email) }, { answered_at: 1 })
    .sort({ submitted_at: -1 })
    .limit(maxLookedAt)
    .lean();
  return found.some(({ answered_at }) => answered_at !== undefined);
};

const receiptFields = projectionOf([...contactFieldNames, 'submitted_at', 'due_at']);

const receiptIn = (
  stored: Pick<SubmissionFields, keyof ContactFields | 'submitted_at' | 'due_at'> & { _id: unknown },
) => ({
  id: String(stored._id),
  submitted_at: stored.submitted_at,
  due_at: stored.due_at,
  content_hash: contentHash(stored),
});

/** A round fails only when what was found is erased before it is read. */
const maxRounds = 5;

export function createSubmissionRepository(connection: Connection): SubmissionRepository {
  const model = createSubmissionModel(connection);

  const readReceipts = async (ids: readonly string[]): Promise<ReadonlyMap<string, KeyedReceipt>> => {
    const found = await model
      .find({ _id: { $in: [...ids] } })
      .select(receiptFields)
      .lean();
    return new Map(found.map((stored) => [String(stored._id), receiptIn(stored)]));
  };

  const findPlace = (keyHash: string, at: Date): Promise<KeyedPlace<KeyedReceipt>> =>
    findKeyedPlace(keyHash, readReceipts, (stored) => isSameUse(stored.submitted_at, at), idsByDay(keyHash, at));

  /**
   * The message of this id. A write that changes nothing, so that a message which only one member of a replica set has is waited for
   * as when it was stored.
   */
  const confirmStored = async (id: string): Promise<KeyedReceipt | null> => {
    const found = await model
      .findOneAndUpdate({ _id: id }, { $inc: { version: 0 } })
      .select(receiptFields)
      .lean();
    return found && receiptIn(found);
  };

  const insert = async ({ id, mail, spam, ...fields }: IdentifiedSubmission, now: Date): Promise<KeyedReceipt> => {
    // The key is not stored: the schema has no field for it.
    const stored = await model.create({
      _id: new Types.ObjectId(id),
      ...fields,
      email_key: emailKey(fields.email),
      words: messageTerms(fields),
      // Nobody owes an answer to what is held as spam.
      ...(fields.status === 'spam' ? {} : { clock_due_at: fields.due_at }),
      thread: [],
      spam: { score: spam.score, reasons: [...spam.reasons] },
      outbox: mail.map((kind) => ({
        kind,
        state: 'waiting',
        created_at: now,
        due_at: dueAtOnce,
        attempts: 0,
      })),
      ...(mail.length === 0 ? {} : { mail_at: now }),
      version: 1,
    });
    return receiptIn(stored);
  };

  /** Where the message is stored already, or is to be. */
  const placeOf = async ({
    id,
    submitted_at: at,
    idempotency: key,
  }: IdentifiedSubmission): Promise<KeyedPlace<KeyedReceipt>> => {
    if (key === null) return { found: undefined, freeId: id };
    const place = await findPlace(key.key_hash, at);
    // What an earlier version left on the disk keeps the id that its sender was told.
    return idsByDay(key.key_hash, at).includes(id) ? { ...place, freeId: id } : place;
  };

  const insertOnce = async (submission: IdentifiedSubmission, now: Date): Promise<KeyedReceipt | null> => {
    try {
      return await insert(submission, now);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  };

  return {
    hasAny: async () => (await model.exists({})) !== null,

    findByKey: async (keyHash, now) => (await findPlace(keyHash, now)).found ?? null,

    countAlike: (fingerprint, since) => countUpTo(model, { fingerprint, submitted_at: { $gt: since } }, maxRepeats),

    wasAnswered: (email) => wasAnswered(model, email),

    async store(submission, now) {
      const at = submission.submitted_at;
      for (let round = 0; round < maxRounds; round += 1) {
        const { found, freeId } = await placeOf(submission);
        if (found === undefined) {
          const receipt = await insertOnce({ ...submission, id: freeId }, now);
          if (receipt !== null) return { receipt, replayed: false };
        }
        const stored = await confirmStored(found?.id ?? freeId);
        if (stored !== null && isSameUse(stored.submitted_at, at))
          return { receipt: stored, replayed: stored.submitted_at.getTime() !== at.getTime() };
      }
      throw new Error(`There is no place for the message ${submission.id}.`);
    },
  };
}

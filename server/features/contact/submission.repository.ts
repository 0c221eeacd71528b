/** Stores messages, each at most once. */
import { createHash } from 'node:crypto';
import { Types, type Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import type { ContactFields } from '#shared/contact/contact-fields.ts';
import { contactFieldNames } from '#shared/contact/contact-rules.ts';
import { pickFields, projectionOf } from '#server/platform/pick-fields.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { findKeyedPlace, isSameUse, keyLifetimeMs, type KeyedPlace } from '#server/platform/mongodb/keyed-ids.ts';
import { dueAtOnce } from '../mail/delivery/retry-rules.ts';
import { maxRepeats } from './score-spam.ts';
import { contentHash, messageTerms, type IdentifiedSubmission } from './submission-record.ts';
import { createSubmissionModel, type SubmissionFields, type SubmissionModel } from './submission.model.ts';

export interface StoredReceipt {
  readonly id: string;
  readonly submitted_at: Date;
  readonly due_at: Date;
}

/** A receipt with what identifies the message that it belongs to. */
export interface KeyedReceipt extends StoredReceipt {
  /** Hash of the sender's fields, to detect another message with the same key. */
  readonly content_hash: string;
}

/** Picks the receipt from a record that has more. */
export const pickReceipt = (source: KeyedReceipt): KeyedReceipt =>
  pickFields(['id', 'submitted_at', 'due_at', 'content_hash'], source);

export interface StoreResult {
  readonly receipt: KeyedReceipt;
  /** True: a message with the same key exists, and nothing was stored. */
  readonly replayed: boolean;
}

export interface SubmissionRepository {
  hasAny(): Promise<boolean>;
  /** The receipt of the message that was stored with this key in the last 24 hours. */
  findByKey(keyHash: string, now: Date): Promise<KeyedReceipt | null>;
  /** Counts messages with the same words since then, up to `maxRepeats`. */
  countAlike(fingerprint: string, since: Date): Promise<number>;
  /** Whether a message from this address was answered. */
  wasAnswered(email: string): Promise<boolean>;
  /** Stores the message with its emails in one write, at most once. `now`: from when its emails wait. */
  store(submission: IdentifiedSubmission, now: Date): Promise<StoreResult>;
}

/** The ids that earlier versions derived from a key and the day, for the day before and after, too. */
const idsByDay = (keyHash: string, at: Date): string[] =>
  [-1, 0, 1].map((days) => {
    const day = new Date(at.getTime() + days * keyLifetimeMs).toISOString().slice(0, 10);
    return createHash('sha256').update(`${keyHash} ${day}`).digest('hex').slice(0, 24);
  });

/** Only so many of the newest messages of an address are read. */
const maxRead = 100;

/** Whether one of the newest messages from this address was answered. */
export const wasAnswered = async (model: SubmissionModel, email: string): Promise<boolean> => {
  const found = await model
    .find({ email_key: emailKey(email) }, { answered_at: 1 })
    .sort({ submitted_at: -1 })
    .limit(maxRead)
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

/** A round fails only if the found message is erased before it is read. */
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

  /** Reads by a write that changes nothing, so that the message is on as many members of a replica set as if it were stored now. */
  const confirmStored = async (id: string): Promise<KeyedReceipt | null> => {
    const found = await model
      .findOneAndUpdate({ _id: id }, { $inc: { version: 0 } })
      .select(receiptFields)
      .lean();
    return found && receiptIn(found);
  };

  /** Snoozed messages of the sender are back. */
  const endSnoozes = async (email_key: string, now: Date): Promise<void> => {
    await model.updateMany({ email_key, 'snooze.back_at': { $gt: now } }, { $set: { 'snooze.back_at': now } });
  };

  const insert = async ({ id, mail, spam, ...fields }: IdentifiedSubmission, now: Date): Promise<KeyedReceipt> => {
    // Before the message is stored: repeated if that fails.
    if (fields.status !== 'spam') await endSnoozes(emailKey(fields.email), now);
    // `idempotency` is not stored: the schema does not have it.
    const stored = await model.create({
      _id: new Types.ObjectId(id),
      ...fields,
      email_key: emailKey(fields.email),
      words: messageTerms(fields),
      // No answer is due to spam.
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

  /** The stored message of a key, or the id for a new one. */
  const placeOf = async ({
    id,
    submitted_at: at,
    idempotency: key,
  }: IdentifiedSubmission): Promise<KeyedPlace<KeyedReceipt>> => {
    if (key === null) return { found: undefined, freeId: id };
    const place = await findPlace(key.key_hash, at);
    // A message that an earlier version left on the disk keeps the id of its receipt.
    return idsByDay(key.key_hash, at).includes(id) ? { ...place, freeId: id } : place;
  };

  const insertOnce = async (submission: IdentifiedSubmission, now: Date): Promise<KeyedReceipt | null> => {
    const inserted = await orTaken(() => insert(submission, now));
    return inserted === 'taken' ? null : inserted;
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
        if (stored !== null && isSameUse(stored.submitted_at, at)) {
          // Found before this message was written, or written by a request at another time: in both cases an earlier one.
          const wasThere = found !== undefined && round === 0;
          return { receipt: stored, replayed: wasThere || stored.submitted_at.getTime() !== at.getTime() };
        }
      }
      throw new Error(`The message ${submission.id} could not be stored.`);
    },
  };
}

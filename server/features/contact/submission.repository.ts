/** Stores messages, each once; plain records go in and out. */
import { Types, type Connection } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { dueAtOnce } from './outbox/retry-rules.ts';
import { mostRepeats } from './score-spam.ts';
import { messageTerms, type IdentifiedSubmission, type NewSubmission } from './submission-record.ts';
import { createSubmissionModel } from './submission.model.ts';

type Key = NonNullable<NewSubmission['idempotency']>;

/** What the sender was told when the message was stored. */
export interface StoredReceipt {
  readonly id: string;
  readonly submitted_at: Date;
}

export interface StoreResult {
  readonly receipt: StoredReceipt;
  /** True when another message with the same key was there first, and nothing was stored. */
  readonly replayed: boolean;
}

export interface SubmissionRepository {
  /** The receipt of the message that was stored under this key and is still remembered. */
  findByKey(keyHash: string, now: Date): Promise<StoredReceipt | null>;
  /** How many messages of the same words arrived since then; counted up to `mostRepeats`. */
  countAlike(fingerprint: string, since: Date): Promise<number>;
  /**
   * Stores the message and the mail it causes in one write, at most once. `now` is when its mail begins to wait, which for a
   * message that waited itself is later than it was sent.
   */
  store(submission: IdentifiedSubmission, now: Date): Promise<StoreResult>;
}

export function createSubmissionRepository(connection: Connection): SubmissionRepository {
  const model = createSubmissionModel(connection);
  // Exactly one message for each key rests on the unique index.
  const indexesReady = createIndexesReady(model);

  const findByKey: SubmissionRepository['findByKey'] = async (keyHash, now) => {
    const found = await model
      .findOne({ 'idempotency.key_hash': keyHash, 'idempotency.expires_at': { $gt: now } })
      .select({ submitted_at: 1 })
      .lean();
    return found === null ? null : { id: String(found._id), submitted_at: found.submitted_at };
  };

  /** A message of the same key that came within the same day; its key may have been the later one. */
  const findSameOf = async ({ key_hash, expires_at }: Key, at: Date): Promise<StoredReceipt | null> => {
    const found = await model
      .findOne({
        'idempotency.key_hash': key_hash,
        'idempotency.expires_at': { $gt: at },
        submitted_at: { $lt: expires_at },
      })
      .select({ submitted_at: 1 })
      .lean();
    return found === null ? null : { id: String(found._id), submitted_at: found.submitted_at };
  };

  /**
   * What is stored under this id: the message itself, or another of its key and day. A write that changes nothing, so that a message
   * which only one member of a replica set has is waited for as when it was stored.
   */
  const findStored = async (id: string): Promise<StoredReceipt | null> => {
    const found = await model
      .findOneAndUpdate({ _id: id }, { $inc: { version: 0 } })
      .select({ submitted_at: 1 })
      .lean();
    return found === null ? null : { id, submitted_at: found.submitted_at };
  };

  const insert = async (
    { id, mail, spam, idempotency, ...fields }: IdentifiedSubmission,
    now: Date,
  ): Promise<StoredReceipt> => {
    const stored = await model.create({
      _id: new Types.ObjectId(id),
      ...fields,
      ...(idempotency === null ? {} : { idempotency }),
      email_key: fields.email.toLowerCase(),
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
      version: 1,
    });
    return { id: String(stored._id), submitted_at: stored.submitted_at };
  };

  return {
    findByKey,

    countAlike: (fingerprint, since) =>
      model.countDocuments({ fingerprint, submitted_at: { $gt: since } }, { limit: mostRepeats }),

    async store(submission, now) {
      await indexesReady();
      const { id, submitted_at: at, idempotency: key } = submission;
      // A key that has had its day is taken from its old message, so that it is free again.
      if (key !== null)
        await model.updateMany(
          { 'idempotency.key_hash': key.key_hash, 'idempotency.expires_at': { $lte: at } },
          { $unset: { idempotency: 1 } },
        );
      try {
        return { receipt: await insert(submission, now), replayed: false };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const stored = await findStored(id);
        if (stored !== null) return { receipt: stored, replayed: stored.submitted_at.getTime() !== at.getTime() };
        const first = key === null ? null : await findSameOf(key, at);
        if (first !== null) return { receipt: first, replayed: true };
        // It waited for so long that its key means another message by now.
        return { receipt: await insert({ ...submission, idempotency: null }, now), replayed: false };
      }
    },
  };
}

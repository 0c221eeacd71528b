/** Keeps messages; plain records go in and out. */
import type { Connection } from 'mongoose';
import type { ServiceInterest } from '#shared/rules/contact-rules.ts';
import type { MailKind, PromiseKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { isDuplicateKey } from '#server/database/duplicate-key.ts';
import { createIndexesReady } from '#server/database/indexes-ready.ts';
import { messageWords } from './desk/message-words.ts';
import { createSubmissionModel } from './submission.model.ts';

interface NewSubmission {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly service_interest: ServiceInterest | '';
  readonly message: string;
  readonly urgent: boolean;
  readonly position: string | undefined;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly promise: PromiseKind;
  readonly due_at: Date;
  readonly spam: { readonly score: number; readonly reasons: readonly string[] };
  readonly fingerprint: string;
  readonly consent: { readonly version: string; readonly text: string };
  readonly idempotency: { readonly key_hash: string; readonly expires_at: Date } | undefined;
  readonly mail: readonly MailKind[];
}

/** What the sender was told when the message was stored. */
export interface StoredReceipt {
  readonly id: string;
  readonly submitted_at: Date;
}

interface StoreResult {
  readonly receipt: StoredReceipt;
  /** True when another message with the same key was there first, and nothing was stored. */
  readonly replayed: boolean;
}

export interface SubmissionRepository {
  /** The receipt of the message that was stored under this key and is still remembered. */
  findByKey(keyHash: string, now: Date): Promise<StoredReceipt | null>;
  /** How many messages of the same words arrived since then. */
  countAlike(fingerprint: string, since: Date): Promise<number>;
  /** Stores the message and the mail it causes in one write. */
  store(submission: NewSubmission): Promise<StoreResult>;
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

  const insert = async ({ mail, spam, position, idempotency, ...fields }: NewSubmission): Promise<StoredReceipt> => {
    const stored = await model.create({
      ...fields,
      ...(position === undefined ? {} : { position }),
      ...(idempotency === undefined ? {} : { idempotency }),
      email_key: fields.email.toLowerCase(),
      words: messageWords(fields),
      // Nobody owes an answer to what is held as spam.
      ...(fields.status === 'spam' ? {} : { clock_due_at: fields.due_at }),
      thread: [],
      spam: { score: spam.score, reasons: [...spam.reasons] },
      outbox: mail.map((kind) => ({
        kind,
        state: 'waiting',
        created_at: fields.submitted_at,
        due_at: fields.submitted_at,
        attempts: 0,
      })),
      version: 1,
    });
    return { id: String(stored._id), submitted_at: stored.submitted_at };
  };

  return {
    findByKey,

    countAlike: (fingerprint, since) => model.countDocuments({ fingerprint, submitted_at: { $gt: since } }),

    async store(submission) {
      await indexesReady();
      const key = submission.idempotency;
      if (key === undefined) return { receipt: await insert(submission), replayed: false };
      const now = submission.submitted_at;
      // A key that has had its day is taken from its old message, so that it is free again.
      await model.updateMany(
        { 'idempotency.key_hash': key.key_hash, 'idempotency.expires_at': { $lte: now } },
        { $unset: { idempotency: 1 } },
      );
      try {
        return { receipt: await insert(submission), replayed: false };
      } catch (error) {
        const first = isDuplicateKey(error) ? await findByKey(key.key_hash, now) : null;
        if (first === null) throw error;
        return { receipt: first, replayed: true };
      }
    },
  };
}

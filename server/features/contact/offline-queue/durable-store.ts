/** Stores a message in the database, or on this machine's disk while the database is unavailable. */
import type { Logger } from 'pino';
import { isDatabaseFailure } from '#server/platform/mongodb/database-unavailable.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { contentHash, type NewSubmission } from '../submission-record.ts';
import {
  pickReceipt,
  type KeyedReceipt,
  type StoreResult,
  type SubmissionRepository,
} from '../submission.repository.ts';
import type { WriteAheadJournal } from './write-ahead-journal.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import { ObjectId } from 'bson';

/**
 * Derived from the key, so that two instances without a database answer a repeated message alike and it is stored once. Only the
 * database knows whether the key was used before; then the stored message gets another id than the receipt has.
 */
const messageIdOf = ({ idempotency }: Pick<NewSubmission, 'idempotency'>): string =>
  idempotency === null ? new ObjectId().toHexString() : keyedId(idempotency.key_hash, 0);

export interface DurableStore extends Pick<SubmissionRepository, 'countAlike' | 'findByKey' | 'wasAnswered'> {
  /** Resolves when the message is on a disk. If its key is known, returns the receipt of the earlier message and stores nothing. */
  store(submission: NewSubmission): Promise<StoreResult>;
}

export interface DurableStoreDeps {
  readonly submissions: SubmissionRepository;
  readonly journal: WriteAheadJournal;
  /** Called when a message waits on the disk. */
  readonly onWaiting: () => void;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** After this time without an answer the database counts as unavailable. */
  readonly timeoutMs?: number;
}

/** A database that was too slow is not asked for this time. */
const restMs = 5000;
const maxReceipts = 10_000;

const cannotTake = (): Problem =>
  new Problem('storage-unavailable', 'We cannot accept your message at the moment. Please try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });

export const createDurableStore = (deps: DurableStoreDeps): DurableStore => {
  const { submissions, journal, onWaiting, log, timeoutMs = 3000 } = deps;
  let restUntil = 0;
  /** Recent receipts, for outages. */
  const receipts = new Map<string, KeyedReceipt & { readonly expiresAt: Date }>();
  /** Simultaneous requests with the same key share one write. */
  const inProgress = new Map<string, Promise<StoreResult>>();

  /** Null: the database is unavailable. */
  const ask = async <T>(question: () => Promise<T>): Promise<{ readonly answer: T } | null> => {
    if (performance.now() < restUntil) return null;
    try {
      const answer = await withTimeout(timeoutMs, question());
      if (answer !== null) return answer;
      restUntil = performance.now() + restMs;
      log.warn('the database takes too long to answer; messages wait on the disk');
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
    }
    return null;
  };

  const remember = (key: NewSubmission['idempotency'], receipt: KeyedReceipt): void => {
    if (key === null) return;
    const [oldest] = receipts.keys();
    if (receipts.size >= maxReceipts && oldest !== undefined) receipts.delete(oldest);
    receipts.set(key.key_hash, { ...receipt, expiresAt: key.expires_at });
  };

  const recall = (keyHash: string, now: Date): KeyedReceipt | null => {
    const known = receipts.get(keyHash);
    return known !== undefined && known.expiresAt > now ? pickReceipt(known) : null;
  };

  const store = async (submission: NewSubmission): Promise<StoreResult> => {
    // The id is made first, so that a write without an answer and its repetition store the same message.
    const message = { ...submission, id: messageIdOf(submission) };
    const stored = await ask(() => submissions.store(message, message.submitted_at));
    if (stored !== null) return stored.answer;
    const { idempotency: key, submitted_at } = submission;
    const earlier = key && recall(key.key_hash, submitted_at);
    if (earlier) return { receipt: earlier, replayed: true };
    try {
      await journal.append(message);
    } catch (error) {
      log.error({ err: error }, 'a message could be stored neither in the database nor on the disk');
      throw cannotTake();
    }
    log.info({ submission: message.id }, 'a message waits on the disk for the database');
    onWaiting();
    return { receipt: pickReceipt({ ...message, content_hash: contentHash(message) }), replayed: false };
  };

  const storeOnce = async (submission: NewSubmission): Promise<StoreResult> => {
    const key = submission.idempotency;
    if (key === null) return store(submission);
    const first = inProgress.get(key.key_hash);
    if (first !== undefined) return { ...(await first), replayed: true };
    const waiting = journal.findByKey(key.key_hash, submission.submitted_at);
    if (waiting !== null) return { receipt: waiting, replayed: true };
    const storing = store(submission);
    inProgress.set(key.key_hash, storing);
    try {
      const result = await storing;
      remember(key, result.receipt);
      return result;
    } finally {
      inProgress.delete(key.key_hash);
    }
  };

  return {
    store: storeOnce,
    findByKey: async (keyHash, now) => {
      const waiting = journal.findByKey(keyHash, now);
      if (waiting !== null) return waiting;
      const found = await ask(() => submissions.findByKey(keyHash, now));
      return found === null ? recall(keyHash, now) : found.answer;
    },
    countAlike: async (fingerprint, since) => {
      const stored = await ask(() => submissions.countAlike(fingerprint, since));
      return (stored?.answer ?? 0) + journal.countAlike(fingerprint, since);
    },
    // If the database is unavailable, treat the sender as unknown.
    wasAnswered: async (email) => (await ask(() => submissions.wasAnswered(email)))?.answer ?? false,
  };
};

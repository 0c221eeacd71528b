/** Handles a contact message: scores it for spam, stores it with its emails, returns the receipt. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContactMessage, ContactReceipt } from '#shared/contact/contact.contract.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { contactFieldsOf } from '#shared/contact/contact-fields.ts';
import { fieldProblem, idempotencyKeyReused } from '#server/platform/http/problem.ts';
import type { SiteContent } from '../content/site-content.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import { isOffered } from './interest-names.ts';
import type { SlaClock } from './sla-clock.ts';
import { isLikelySpam, messageFingerprint, scoreSpam, type SpamVerdict } from './score-spam.ts';
import { contentHash, initialEmails } from './submission-record.ts';
import type { KeyedReceipt, StoredReceipt } from './submission.repository.ts';
import type { DurableStore } from './offline-queue/durable-store.ts';

export interface SubmitContactDeps {
  readonly submissions: DurableStore;
  /** Has the consent text. */
  readonly content: SiteContent;
  readonly slaClock: SlaClock;
  /** Never fails. */
  readonly wakeOutbox: () => void;
  readonly countStoredMessage: () => void;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info'>;
}

export interface SubmitContactResult {
  readonly receipt: ContactReceipt;
  /** True if the receipt is the one of an earlier request with the same key. */
  readonly replayed: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const formatDateTime = createDateTimeFormat(() => 'UTC');

/** The receipt does not say whether the message is held as likely spam. */
export const receiptOf = (
  { id, submitted_at, due_at }: StoredReceipt,
  content: Pick<LiveContent, 'site-settings'>,
): ContactReceipt => ({
  id,
  status: 'new',
  submitted_at: submitted_at.toISOString(),
  due_at: due_at.toISOString(),
  due_in_words: formatDateTime(due_at, content['site-settings'].hours.timeZone),
});

/** True if a message was sent with this key in the last 24 hours. */
export const isRepeated = async (
  idempotencyKey: string | undefined,
  { submissions, clock }: Pick<SubmitContactDeps, 'submissions' | 'clock'>,
): Promise<boolean> =>
  idempotencyKey !== undefined && (await submissions.findByKey(hashKey(idempotencyKey), clock())) !== null;

/** @throws a Problem if the message differs from the one that was sent with the key. */
const replay = (
  earlier: KeyedReceipt,
  message: ContactMessage,
  { content }: Pick<SubmitContactDeps, 'content'>,
): SubmitContactResult => {
  if (earlier.content_hash !== contentHash(contactFieldsOf(message))) throw idempotencyKeyReused();
  return { receipt: receiptOf(earlier, content.current), replayed: true };
};

async function scoreMessage(
  message: ContactMessage,
  fingerprint: string,
  now: Date,
  deps: SubmitContactDeps,
): Promise<SpamVerdict> {
  const [repeats, isKnown] = await Promise.all([
    deps.submissions.countAlike(fingerprint, new Date(now.getTime() - dayMs)),
    deps.submissions.wasAnswered(message.email),
  ]);
  return scoreSpam({
    name: message.name,
    email: message.email,
    company: message.company,
    message: message.message,
    honeypot: message.website ?? '',
    elapsedMs: message.form_shown_at === undefined ? null : now.getTime() - message.form_shown_at,
    repeats,
    isKnown,
  });
}

/** True if the site has the service, or the message was stored while it did. */
export const acceptsService = async (
  interest: string,
  idempotencyKey: string | undefined,
  deps: Pick<SubmitContactDeps, 'submissions' | 'content' | 'clock'>,
): Promise<boolean> => isOffered(interest, deps.content.current) || isRepeated(idempotencyKey, deps);

export async function submitContact(
  message: ContactMessage,
  idempotencyKey: string | undefined,
  deps: SubmitContactDeps,
): Promise<SubmitContactResult> {
  if (!(await acceptsService(message.service_interest, idempotencyKey, deps))) {
    const { unfit } = deps.content.current.contact.form.mistakes.service_interest;
    throw fieldProblem('invalid-fields', 'service_interest', unfit);
  }
  const now = deps.clock();
  const fingerprint = messageFingerprint(message.message);
  const spam = await scoreMessage(message, fingerprint, now, deps);
  const isSpam = isLikelySpam(spam);
  const promise = message.urgent ? 'urgent' : 'standard';

  const { receipt, replayed } = await deps.submissions.store({
    ...contactFieldsOf(message),
    status: isSpam ? 'spam' : 'new',
    submitted_at: now,
    promise,
    due_at: deps.slaClock.dueAt(now, promise),
    spam,
    fingerprint,
    consent: deps.content.current.contact.form.consent,
    idempotency:
      idempotencyKey === undefined
        ? null
        : { key_hash: hashKey(idempotencyKey), expires_at: new Date(now.getTime() + dayMs) },
    mail: isSpam ? [] : initialEmails,
  });

  if (replayed) return replay(receipt, message, deps);
  deps.wakeOutbox();
  deps.countStoredMessage();
  deps.log.info({ submission: receipt.id, spamScore: spam.score }, 'message stored');
  return { receipt: receiptOf(receipt, deps.content.current), replayed };
}

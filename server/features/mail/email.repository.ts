/** Keeps letters; plain records go in and out, and nobody but the worker is given what a letter says. */
import { createHash } from 'node:crypto';
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { emailRetentionDays, type EmailKind } from '#shared/mail/mail-rules.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import type { EmailRecords, QueuedEmail } from './delivery/email-queue.ts';
import { dueAtOnce, isExpired, longestWaitMs } from './delivery/retry-rules.ts';
import { createEmailLists, listedFields, type EmailLists } from './email-lists.ts';
import { createEmailModel, type EmailFields } from './email.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface NewEmail {
  readonly kind: EmailKind;
  readonly to: { readonly name: string; readonly address: string; readonly timeZone?: string };
  readonly data: Record<string, unknown>;
  /** Names the cause: of one cause there is one letter. */
  readonly key: string;
  readonly expiresAt: Date | undefined;
  /** The id of the record that it is about. */
  readonly about?: string;
}

/** `findDue` leaves out the data, `claim` returns it. */
export type TemplateEmail = QueuedEmail & Pick<EmailFields, 'kind' | 'to' | 'data'>;

/** A letter that replaces earlier ones. */
export interface LaterLetter {
  readonly id: string;
  readonly about: string;
  readonly address: string;
  readonly kinds: readonly EmailKind[];
}

/** Letters of a kind that are kept, except those to one address. */
export interface LetterException {
  readonly kind: EmailKind;
  readonly butTo: string;
}

export type ResendResult = 'due' | 'sent' | 'discarded' | 'expired' | 'missing';

export interface EmailRepository extends EmailRecords, EmailLists {
  /** Stores a letter in one write, which waits from now on. False: there was one of the same key before. */
  store(letter: NewEmail, now: Date): Promise<{ readonly id: string; readonly isNew: boolean }>;
  /** Stores an invalid letter as failed, so that staff see it. */
  storeFailed(letter: NewEmail, reason: string, now: Date): Promise<{ readonly id: string; readonly isNew: boolean }>;
  /** Stores a letter that this process has the lease of. */
  storeLeased(letter: NewEmail, now: Date, until: Date): Promise<TemplateEmail>;
  /** Makes an undelivered letter due now, unless it is being sent. `attemptMs`: how long an attempt takes. */
  makeDue(id: string, now: Date, attemptMs: number): Promise<ResendResult>;
  /** `busy`: it is being sent; `ended`: it does not wait. */
  discard(id: string, now: Date): Promise<'discarded' | 'busy' | 'ended' | 'missing'>;
  /** Discards waiting letters of these kinds to the same address about the same record. */
  discardEarlier(letter: LaterLetter, now: Date): Promise<void>;
  /** Deletes letters about these records in every state. One that has not been handed over to the mail server is not sent. */
  forgetAbout(ids: readonly string[], except?: LetterException): Promise<void>;
  /** The same for letters of earlier versions, which do not name their record, by address and kind. */
  forgetUnmarked(kinds: readonly EmailKind[], address: string): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Clocks of two instances may differ by so much. */
const skewMs = 60 * 60 * 1000;

const deleteAt = (state: keyof typeof emailRetentionDays, now: Date): Date =>
  new Date(now.getTime() + emailRetentionDays[state] * dayMs);

/** The id of the letter of a cause, before it is stored and after. */
export const emailId = ({ kind, key }: Pick<NewEmail, 'kind' | 'key'>): string =>
  keyedId(createHash('sha256').update(`${kind} ${key}`).digest('hex'), 0);

const toQueued = ({ _id, due_at: dueAt = dueAtOnce, ...fields }: EmailFields): TemplateEmail => ({
  ...fields,
  id: _id.toHexString(),
  dueAt,
});

const ended = { due_at: 1, handing_over_at: 1 } as const;

export const createEmailRepository = (connection: Connection): EmailRepository => {
  const model = createEmailModel(connection);
  /** Changes an email if nobody has changed its due time since it was read. */
  const updateAt = async ({ id, dueAt }: QueuedEmail, change: UpdateQuery<EmailFields>): Promise<boolean> =>
    (await model.updateOne({ _id: id, due_at: dueAt }, change)).matchedCount === 1;

  const fieldsOf = ({ to, kind, data, expiresAt, about }: NewEmail, now: Date) => ({
    kind,
    to,
    address_key: emailKey(to.address),
    data,
    created_at: now,
    ...definedOnly({ expires_at: expiresAt, about }),
  });

  /** Stores the letter unless there is one with the same cause. */
  const storeOnce = async (letter: NewEmail, now: Date, standing: Partial<EmailFields>) => {
    const id = emailId(letter);
    try {
      await model.create({ _id: new Types.ObjectId(id), ...fieldsOf(letter, now), attempts: 0, ...standing });
      return { id, isNew: true };
    } catch (error) {
      if (isDuplicateKey(error)) return { id, isNew: false };
      throw error;
    }
  };

  return {
    ...createEmailLists(model),

    store: (letter, now) => storeOnce(letter, now, { state: 'waiting', due_at: dueAtOnce }),

    storeFailed: (letter, reason, now) =>
      storeOnce(letter, now, { state: 'failed', reason, delete_at: deleteAt('failed', now) }),

    storeLeased: async (letter, now, until) => {
      const _id = new Types.ObjectId(emailId(letter));
      const fields = { ...fieldsOf(letter, now), state: 'sending' as const, due_at: until, attempts: 0 };
      await model.create({ _id, ...fields });
      return toQueued({ _id, ...fields });
    },

    findDue: async (now, limit) => {
      const tooLate = new Date(now.getTime() + longestWaitMs + skewMs);
      const dueIn = (dueAt: { readonly $lte: Date } | { readonly $gt: Date }) =>
        model.find({ due_at: dueAt }, listedFields).sort({ due_at: 1 }).limit(limit).lean<EmailFields[]>();
      return (await Promise.all([dueIn({ $lte: now }), dueIn({ $gt: tooLate })])).flat().map(toQueued);
    },

    claim: async ({ id, dueAt }, now, until) => {
      const claimed = await model
        .findOneAndUpdate(
          { _id: id, due_at: dueAt },
          { $set: { state: 'sending', due_at: until, last_attempt_at: now }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<EmailFields>();
      return claimed && toQueued(claimed);
    },

    renew: async (email, until, handingOverAt) => {
      const $set = { due_at: until, ...definedOnly({ handing_over_at: handingOverAt }) };
      return (await updateAt(email, { $set })) ? { ...email, dueAt: until } : null;
    },

    release: (email, dueAt, reason) =>
      updateAt(email, {
        $set: { state: 'waiting', due_at: dueAt, ...definedOnly({ reason }) },
        // Without a result of the attempt it stays marked, so that it is not sent twice.
        ...(reason === undefined ? {} : { $unset: { handing_over_at: 1 } }),
      }),

    fail: (email, reason, now) =>
      updateAt(email, { $set: { state: 'failed', reason, delete_at: deleteAt('failed', now) }, $unset: ended }),

    markSent: async ({ id }, sentAt) => {
      await model.updateOne(
        { _id: id },
        {
          $set: { state: 'sent', sent_at: sentAt, delete_at: deleteAt('sent', sentAt) },
          $unset: { ...ended, reason: 1, data: 1 },
        },
      );
    },

    makeDue: async (id, now, attemptMs) => {
      const letter = await model.findById(id, listedFields).lean<EmailFields>();
      if (letter === null) return 'missing';
      const { state, due_at } = letter;
      if (state === 'sent' || state === 'discarded') return state;
      if (isExpired(letter, now, attemptMs)) return 'expired';
      // In the worker's hands it is not touched; if it is not there any more, its time comes at once.
      if (state === 'sending' && due_at !== undefined && due_at > now) return 'due';
      await model.updateOne(
        { _id: id, state, due_at: due_at ?? null },
        {
          $set: { state: 'waiting', due_at: dueAtOnce, resent_at: now },
          $unset: { handing_over_at: 1, delete_at: 1 },
        },
      );
      // Whoever changed it meanwhile sends it, or has made it due as well.
      return 'due';
    },

    async discardEarlier({ id, about, address, kinds }, now) {
      await model.updateMany(
        { about, address_key: emailKey(address), kind: { $in: [...kinds] }, state: 'waiting', _id: { $ne: id } },
        { $set: { state: 'discarded', delete_at: deleteAt('discarded', now) }, $unset: { ...ended, data: 1 } },
      );
    },

    async forgetAbout(ids, except) {
      const others =
        except === undefined ? {} : { $or: [{ kind: { $ne: except.kind } }, { address_key: emailKey(except.butTo) }] };
      await model.deleteMany({ about: { $in: [...ids] }, ...others });
    },

    async forgetUnmarked(kinds, address) {
      const kind = { $in: [...kinds] };
      await model.deleteMany({ address_key: emailKey(address), kind, about: { $exists: false } });
    },

    discard: async (id, now) => {
      const discarded = await model.updateOne(
        { _id: id, $or: [{ state: 'waiting' }, { state: 'sending', due_at: { $lte: now } }] },
        { $set: { state: 'discarded', delete_at: deleteAt('discarded', now) }, $unset: { ...ended, data: 1 } },
      );
      if (discarded.matchedCount === 1) return 'discarded';
      const found = await model.findById(id, { state: 1 }).lean();
      if (found === null) return 'missing';
      return found.state === 'sending' ? 'busy' : 'ended';
    },
  };
};

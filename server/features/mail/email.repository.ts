/** The email queue: all emails except those of contact messages. Only the worker reads their data. */
import { createHash } from 'node:crypto';
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { emailRetentionDays, type EmailKind } from '#shared/mail/mail-rules.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import type { EmailRecords, QueuedEmail } from './delivery/email-queue.ts';
import { dueAtOnce, isExpired, latestValidDueTime } from './delivery/retry-rules.ts';
import { createEmailLists, listedFields, type EmailLists } from './email-lists.ts';
import { createEmailModel, type EmailFields } from './email.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface NewEmail {
  readonly kind: EmailKind;
  readonly to: { readonly name: string; readonly address: string; readonly timeZone?: string };
  readonly data: Record<string, unknown>;
  /** Names the cause. Each cause makes one email. */
  readonly key: string;
  readonly expiresAt: Date | undefined;
  /** The id of the related record. */
  readonly about?: string;
}

/** `findDue` leaves out the data, `claim` returns it. */
export type TemplateEmail = QueuedEmail & Pick<EmailFields, 'kind' | 'to' | 'data'>;

/** An email that replaces earlier ones. */
export interface ReplacingEmail {
  readonly id: string;
  readonly about: string;
  readonly address: string;
  readonly kinds: readonly EmailKind[];
}

/** Emails of a kind that are kept, except those to one address. */
export interface EmailException {
  readonly kind: EmailKind;
  readonly butTo: string;
}

export type ResendResult = 'due' | 'sent' | 'discarded' | 'expired' | 'missing';

export interface EmailRepository extends EmailRecords, EmailLists {
  /** Stores an email, which waits from now on. `isNew` is false if one with the same key exists. */
  store(email: NewEmail, now: Date): Promise<{ readonly id: string; readonly isNew: boolean }>;
  /** Stores an invalid email as failed, so that staff see it. */
  storeFailed(email: NewEmail, reason: string, now: Date): Promise<{ readonly id: string; readonly isNew: boolean }>;
  /** Stores an email that this process has the lease of. */
  storeLeased(email: NewEmail, now: Date, until: Date): Promise<TemplateEmail>;
  /** Makes an unsent email due now, unless it is being sent. `attemptMs`: the time limit of an attempt. */
  makeDue(id: string, now: Date, attemptMs: number): Promise<ResendResult>;
  /** `busy`: it is being sent; `ended`: it does not wait. */
  discard(id: string, now: Date): Promise<'discarded' | 'busy' | 'ended' | 'missing'>;
  /** Discards waiting emails of these kinds to the same address about the same record. */
  discardEarlier(email: ReplacingEmail, now: Date): Promise<void>;
  /** Deletes the emails about these records. Those not yet handed to the mail server are not sent. */
  forgetAbout(ids: readonly string[], except?: EmailException): Promise<void>;
  /** The same for emails of earlier versions, which do not name their record. */
  forgetUnmarked(kinds: readonly EmailKind[], address: string): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

const deleteAt = (state: keyof typeof emailRetentionDays, now: Date): Date =>
  new Date(now.getTime() + emailRetentionDays[state] * dayMs);

/** The id that the email of a cause has or will have. */
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
  /** Changes an email unless its due time has changed since it was read. */
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

  /** Stores the email unless there is one with the same cause. */
  const storeOnce = async (email: NewEmail, now: Date, state: Partial<EmailFields>) => {
    const id = emailId(email);
    const stored = await orTaken(() =>
      model.create({ _id: new Types.ObjectId(id), ...fieldsOf(email, now), attempts: 0, ...state }),
    );
    return { id, isNew: stored !== 'taken' };
  };

  return {
    ...createEmailLists(model),

    store: (email, now) => storeOnce(email, now, { state: 'waiting', due_at: dueAtOnce }),

    storeFailed: (email, reason, now) =>
      storeOnce(email, now, { state: 'failed', reason, delete_at: deleteAt('failed', now) }),

    storeLeased: async (email, now, until) => {
      const _id = new Types.ObjectId(emailId(email));
      const fields = { ...fieldsOf(email, now), state: 'sending' as const, due_at: until, attempts: 0 };
      await model.create({ _id, ...fields });
      return toQueued({ _id, ...fields });
    },

    findDue: async (now, limit) => {
      const tooLate = latestValidDueTime(now);
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
      const email = await model.findById(id, listedFields).lean<EmailFields>();
      if (email === null) return 'missing';
      const { state, due_at } = email;
      if (state === 'sent' || state === 'discarded') return state;
      if (isExpired(email, now, attemptMs)) return 'expired';
      // A process is sending it. If that process was killed, the lease ends soon.
      if (state === 'sending' && due_at !== undefined && due_at > now) return 'due';
      await model.updateOne(
        { _id: id, state, due_at: due_at ?? null },
        {
          $set: { state: 'waiting', due_at: dueAtOnce, resent_at: now },
          $unset: { handing_over_at: 1, delete_at: 1 },
        },
      );
      // If it has changed meanwhile, it is being sent or was made due by another call.
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

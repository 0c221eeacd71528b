/** Lists the emails of the queue for staff, without their data. */
import type { Model, QueryFilter } from 'mongoose';
import type { EmailKind, EmailState, MailLane } from '#shared/mail/mail-rules.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { nextAttemptOf } from './delivery/retry-rules.ts';
import type { EmailFields } from './email.model.ts';
import { mergeGroups, pageOrder, type ListedMail, type MailGroup, type MailLister } from './mail-list.ts';

export interface EmailFigures {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest waiting email was stored. */
  readonly oldestAt: Date | null;
}

export interface FailedEmail {
  readonly id: string;
  readonly kind: EmailKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly reason: string | null;
  /** The id of the related record. */
  readonly about: string | undefined;
}

export interface EmailLists extends MailLister {
  figures(): Promise<EmailFigures>;
  /** Whether a sent email is stored. */
  hasSent(): Promise<boolean>;
  /** Failed emails, newest first. */
  newestFailed(limit: number): Promise<readonly FailedEmail[]>;
  find(id: string): Promise<ListedMail | null>;
}

/** The states of a lane. Each is queried separately, in the order of an index. */
const statesIn = (lane: MailLane): readonly EmailState[] => (lane === 'waiting' ? ['waiting', 'sending'] : [lane]);

const stateAndAddress = (state: EmailState, to: string | undefined): QueryFilter<EmailFields> => ({
  state,
  ...(to === undefined ? {} : { address_key: { $regex: escapeRegex(to) } }),
});

const toListed = (email: EmailFields): ListedMail => ({
  id: email._id.toHexString(),
  message_id: null,
  kind: email.kind,
  to: email.to.address,
  state: email.state,
  created_at: email.created_at,
  attempts: email.attempts,
  last_attempt_at: email.last_attempt_at ?? null,
  next_attempt_at: nextAttemptOf(email),
  sent_at: email.sent_at ?? null,
  expires_at: email.expires_at ?? null,
  reason: email.reason ?? null,
  recipients: [],
});

/** All fields but the data. */
export const listedFields = { data: 0 } as const;

export const createEmailLists = (model: Model<EmailFields>): EmailLists => ({
  figures: async () => {
    const [waiting, sending, failed, oldest] = await Promise.all([
      model.countDocuments({ state: 'waiting' }),
      model.countDocuments({ state: 'sending' }),
      model.countDocuments({ state: 'failed' }),
      model.findOne({ state: 'waiting' }, { created_at: 1 }).sort({ created_at: 1, _id: 1 }).lean(),
    ]);
    return { waiting: waiting + sending, failed, oldestAt: oldest?.created_at ?? null };
  },

  hasSent: async () => (await model.exists({ state: 'sent' })) !== null,

  newestFailed: async (limit) => {
    const found = await model
      .find({ state: 'failed' }, { kind: 1, to: 1, reason: 1, about: 1 })
      .sort({ created_at: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<EmailFields, '_id' | 'kind' | 'to' | 'reason' | 'about'>[]>();
    return found.map(({ _id, kind, to, reason = null, about }) => ({ id: _id.toHexString(), kind, to, reason, about }));
  },

  find: async (id) => {
    const found = await model.findById(id, listedFields).lean<EmailFields>();
    return found === null ? null : toListed(found);
  },

  part: 'letters',

  list: async ({ lane, to, ...query }) => {
    const { after, sort } = pageOrder('created_at', query);
    const inState = async (state: EmailState): Promise<MailGroup[]> => {
      const found = await model
        .find({ ...stateAndAddress(state, to), ...after }, listedFields)
        .sort(sort)
        .limit(query.limit)
        .lean<EmailFields[]>();
      return found.map((email) => ({
        at: email.created_at,
        id: email._id.toHexString(),
        mails: [toListed(email)],
      }));
    };
    return mergeGroups((await Promise.all(statesIn(lane).map(inState))).flat(), query);
  },

  count: async ({ lane, to }) => {
    const counts = await Promise.all(
      statesIn(lane).map((state) => countUpTo<EmailFields>(model, stateAndAddress(state, to))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  },
});

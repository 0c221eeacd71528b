/** Letters as staff see them: in lists, in figures, and each by itself. What a letter says is not read. */
import type { Model, QueryFilter } from 'mongoose';
import type { EmailKind, EmailState, MailLane } from '#shared/mail/mail-rules.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { nextAttemptOf } from './delivery/retry-rules.ts';
import type { EmailFields } from './email.model.ts';
import { inOrder, madeOrder, type ListedMail, type MailGroup, type MailLister } from './mail-list.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface EmailFigures {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest waiting letter was stored. */
  readonly oldestAt: Date | null;
}

export interface FailedEmail {
  readonly id: string;
  readonly kind: EmailKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly reason: string | null;
  /** The id of the record that it is about. */
  readonly about: string | undefined;
}

export interface EmailLists extends MailLister {
  figures(): Promise<EmailFigures>;
  /** Whether any of the stored letters was sent. */
  hasSent(): Promise<boolean>;
  /** Letters that were given up, the newest first. */
  newestFailed(limit: number): Promise<readonly FailedEmail[]>;
  find(id: string): Promise<ListedMail | null>;
}

/** The states of a part of the list. Each is asked for by itself, in the order of an index. */
const statesIn = (lane: MailLane): readonly EmailState[] => (lane === 'waiting' ? ['waiting', 'sending'] : [lane]);

const stateAndAddress = (state: EmailState, to: string | undefined): QueryFilter<EmailFields> => ({
  state,
  ...definedOnly({ address_key: to }),
});

const toListed = (letter: EmailFields): ListedMail => ({
  id: letter._id.toHexString(),
  message_id: null,
  kind: letter.kind,
  to: letter.to.address,
  state: letter.state,
  created_at: letter.created_at,
  attempts: letter.attempts,
  last_attempt_at: letter.last_attempt_at ?? null,
  next_attempt_at: nextAttemptOf(letter),
  sent_at: letter.sent_at ?? null,
  expires_at: letter.expires_at ?? null,
  reason: letter.reason ?? null,
  recipients: [],
});

/** What a letter says stays where it is. */
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
    const { after, sort } = madeOrder('created_at', query);
    const inState = async (state: EmailState): Promise<MailGroup[]> => {
      const found = await model
        .find({ ...stateAndAddress(state, to), ...after }, listedFields)
        .sort(sort)
        .limit(query.limit)
        .lean<EmailFields[]>();
      return found.map((letter) => ({
        at: letter.created_at,
        id: letter._id.toHexString(),
        mails: [toListed(letter)],
      }));
    };
    return inOrder((await Promise.all(statesIn(lane).map(inState))).flat(), query);
  },

  count: async ({ lane, to }) => {
    const counts = await Promise.all(
      statesIn(lane).map((state) => countUpTo<EmailFields>(model, stateAndAddress(state, to))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  },
});

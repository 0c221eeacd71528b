/** Stores invitations. They are kept for 90 days after expiry, so that their links can explain why they are invalid. */
import { Schema, type Connection, type QueryFilter, type Types, type InferSchemaType } from 'mongoose';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';
import type { Place } from '#server/platform/cursor.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { afterPlace } from '#server/platform/mongodb/keyset.ts';
import { maxReplaced } from '../account-link.repository.ts';
import { signInKey } from '../account.repository.ts';

const required = true;

const invitationSchema = new Schema(
  {
    email: { type: String, required },
    /** The address in lower case while the invitation is open. Unique, so that an address has one open invitation. */
    open_key: String,
    name: { type: String, required },
    role: { type: String, enum: roleIds, required },
    invited_by: {
      type: new Schema(
        { id: { type: String, required }, username: { type: String, required }, name: { type: String, required } },
        { _id: false },
      ),
      required,
    },
    invited_at: { type: Date, required },
    expires_at: { type: Date, required },
    /** SHA-256 of the current link's token. */
    token_hash: { type: String, required },
    /** Hashes of earlier links. */
    replaced: { type: [String], required },
    /** Until then, a request is accepting it. */
    claimed_until: Date,
    accepted_at: Date,
    withdrawn_at: Date,
    delete_at: { type: Date, required },
  },
  { collection: 'invitations', versionKey: false, autoIndex: false },
);
invitationSchema.index({ open_key: 1 }, { unique: true, sparse: true });
invitationSchema.index({ token_hash: 1 });
invitationSchema.index({ replaced: 1 });
invitationSchema.index({ invited_at: -1, _id: -1 });
invitationSchema.index({ delete_at: 1 }, { expireAfterSeconds: 0 });

type InvitationDocument = InferSchemaType<typeof invitationSchema> & { readonly _id: Types.ObjectId };

export type InvitationRecord = Omit<InvitationDocument, '_id' | 'replaced' | 'open_key'> & { readonly id: string };

export interface NewLink {
  readonly tokenHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface InvitationFilter {
  /** The beginning of an email address or of a word of the name; empty for all. */
  readonly q: string;
  readonly role?: RoleId | undefined;
}

export interface InvitationRepository {
  list(
    filter: InvitationFilter,
    query: { readonly after: Place<Date> | undefined; readonly limit: number },
  ): Promise<readonly InvitationRecord[]>;
  count(filter: InvitationFilter): Promise<number>;
  find(id: string): Promise<InvitationRecord | null>;
  /** Returns null if the address has an open invitation. */
  insert(
    who: Pick<InvitationDocument, 'email' | 'name' | 'role' | 'invited_by'>,
    link: NewLink,
  ): Promise<InvitationRecord | null>;
  /** Replaces the link. Returns null if the invitation is no longer open. */
  renew(id: string, link: NewLink): Promise<InvitationRecord | null>;
  /** Returns false if the invitation is no longer open, or is being accepted. */
  withdraw(id: string, at: Date): Promise<boolean>;
  findByToken(hash: string): Promise<{ readonly invitation: InvitationRecord; readonly isCurrent: boolean } | null>;
  /** Reserves the invitation for one request. Returns false if it is reserved or no longer open. */
  claim(id: string, hash: string, now: Date, until: Date): Promise<boolean>;
  /** Undoes `claim`. */
  release(id: string): Promise<void>;
  markAccepted(id: string, at: Date): Promise<void>;
}

const keptDays = 90;
const deleteAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() + keptDays * 24 * 60 * 60 * 1000);

const toRecord = ({ _id, replaced, open_key, ...fields }: InvitationDocument): InvitationRecord => ({
  id: _id.toHexString(),
  ...fields,
});

export const createInvitationRepository = (connection: Connection): InvitationRepository => {
  const model = connection.model('Invitation', invitationSchema);
  const indexesReady = createIndexesReady(model);
  const open: QueryFilter<InvitationDocument> = { open_key: { $exists: true } };
  const openWith = ({ q, role }: InvitationFilter): QueryFilter<InvitationDocument> => {
    const matches: QueryFilter<InvitationDocument> = {
      $or: [
        { open_key: { $regex: escapeRegex(signInKey(q)) } },
        { open_key: { $regex: escapeRegex(q.toLowerCase()) } },
        { name: { $regex: escapeRegex(q), $options: 'i' } },
      ],
    };
    return { $and: [open, ...(q === '' ? [] : [matches]), ...(role === undefined ? [] : [{ role }])] };
  };
  const unclaimed = (now: Date): QueryFilter<InvitationDocument> => ({
    $or: [{ claimed_until: { $exists: false } }, { claimed_until: { $lte: now } }],
  });
  const close = { open_key: 1, claimed_until: 1 } as const;

  return {
    list: async (filter, { after, limit }) => {
      const order = { field: 'invited_at', order: 'desc' } as const;
      const where = { $and: [openWith(filter), afterPlace(order, after)] } as QueryFilter<InvitationDocument>;
      const found = await model.find(where).sort({ invited_at: -1, _id: -1 }).limit(limit).lean();
      return found.map(toRecord);
    },
    count: (filter) => model.countDocuments(openWith(filter), { limit: moreThanCounted }).exec(),
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found && toRecord(found);
    },
    insert: async (who, { tokenHash: token_hash, at, expiresAt }) => {
      await indexesReady();
      const inserted = await orTaken(() =>
        model.create({
          ...who,
          open_key: signInKey(who.email),
          invited_at: at,
          expires_at: expiresAt,
          delete_at: deleteAt(expiresAt),
          token_hash,
          replaced: [],
        }),
      );
      return inserted === 'taken' ? null : toRecord(inserted.toObject());
    },
    renew: async (id, { tokenHash: token_hash, at, expiresAt }) => {
      const before = await model.findOne({ _id: id, ...open }).lean();
      if (before === null) return null;
      const replaced = [...before.replaced, before.token_hash].slice(-maxReplaced);
      const found = await model
        .findOneAndUpdate(
          { _id: id, token_hash: before.token_hash, ...open },
          { $set: { token_hash, replaced, invited_at: at, expires_at: expiresAt, delete_at: deleteAt(expiresAt) } },
          { returnDocument: 'after' },
        )
        .lean();
      return found && toRecord(found);
    },
    withdraw: async (id, at) => {
      const idle = { _id: id, ...open, ...unclaimed(at) };
      return (await model.updateOne(idle, { $set: { withdrawn_at: at }, $unset: close })).matchedCount === 1;
    },
    findByToken: async (hash) => {
      const found = await model.findOne({ $or: [{ token_hash: hash }, { replaced: hash }] }).lean();
      return found && { invitation: toRecord(found), isCurrent: found.token_hash === hash };
    },
    claim: async (id, hash, now, until) => {
      const good = { _id: id, token_hash: hash, expires_at: { $gt: now }, ...open, ...unclaimed(now) };
      return (await model.updateOne(good, { $set: { claimed_until: until } })).matchedCount === 1;
    },
    release: async (id) => void (await model.updateOne({ _id: id }, { $unset: { claimed_until: 1 } })),
    markAccepted: async (id, at) =>
      void (await model.updateOne({ _id: id }, { $set: { accepted_at: at }, $unset: close })),
  };
};

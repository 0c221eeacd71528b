/** A staff account as the database has it. */
import { Schema, type Connection, type InferSchemaType, type Types } from 'mongoose';
import { chosenLetters } from '#shared/accounts/letter-choices.ts';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';

const accountSchema = new Schema(
  {
    /** As it was typed. */
    username: { type: String, required: true },
    /** In lower case: what makes it unique and what sign-in looks for. */
    username_key: { type: String, required: true, unique: true },
    /** As it was typed. Missing until it was asked for. */
    email: { type: String },
    /** In lower case: what makes it unique and what sign-in looks for. */
    email_key: { type: String, unique: true, sparse: true },
    /** What others call them; the user name where it is missing. */
    name: { type: String },
    /** The name in lower case, from each of its words on: what a search for the beginning of a word finds. */
    name_keys: { type: [String], default: undefined, index: true },
    /** What they are called, as lists put names in order. Missing in older accounts until they are migrated. */
    name_key: { type: String },
    /** Missing in accounts that are older than roles: they are owners. */
    role: { type: String, enum: roleIds },
    /** How readers see them as an author: what they do in the company. */
    job_title: { type: String },
    /** A paragraph about them, for readers. */
    about: { type: String },
    /** The path of a picture of the media library. */
    picture: { type: String },
    /** An IANA name such as `Europe/Zurich`; the site's own where it is missing. */
    time_zone: { type: String },
    /** The letters that they have switched off. */
    muted_letters: { type: [{ type: String, enum: chosenLetters }], default: undefined },
    /** What stands under their replies to messages: plain text of several lines. Missing where they have none. */
    signature: { type: String },
    /** argon2id, with its parameters and salt. Another one ends every session that began with this one. */
    password_hash: { type: String, required: true },
    /** The one session that goes on although it began with an older password: its owner changed the password in it. */
    exempt_session: { type: String },
    /** While set, nobody signs in with the account and its sessions do not count. */
    suspended_at: { type: Date },
    /**
     * What they have signed in with, in words as in `Firefox on Linux` and nothing else: the newest at the end, up to a limit.
     * Sessions are gone after some hours, and a device is known for longer. Missing before the first sign-in.
     */
    known_devices: { type: [String], default: undefined },
    /** Another one with each entry into the list of owners: whoever has read the old one no longer writes. */
    owner_mark: { type: String },
    /** When somebody used it last; some minutes late, because it is written rarely. */
    last_seen_at: { type: Date },
    /** Held by the one account that the set-up token made: a unique value is the guard against two at once. */
    setup_slot: { type: String, unique: true, sparse: true },
    /** The invitation that it was made of: a unique value, so that two browsers make one account. */
    invitation_id: { type: Schema.Types.ObjectId, unique: true, sparse: true },
    /** The provider that knows the person, and the person’s id there. Missing until somebody signed in by it. */
    oidc_issuer: { type: String },
    oidc_subject: { type: String },
    created_at: { type: Date, required: true },
  },
  { collection: 'staff_accounts', versionKey: false },
);
// The list of people, in each of its orders.
accountSchema.index({ name_key: 1, _id: 1 });
accountSchema.index({ role: 1, name_key: 1, _id: 1 });
accountSchema.index({ last_seen_at: -1, _id: -1 });
accountSchema.index({ oidc_issuer: 1, oidc_subject: 1 }, { unique: true, sparse: true });

export type AccountDocument = InferSchemaType<typeof accountSchema> & { readonly _id: Types.ObjectId };

export const createAccountModel = (connection: Connection) => connection.model('StaffAccount', accountSchema);

/** Accounts from before there were roles could do everything. */
export const roleOf = ({ role }: { readonly role?: RoleId | null }): RoleId => role ?? 'owner';

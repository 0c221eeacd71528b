/** The stored form of a staff account. */
import { Schema, type Connection, type InferSchemaType, type Types } from 'mongoose';
import { optionalEmails } from '#shared/accounts/email-preferences.ts';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';

const accountSchema = new Schema(
  {
    /** As typed. */
    username: { type: String, required: true },
    /** In lower case, for uniqueness and sign-in. */
    username_key: { type: String, required: true, unique: true },
    /** As typed. Optional. */
    email: { type: String },
    /** In lower case, for uniqueness and sign-in. */
    email_key: { type: String, unique: true, sparse: true },
    /** Display name. If missing, the username is displayed. */
    name: { type: String },
    /** The display name in lower case from the start of each word, for prefix searches. */
    name_keys: { type: [String], default: undefined, index: true },
    /** Sort key of the display name. Missing in older accounts until they are migrated. */
    name_key: { type: String },
    /** Missing in accounts that predate roles; they are owners. */
    role: { type: String, enum: roleIds },
    /** Author profile: job title. */
    job_title: { type: String },
    /** Author profile: a paragraph for readers. */
    about: { type: String },
    /** Author profile: path of a picture in the media library. */
    picture: { type: String },
    /** An IANA name such as `Europe/Zurich`. If missing, the site's time zone applies. */
    time_zone: { type: String },
    /** Emails that the user has switched off. */
    muted_letters: { type: [{ type: String, enum: optionalEmails }], default: undefined },
    /** Signature of replies to messages: plain text of several lines. Optional. */
    signature: { type: String },
    /** argon2id with its parameters and salt. A new hash ends every session that began with the old one. */
    password_hash: { type: String, required: true },
    /** The one session that stays valid after a change of the password: the session that changed it. */
    exempt_session: { type: String },
    /** While set, the account cannot sign in and its sessions are not valid. */
    suspended_at: { type: Date },
    /**
     * Devices of earlier sign-ins as displayed, such as `Firefox on Linux`, newest last, up to a limit. They outlive the
     * sessions. Missing before the first sign-in.
     */
    known_devices: { type: [String], default: undefined },
    /** Changes with each entry into the list of owners, so that a write based on an older mark fails. */
    owner_mark: { type: String },
    /** Time of the last use, up to five minutes late because it is written rarely. */
    last_seen_at: { type: Date },
    /** Set on the one account that the set-up token created. Unique, so that two requests cannot create two. */
    setup_slot: { type: String, unique: true, sparse: true },
    /** The accepted invitation. Unique, so that two browsers create one account. */
    invitation_id: { type: Schema.Types.ObjectId, unique: true, sparse: true },
    /** Issuer and subject of the single sign-on provider. Missing until the first single sign-on. */
    oidc_issuer: { type: String },
    oidc_subject: { type: String },
    created_at: { type: Date, required: true },
  },
  { collection: 'staff_accounts', versionKey: false },
);
// The sort orders of the list of people.
accountSchema.index({ name_key: 1, _id: 1 });
accountSchema.index({ role: 1, name_key: 1, _id: 1 });
accountSchema.index({ last_seen_at: -1, _id: -1 });
accountSchema.index({ oidc_issuer: 1, oidc_subject: 1 }, { unique: true, sparse: true });

export type AccountDocument = InferSchemaType<typeof accountSchema> & { readonly _id: Types.ObjectId };

export const createAccountModel = (connection: Connection) => connection.model('StaffAccount', accountSchema);

/** Accounts that predate roles are owners. */
export const roleOf = ({ role }: { readonly role?: RoleId | null }): RoleId => role ?? 'owner';

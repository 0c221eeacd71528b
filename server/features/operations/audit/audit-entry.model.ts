/** Entries of the audit record. An entry is stored, completed once, and never changed again. */
import { Schema, type Connection, type Types } from 'mongoose';
import { auditKindIds, type AuditKind } from '#shared/operations/audit-rules.ts';
import type { RoleId } from '#shared/accounts/roles.ts';

export interface StoredAuditEntry {
  readonly _id: Types.ObjectId;
  at: Date;
  last_at: Date;
  count: number;
  /** An account’s id, or one of `auditOthers`. */
  who: string;
  username?: string | undefined;
  name?: string | undefined;
  role?: RoleId | undefined;
  kind: AuditKind;
  words: string;
  call?: string | undefined;
  needs?: string | undefined;
  subject_id?: string | undefined;
  subject_title?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  outcome: 'begun' | 'done' | 'refused' | 'failed';
  problem?: string | undefined;
  network?: string | undefined;
  device?: string | undefined;
  request_id?: string | undefined;
  session_id?: string | undefined;
}

const required = true;

const auditEntrySchema = new Schema<StoredAuditEntry>(
  {
    /** The start of the action; in an entry with several actions, of the first. */
    at: { type: Date, required },
    /** In an entry with several actions, of the last. */
    last_at: { type: Date, required },
    count: { type: Number, required },
    who: { type: String, required },
    /** The names at that time: the account may be renamed or removed later. */
    username: String,
    name: String,
    role: String,
    kind: { type: String, enum: auditKindIds, required },
    words: { type: String, required },
    call: String,
    /** The capability that was needed. */
    needs: String,
    subject_id: String,
    subject_title: String,
    before: String,
    after: String,
    /** `begun` until it is completed. If it stays so, the outcome is unknown. */
    outcome: { type: String, enum: ['begun', 'done', 'refused', 'failed'], required },
    problem: String,
    /** The kind of network, never an address. */
    network: String,
    device: String,
    request_id: String,
    session_id: String,
  },
  { collection: 'audit_entries', versionKey: false, autoIndex: false },
);

const newest = { at: -1, _id: -1 } as const;
auditEntrySchema.index(newest);
for (const field of ['who', 'kind', 'subject_id', 'outcome'] as const)
  auditEntrySchema.index({ [field]: 1, ...newest });

export const createAuditEntryModel = (connection: Connection) =>
  connection.model<StoredAuditEntry>('AuditEntry', auditEntrySchema);

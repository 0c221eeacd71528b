/**
 * An application as it is stored, with its history, interview, scorecards and emails that wait to be sent. Its files are stored apart.
 * Deleting it deletes the whole document; a figure without personal data stays.
 */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { formFieldNames, formFields, type FormField, type FormValues } from '#shared/careers/application-fields.ts';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import {
  applicationSteps,
  interviewStates,
  poolStates,
  type ApplicationStep,
  type InterviewState,
  type PoolState,
  ratings,
  recommendationIds,
  type Judgement,
  type Rating,
  type Recommendation,
} from '#shared/careers/recruiting-rules.ts';
import { slugPattern } from '#shared/text/slug-rule.ts';
import { staffRefSchema } from '#server/platform/mongodb/stored-fields.ts';
import { pendingEmailSchema, type PendingEmail } from '../mail/pending-email.ts';
import { documentSchema, type StoredDocument } from './application-files.repository.ts';

/** One person's scorecard of one interview. A person who was asked and has not begun has an empty one of version 0. */
export interface StoredScorecard {
  stage: ApplicationStage;
  by: StaffRef;
  judgements: Judgement[];
  recommendation?: Recommendation;
  summary: string;
  saved_at?: Date;
  handed_in_at?: Date;
  corrected_at?: Date;
  version: number;
}

/** Offered interview times and their state. An application has one interview at a time; its history has earlier ones. */
export interface Interview {
  /** Also identifies the calendar entry. It stays the same when the time changes. */
  id: string;
  stage: ApplicationStage;
  minutes: number;
  /** A place, or the link of a call. */
  place: string;
  /** Message to the applicant; may be empty. */
  note: string;
  times: Date[];
  /** The recruiter whose calendar it is in. */
  by: StaffRef;
  state: InterviewState;
  chosen?: Date;
  /** The last sequence number of the calendar entry; -1 before the first (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** The applicant's words when no time suits. */
  said?: string;
  /** When reminders were sent, or skipped because the interview was too near. */
  reminded_at?: Date;
}

/** Consent of a declined applicant to be kept for other positions. */
export interface PoolAnswer {
  state: PoolState;
  /** The number of times they were asked. */
  asked: number;
  asked_at: Date;
  by: StaffRef;
  answered_at?: Date;
  /** The text that was agreed to. */
  text?: string;
}

/** An email to the applicant as the history shows it. */
export interface WrittenEmail {
  /** The id of its mail record, which has the state of delivery. */
  id: string;
  /** The id of its template, which may have been removed since. */
  template: string;
  subject: string;
  text: string;
}

export interface StepTaken {
  kind: ApplicationStep;
  /** The interview time. */
  time?: Date;
  /** The applicant's words. */
  said?: string;
}

/** An entry of the history: a move, note, email, step, scorecard or reveal. */
export interface ApplicationEvent {
  at: Date;
  /** Undefined for the applicant and the program. */
  by?: StaffRef;
  stage?: ApplicationStage;
  note?: string;
  /** Colleagues that the note mentions. */
  mentions?: StaffRef[];
  /** The stage of a scorecard. */
  handed_in?: ApplicationStage;
  /** The reason for revealing the applicant. */
  revealed?: string;
  letter?: WrittenEmail;
  step?: StepTaken;
}

/** `recordFields` in shared/careers/application-fields.ts says which of these fields are personal. */
export interface ApplicationFields extends FormValues {
  /** An HMAC of email address and position; for a later application, of its request too. */
  _id: Types.ObjectId;
  /** The id of the first application with this address and position, if this is a later one. */
  again_of?: string;
  position: { key: string; title: string };
  /** With the questions as they were asked. */
  answers: { question: string; answer: string }[];
  files: StoredDocument[];
  /** The text that was agreed to. */
  consent: { version: string; text: string };
  stage: ApplicationStage;
  submitted_at: Date;
  /** When the promised answer is due. */
  due_at: Date;
  /** The same while the answer is owed; removed with the first move. */
  clock_due_at?: Date;
  /** The retention period starts here. */
  decided_at?: Date;
  events: ApplicationEvent[];
  /** Hashes of the links to the applicant's page, the newest last. */
  link_hashes: string[];
  /** When a link to this later application was sent. */
  link_sent_at?: Date;
  /** Confirmation and notification still have to be created. */
  letters_due?: boolean;
  reminded_at?: Date;
  overdue_told_at?: Date;
  spam: { score: number; reasons: string[] };
  /** Hash of the request that stored it. A repeated request gets the same answer. */
  key_hash?: string;
  /** The id of the figure that stays after deletion. It does not identify the person. */
  figure_id: Types.ObjectId;
  version: number;
  scorecards?: StoredScorecard[];
  /** Separate from `version`, because several people write scorecards at the same time. */
  scorecards_version?: number;
  /** When a recruiter ended blind mode for this application. */
  revealed_at?: Date;
  interview?: Interview;
  pool?: PoolAnswer;
  /** End of the consent to be kept; replaces the retention period. */
  pool_until?: Date;
  outbox?: PendingEmail[];
  /** The outbox has emails to send. */
  outbox_due?: boolean;
  /** How the applicant found the position, in one word. */
  source?: string;
  /** The recruiter who added the candidate by hand; undefined if they applied. */
  added_by?: StaffRef;
}

const required = true;
const part = { _id: false } as const;
const text = { type: String, default: '' };
const requiredText = { type: String, required };
const requiredDate = { type: Date, required };
const requiredNumber = { type: Number, required };
/** The id of a stage. Routes check that the site has it. */
const stage = { type: String, match: slugPattern };

const judgementSchema = new Schema<Judgement>(
  {
    criterion: requiredText,
    rating: { type: Number, enum: [...ratings, null] satisfies (Rating | null)[], default: null },
    sentence: text,
  },
  part,
);

const scorecardSchema = new Schema<StoredScorecard>(
  {
    stage: { ...stage, required },
    by: { type: staffRefSchema, required },
    judgements: { type: [judgementSchema], required },
    recommendation: { type: String, enum: recommendationIds },
    summary: text,
    saved_at: Date,
    handed_in_at: Date,
    corrected_at: Date,
    version: requiredNumber,
  },
  part,
);

const interviewSchema = new Schema<Interview>(
  {
    id: requiredText,
    stage: { ...stage, required },
    minutes: requiredNumber,
    place: requiredText,
    note: text,
    times: { type: [Date], required },
    by: { type: staffRefSchema, required },
    state: { type: String, enum: interviewStates, required },
    chosen: Date,
    sequence: requiredNumber,
    said: String,
    reminded_at: Date,
  },
  part,
);

const poolSchema = new Schema<PoolAnswer>(
  {
    state: { type: String, enum: poolStates, required },
    asked: requiredNumber,
    asked_at: requiredDate,
    by: { type: staffRefSchema, required },
    answered_at: Date,
    text: String,
  },
  part,
);

const writtenEmailSchema = new Schema<WrittenEmail>(
  {
    id: requiredText,
    template: { type: String, match: slugPattern, required },
    subject: requiredText,
    text: requiredText,
  },
  part,
);

const stepSchema = new Schema<StepTaken>(
  { kind: { type: String, enum: applicationSteps, required }, time: Date, said: String },
  part,
);

const eventSchema = new Schema<ApplicationEvent>(
  {
    at: requiredDate,
    by: staffRefSchema,
    stage,
    note: String,
    mentions: { type: [staffRefSchema], default: undefined },
    handed_in: stage,
    revealed: String,
    letter: writtenEmailSchema,
    step: stepSchema,
  },
  part,
);

const applicationSchema = new Schema<ApplicationFields>(
  {
    again_of: String,
    position: { type: new Schema({ key: requiredText, title: requiredText }, part), required },
    answers: { type: [new Schema({ question: String, answer: String }, part)], required },
    files: { type: [documentSchema], required },
    consent: { type: new Schema({ version: String, text: String }, part), required },
    stage: { ...stage, required },
    submitted_at: requiredDate,
    due_at: requiredDate,
    clock_due_at: Date,
    decided_at: Date,
    events: { type: [eventSchema], required },
    link_hashes: { type: [String], required },
    link_sent_at: Date,
    letters_due: Boolean,
    reminded_at: Date,
    overdue_told_at: Date,
    spam: { type: new Schema({ score: Number, reasons: [String] }, part), required },
    key_hash: String,
    figure_id: { type: Schema.Types.ObjectId, required },
    version: requiredNumber,
    scorecards: { type: [scorecardSchema], default: undefined },
    scorecards_version: Number,
    revealed_at: Date,
    interview: interviewSchema,
    pool: poolSchema,
    pool_until: Date,
    outbox: { type: [pendingEmailSchema], default: undefined },
    outbox_due: Boolean,
    source: String,
    added_by: staffRefSchema,
  },
  { collection: 'applications', versionKey: false, autoIndex: false },
);
for (const name of formFieldNames) {
  const { kind, isOptional }: FormField = formFields[name];
  const isRequired = isOptional !== true && kind !== 'text';
  applicationSchema.add({ [name]: kind === 'links' ? { type: [String], required } : isRequired ? requiredText : text });
}
// Lists by arrival and by due time: all, by stage, by position, and by both.
for (const by of [
  { submitted_at: -1, _id: -1 },
  { due_at: 1, _id: 1 },
] as const) {
  applicationSchema.index(by);
  applicationSchema.index({ stage: 1, ...by });
  applicationSchema.index({ 'position.key': 1, ...by });
  applicationSchema.index({ 'position.key': 1, stage: 1, ...by });
}
applicationSchema.index({ link_hashes: 1 });
applicationSchema.index({ 'files.id': 1 });
// Closed stages on the board.
applicationSchema.index({ stage: 1, decided_at: -1, _id: -1 });
// Applications with the same address and position; scorecards of a person; background work: clocks, emails, reminders,
// retention, talent pool.
for (const by of [
  { again_of: 1 },
  { clock_due_at: 1 },
  { letters_due: 1 },
  { outbox_due: 1 },
  { 'interview.chosen': 1 },
  { 'scorecards.by.id': 1 },
  { decided_at: 1, _id: 1 },
  { pool_until: 1, _id: 1 },
] as const)
  applicationSchema.index(by, { sparse: true });

export const createApplicationModel = (connection: Connection): Model<ApplicationFields> =>
  (connection.models['Application'] as Model<ApplicationFields> | undefined) ??
  connection.model<ApplicationFields>('Application', applicationSchema);

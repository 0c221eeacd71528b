/**
 * An application as it is stored: the applicant's data, what staff do with it, and the names of its files, which lie beside it. When it
 * is deleted the whole document goes; what is left is a line of `application_figures`, without anything of the person.
 */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import {
  interviewStages,
  recommendationIds,
  ratings,
  type InterviewStage,
  type Judgement,
  type Rating,
  type Recommendation,
} from '#shared/careers/recruiting-rules.ts';
import {
  applicationStageIds,
  type ApplicationStage,
  documentFormats,
  type DocumentFormat,
} from '#shared/careers/application-rules.ts';
import {
  applicationSteps,
  interviewStates,
  letterTemplateIds,
  poolStates,
  type ApplicationStep,
  type InterviewState,
  type LetterTemplateId,
  type PoolState,
} from '#shared/careers/interview-rules.ts';
import { letterKinds, type LetterKind } from '#shared/mail/mail-rules.ts';

const required = true;
const part = { _id: false } as const;
const text = { type: String, default: '' };

const staffSchema = new Schema<StaffRef>(
  { id: { type: String, required }, username: { type: String, required }, name: String },
  part,
);

/** What one person says of one interview. Whoever is asked and has not begun has an empty one, of version 0. */
export interface StoredScorecard {
  stage: InterviewStage;
  by: StaffRef;
  judgements: Judgement[];
  recommendation?: Recommendation;
  summary: string;
  saved_at?: Date;
  handed_in_at?: Date;
  corrected_at?: Date;
  version: number;
}

const scorecardSchema = new Schema<StoredScorecard>(
  {
    stage: { type: String, enum: interviewStages, required },
    by: { type: staffSchema, required },
    judgements: {
      type: [
        new Schema<Judgement>(
          {
            criterion: { type: String, required },
            rating: { type: Number, enum: [...ratings, null] satisfies (Rating | null)[], default: null },
            sentence: text,
          },
          part,
        ),
      ],
      required,
    },
    recommendation: { type: String, enum: recommendationIds },
    summary: text,
    saved_at: Date,
    handed_in_at: Date,
    corrected_at: Date,
    version: { type: Number, required },
  },
  part,
);

/** Times that are offered, and what became of them. An application has one interview at a time; its history has those before. */
export interface Interview {
  /** Of the entry in calendars too: it stays when the time is moved. */
  id: string;
  stage: ApplicationStage;
  minutes: number;
  /** A place, or the link of a call. */
  place: string;
  /** A sentence to the applicant; may be empty. */
  note: string;
  times: Date[];
  /** Whose calendar it is. */
  by: StaffRef;
  state: InterviewState;
  chosen?: Date;
  /** Of the entry's last edition; -1 while there was none (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** What the applicant said whom no time suited. */
  said?: string;
  /** When both sides were reminded, or would have been. */
  reminded_at?: Date;
}

/** Whether somebody who was declined may be written to about other positions. */
export interface PoolAnswer {
  state: PoolState;
  /** How often they were asked. */
  asked: number;
  asked_at: Date;
  by: StaffRef;
  answered_at?: Date;
  /** What was agreed to, in words. */
  text?: string;
}

/** A letter that an application causes. It is stored with what causes it, and given to the mail worker after that, once. */
export interface PendingLetter {
  kind: LetterKind;
  to: { name?: string; address: string; timeZone?: string };
  data: Record<string, unknown>;
  key: string;
}

/** A letter to the applicant, as the history shows it. */
export interface WrittenLetter {
  /** Of its record among the letters, which says how it is delivered. */
  id: string;
  template: LetterTemplateId;
  subject: string;
  text: string;
}

/** Something that happened besides moves and notes. */
export interface StepTaken {
  kind: ApplicationStep;
  /** The time that it is about. */
  time?: Date;
  /** What the applicant said. */
  said?: string;
}

const interviewSchema = new Schema<Interview>(
  {
    id: { type: String, required },
    stage: { type: String, enum: applicationStageIds, required },
    minutes: { type: Number, required },
    place: { type: String, required },
    note: { type: String, default: '' },
    times: { type: [Date], required },
    by: { type: staffSchema, required },
    state: { type: String, enum: interviewStates, required },
    chosen: Date,
    sequence: { type: Number, required },
    said: String,
    reminded_at: Date,
  },
  part,
);

const poolSchema = new Schema<PoolAnswer>(
  {
    state: { type: String, enum: poolStates, required },
    asked: { type: Number, required },
    asked_at: { type: Date, required },
    by: { type: staffSchema, required },
    answered_at: Date,
    text: String,
  },
  part,
);

const pendingSchema = new Schema<PendingLetter>(
  {
    kind: { type: String, enum: letterKinds, required },
    to: { type: new Schema({ name: String, address: { type: String, required }, timeZone: String }, part), required },
    data: { type: Schema.Types.Mixed, required },
    key: { type: String, required },
  },
  part,
);

/** Fields of an application. */
export interface CorrespondenceFields {
  interview?: Interview;
  pool?: PoolAnswer;
  /** Until when it is kept with consent, in place of the time after the decision. */
  pool_until?: Date;
  outbox?: PendingLetter[];
  /** Letters of the outbox are still to be sent. */
  outbox_due?: boolean;
  /** How they came to apply, in a word; left out where nothing said it. */
  source?: string;
}

export const correspondenceFields = {
  interview: interviewSchema,
  pool: poolSchema,
  pool_until: Date,
  outbox: { type: [pendingSchema], default: undefined },
  outbox_due: Boolean,
  source: String,
};

/** Fields of an event. */
export interface CorrespondenceEvent {
  letter?: WrittenLetter;
  step?: StepTaken;
}

export const correspondenceEvent = {
  letter: new Schema<WrittenLetter>(
    {
      id: { type: String, required },
      template: { type: String, enum: letterTemplateIds, required },
      subject: { type: String, required },
      text: { type: String, required },
    },
    part,
  ),
  step: new Schema<StepTaken>(
    { kind: { type: String, enum: applicationSteps, required }, time: Date, said: String },
    part,
  ),
};

export interface StoredDocument {
  /** Of the file in the bucket. */
  id: string;
  /** As its sender called it, cleaned. */
  name: string;
  format: DocumentFormat;
  bytes: number;
  added_at: Date;
  /** It was chosen as the CV. */
  is_cv?: boolean;
}

/** Something that happened: it came to a stage, somebody wrote a note or a letter, handed in a scorecard, or asked who it is. */
export interface ApplicationEvent extends CorrespondenceEvent {
  at: Date;
  /** Left out for the applicant and the program. */
  by?: StaffRef;
  stage?: ApplicationStage;
  note?: string;
  /** Whom the note mentions. */
  mentions?: StaffRef[];
  handed_in?: InterviewStage;
  /** Why somebody asked to see who applies. */
  revealed?: string;
}

export interface ApplicationFields extends CorrespondenceFields {
  /** Made of the address and the position with the site's secret; of a later application, of its request too. */
  _id: Types.ObjectId;
  /** The id of the first application of this address for this position, where this is a later one. */
  again_of?: string;
  position: { key: string; title: string };
  name: string;
  email: string;
  phone: string;
  links: string[];
  message: string;
  /** With the questions as they were asked. */
  answers: { question: string; answer: string }[];
  files: StoredDocument[];
  /** What was agreed to, in words. */
  consent: { version: string; text: string };
  stage: ApplicationStage;
  submitted_at: Date;
  /** Until when an answer is promised. */
  due_at: Date;
  /** The same while the answer is owed; gone once somebody has moved it on. */
  clock_due_at?: Date;
  /** When nothing more was to be decided; the time of keeping counts from here. */
  decided_at?: Date;
  events: ApplicationEvent[];
  /** Hashes of the links that open the applicant's page, the newest last. */
  link_hashes: string[];
  /** When a link to this later application was sent. */
  link_sent_at?: Date;
  /** Its first letters are still to be made. */
  letters_due?: boolean;
  reminded_at?: Date;
  overdue_told_at?: Date;
  spam: { score: number; reasons: string[] };
  /** Of the request that stored it: the same one, sent again, is told the same. */
  key_hash?: string;
  /** The id of the line that is left when it is deleted; tells nothing of the person. */
  figure_id: Types.ObjectId;
  version: number;
  scorecards?: StoredScorecard[];
  /** Grows with every change of them; they are written beside each other by several people. */
  scorecards_version?: number;
  /** When somebody asked to see who applies although it was hidden. */
  revealed_at?: Date;
}

const applicationSchema = new Schema<ApplicationFields>(
  {
    position: {
      type: new Schema({ key: { type: String, required }, title: { type: String, required } }, part),
      required,
    },
    name: { type: String, required },
    email: { type: String, required },
    phone: text,
    links: { type: [String], required },
    message: text,
    answers: { type: [new Schema({ question: String, answer: String }, part)], required },
    files: {
      type: [
        new Schema<StoredDocument>(
          {
            id: { type: String, required },
            name: { type: String, required },
            format: { type: String, enum: documentFormats, required },
            bytes: { type: Number, required },
            added_at: { type: Date, required },
            is_cv: Boolean,
          },
          part,
        ),
      ],
      required,
    },
    consent: { type: new Schema({ version: String, text: String }, part), required },
    stage: { type: String, enum: applicationStageIds, required },
    submitted_at: { type: Date, required },
    due_at: { type: Date, required },
    clock_due_at: Date,
    decided_at: Date,
    events: {
      type: [
        new Schema<ApplicationEvent>(
          {
            at: { type: Date, required },
            by: staffSchema,
            stage: { type: String, enum: applicationStageIds },
            note: String,
            mentions: { type: [staffSchema], default: undefined },
            handed_in: { type: String, enum: interviewStages },
            revealed: String,
            ...correspondenceEvent,
          },
          part,
        ),
      ],
      required,
    },
    link_hashes: { type: [String], required },
    link_sent_at: Date,
    again_of: String,
    letters_due: Boolean,
    reminded_at: Date,
    overdue_told_at: Date,
    spam: { type: new Schema({ score: Number, reasons: [String] }, part), required },
    key_hash: String,
    figure_id: { type: Schema.Types.ObjectId, required },
    version: { type: Number, required },
    scorecards: { type: [scorecardSchema], default: undefined },
    scorecards_version: Number,
    revealed_at: Date,
    ...correspondenceFields,
  },
  { collection: 'applications', versionKey: false, autoIndex: false },
);
// Lists by arrival: whole, by stage, by position, and by both; the same by due time.
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
// All that an address sent for a position.
applicationSchema.index({ again_of: 1 }, { sparse: true });
// The work of the program: clocks that run, letters to make, what is to be deleted.
applicationSchema.index({ clock_due_at: 1 }, { sparse: true });
applicationSchema.index({ letters_due: 1 }, { sparse: true });
applicationSchema.index({ decided_at: 1, _id: 1 }, { sparse: true });
applicationSchema.index({ 'files.id': 1 });
// The board's closed stages.
applicationSchema.index({ stage: 1, decided_at: -1, _id: -1 });
// Letters to send, interviews to remind of, and the talent pool: its end, and its list.
applicationSchema.index({ outbox_due: 1 }, { sparse: true });
applicationSchema.index({ 'interview.chosen': 1 }, { sparse: true });
applicationSchema.index({ pool_until: 1, _id: 1 }, { sparse: true });

export const createApplicationModel = (connection: Connection): Model<ApplicationFields> =>
  (connection.models['Application'] as Model<ApplicationFields> | undefined) ??
  connection.model<ApplicationFields>('Application', applicationSchema);

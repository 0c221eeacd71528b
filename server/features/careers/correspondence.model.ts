/** What an application holds of letters, interview times and the talent pool. */
import { Schema } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { applicationStageIds, type ApplicationStage } from '#shared/careers/application-rules.ts';
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
import { emailKinds, type EmailKind } from '#shared/mail/mail-rules.ts';

/** Times that are offered, and what became of them. An application has one interview at a time; its history has those before. */
export interface Interview {
  /** Of the entry in calendars too: it stays when the time is moved. */
  id: string;
  stage: ApplicationStage;
  minutes: number;
  /** A place, or the link of a call. */
  place: string;
  /** Message to the applicant; may be empty. */
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
  kind: EmailKind;
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

const required = true;
const part = { _id: false } as const;

const staffSchema = new Schema<StaffRef>(
  { id: { type: String, required }, username: { type: String, required }, name: String },
  part,
);

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
    kind: { type: String, enum: emailKinds, required },
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

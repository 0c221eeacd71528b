/** Scorecards, as an application holds them: they go with it, whole, when it is deleted. */
import { Schema } from 'mongoose';
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

export const createScorecardSchema = (staffSchema: Schema<StaffRef>): Schema<StoredScorecard> =>
  new Schema<StoredScorecard>(
    {
      stage: { type: String, enum: interviewStages, required: true },
      by: { type: staffSchema, required: true },
      judgements: {
        type: [
          new Schema<Judgement>(
            {
              criterion: { type: String, required: true },
              rating: { type: Number, enum: [...ratings, null] satisfies (Rating | null)[], default: null },
              sentence: { type: String, default: '' },
            },
            { _id: false },
          ),
        ],
        required: true,
      },
      recommendation: { type: String, enum: recommendationIds },
      summary: { type: String, default: '' },
      saved_at: Date,
      handed_in_at: Date,
      corrected_at: Date,
      version: { type: Number, required: true },
    },
    { _id: false },
  );

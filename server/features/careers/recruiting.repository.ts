/** Reads the board, writes scorecards, and books interview times in the calendars of recruiters. */
import { type Connection, type Types, Schema } from 'mongoose';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import {
  createApplicationModel,
  type ApplicationEvent,
  type ApplicationFields,
  type Interview,
  type StoredScorecard,
} from './application.model.ts';
import { filterOf, type ApplicationFilter, type ApplicationRecord } from './application.repository.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

/** Excludes the cover letter, answers and notes. */
const cardFields = {
  position: 1,
  name: 1,
  stage: 1,
  submitted_at: 1,
  due_at: 1,
  clock_due_at: 1,
  version: 1,
  'files.id': 1,
  'events.at': 1,
  'events.stage': 1,
  revealed_at: 1,
  decided_at: 1,
  pool_until: 1,
  again_of: 1,
  added_by: 1,
  'scorecards.stage': 1,
  'scorecards.by': 1,
  'scorecards.handed_in_at': 1,
  'scorecards.recommendation': 1,
} as const;

export type CardRecord = Pick<
  ApplicationRecord,
  | ('id' | 'position' | 'name' | 'stage' | 'submitted_at' | 'due_at' | 'clock_due_at' | 'version')
  | ('revealed_at' | 'decided_at' | 'pool_until' | 'again_of' | 'added_by')
> & {
  readonly files: readonly unknown[];
  readonly events: readonly Pick<ApplicationEvent, 'at' | 'stage'>[];
  readonly scorecards?: readonly Pick<StoredScorecard, 'stage' | 'by' | 'handed_in_at' | 'recommendation'>[];
};

export type InterviewRecord = CardRecord & { readonly interview: Interview };

export interface BoardRepository {
  /** The oldest applications of open stages, the latest decisions of closed ones. */
  readStage(
    filter: ApplicationFilter & { readonly stage: ApplicationStage },
    most: number,
  ): Promise<readonly CardRecord[]>;
  /** Agreed interviews that begin in this time, the next first. */
  readInterviews(from: Date, until: Date, most: number): Promise<readonly InterviewRecord[]>;
  /** Undecided applications with a scorecard that this person was asked for and has not handed in, the first due first. */
  readOpenScorecards(staffId: string, most: number): Promise<readonly CardRecord[]>;
  /** Returns false, and writes nothing, if the scorecards were changed since they were read or the application is gone. */
  changeScorecards(
    read: Pick<ApplicationRecord, 'id' | 'scorecards_version'>,
    scorecards: readonly StoredScorecard[],
    event?: ApplicationEvent,
  ): Promise<boolean>;
}

type Stored<Record extends { readonly id: string }> = Omit<Record, 'id'> & { readonly _id: Types.ObjectId };

const withId = <Fields extends object>({ _id, ...fields }: Fields & { readonly _id: Types.ObjectId }) => ({
  ...fields,
  id: _id.toHexString(),
});

export function createBoardRepository(connection: Connection): BoardRepository {
  const model = createApplicationModel(connection);
  return {
    async readStage(filter, most) {
      const found = await model
        .find(filterOf(filter), cardFields)
        .sort(isDecided(filter.stage) ? { decided_at: -1, _id: -1 } : { due_at: 1, _id: 1 })
        .limit(most)
        .lean<Stored<CardRecord>[]>();
      return found.map(withId);
    },

    async readInterviews(from, until, most) {
      const found = await model
        .find(
          { 'interview.chosen': { $gte: from, $lt: until }, 'interview.state': 'chosen' },
          { ...cardFields, interview: 1 },
        )
        .sort({ 'interview.chosen': 1 })
        .limit(most)
        .lean<Stored<InterviewRecord>[]>();
      return found.map(withId);
    },

    async readOpenScorecards(staffId, most) {
      const isOpen = { $elemMatch: { 'by.id': staffId, handed_in_at: { $exists: false } } };
      const found = await model
        // The first condition is for the index.
        .find({ 'scorecards.by.id': staffId, scorecards: isOpen, decided_at: { $exists: false } }, cardFields)
        .sort({ due_at: 1, _id: 1 })
        .limit(most)
        .lean<Stored<CardRecord>[]>();
      return found.map(withId);
    },

    async changeScorecards({ id, scorecards_version: version }, scorecards, event) {
      // Separate from the application's version, so that a draft does not block a move.
      const { modifiedCount } = await model.updateOne(
        { _id: id, scorecards_version: version ?? null } as unknown as Partial<ApplicationFields>,
        {
          $set: { scorecards: [...scorecards], scorecards_version: (version ?? 0) + 1 },
          ...(event === undefined ? {} : { $push: { events: event } }),
        },
      );
      return modifiedCount === 1;
    },
  };
}

interface BookedTime {
  /** The interview's id. */
  interview: string;
  from: Date;
  to: Date;
}

/** One document per recruiter, so that one write decides which application gets a time. */
interface CalendarFields {
  /** The recruiter's account id. */
  _id: string;
  taken: BookedTime[];
  version: number;
}

const required = true;

const calendarSchema = new Schema<CalendarFields>(
  {
    _id: { type: String, required },
    taken: {
      type: [
        new Schema<BookedTime>(
          { interview: { type: String, required }, from: { type: Date, required }, to: { type: Date, required } },
          { _id: false },
        ),
      ],
      required,
    },
    version: { type: Number, required },
  },
  { collection: 'interview_calendars', versionKey: false, autoIndex: false },
);

export interface TimeRequest {
  readonly staffId: string;
  readonly interview: string;
  readonly from: Date;
  readonly minutes: number;
}

export interface InterviewCalendars {
  /** Returns false if the time overlaps another interview. Removes past ones. */
  take(request: TimeRequest, now: Date): Promise<boolean>;
  release(staffId: string, interview: string): Promise<void>;
  /** Returns which of these times overlap another interview. */
  taken(request: Omit<TimeRequest, 'from'> & { readonly times: readonly Date[] }): Promise<readonly Date[]>;
}

const overlaps = (time: BookedTime, from: number, to: number): boolean =>
  time.from.getTime() < to && from < time.to.getTime();

export function createInterviewCalendars(connection: Connection): InterviewCalendars {
  const model = connection.model<CalendarFields>('InterviewCalendar', calendarSchema);
  const find = async (staffId: string): Promise<CalendarFields | null> =>
    model.findById(staffId).lean<CalendarFields>();

  return {
    async take({ staffId, interview, from, minutes }, now) {
      const to = new Date(from.getTime() + minutes * 60_000);
      for (;;) {
        const found = await find(staffId);
        const others = (found?.taken ?? []).filter((time) => time.interview !== interview && time.to > now);
        if (others.some((time) => overlaps(time, from.getTime(), to.getTime()))) return false;
        const taken = [...others, { interview, from, to }];
        if (found === null) {
          try {
            await model.create({ _id: staffId, taken, version: 1 });
            return true;
          } catch (error) {
            // Another request created the calendar at the same time: try again with its bookings.
            if (!isDuplicateKey(error)) throw error;
            continue;
          }
        }
        const written = await model.updateOne(
          { _id: staffId, version: found.version },
          { $set: { taken }, $inc: { version: 1 } },
        );
        if (written.matchedCount === 1) return true;
      }
    },

    async release(staffId, interview) {
      await model.updateOne({ _id: staffId }, { $pull: { taken: { interview } }, $inc: { version: 1 } });
    },

    async taken({ staffId, interview, times, minutes }) {
      const others = ((await find(staffId))?.taken ?? []).filter((time) => time.interview !== interview);
      return times.filter((time) =>
        others.some((other) => overlaps(other, time.getTime(), time.getTime() + minutes * 60_000)),
      );
    },
  };
}

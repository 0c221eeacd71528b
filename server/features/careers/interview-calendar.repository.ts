/** When whoever offers interview times is taken: one document for each of them, so that one write decides who gets a time. */
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

interface TakenTime {
  /** The interview's id. */
  interview: string;
  from: Date;
  to: Date;
}

interface CalendarFields {
  /** The id of the member of staff. */
  _id: string;
  taken: TakenTime[];
  version: number;
}

const required = true;

const calendarSchema = new Schema<CalendarFields>(
  {
    _id: { type: String, required },
    taken: {
      type: [
        new Schema<TakenTime>(
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
  /** False when another interview has some of this time. What is past is forgotten. */
  take(request: TimeRequest, now: Date): Promise<boolean>;
  release(staffId: string, interview: string): Promise<void>;
  /** Of these times, those at which another interview is. */
  taken(request: Omit<TimeRequest, 'from'> & { readonly times: readonly Date[] }): Promise<readonly Date[]>;
}

const overlaps = (time: TakenTime, from: number, to: number): boolean =>
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
            // Somebody made it in this very moment: what they took counts.
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

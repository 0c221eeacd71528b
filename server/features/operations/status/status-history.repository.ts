/** Stores the history of the status page: for each day (UTC) and part of the site, the minutes in each state. */
import { Schema, type Connection } from 'mongoose';
import {
  statusDays,
  statusParts,
  statusStates,
  type StatusPart,
  type StatusState,
} from '#shared/operations/status-rules.ts';
import { dayOf } from '#shared/time/format-day.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

/** Without states that did not occur. */
export type PartMinutes = Readonly<Partial<Record<StatusState, number>>>;

export interface StatusDay {
  /** As ISO 8601. */
  readonly _id: string;
  /** The first recorded minute, from midnight. */
  readonly first: number;
  /** The last recorded minute. */
  readonly last: number;
  readonly parts: Readonly<Partial<Record<StatusPart, PartMinutes>>>;
}

interface StoredDay extends StatusDay {
  readonly at: Date;
}

/** The states in one minute. */
export interface StatusMinute {
  readonly at: Date;
  readonly states: Readonly<Partial<Record<StatusPart, StatusState>>>;
}

export interface StatusHistoryRepository {
  /** Adds minutes of one day, the oldest first. A minute that another instance has added is not counted again. */
  add(minutes: readonly StatusMinute[]): Promise<void>;
  /** The oldest first. */
  read(now: Date): Promise<readonly StatusDay[]>;
}

const dayMs = 86_400_000;
export const minuteOf = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes();

const required = true;
const part = { _id: false } as const;
const minutesSchema = new Schema(
  Object.fromEntries(statusStates.map((state) => [state, { type: Number, default: 0 }])),
  part,
);

const daySchema = new Schema<StoredDay>(
  {
    _id: { type: String, required },
    at: { type: Date, required, expires: ((statusDays + 10) * dayMs) / 1000 },
    first: { type: Number, required },
    last: { type: Number, required },
    parts: new Schema(Object.fromEntries(statusParts.map((id) => [id, { type: minutesSchema }])), part),
  },
  { collection: 'status_days', versionKey: false, autoIndex: false },
);

export const createStatusHistoryRepository = (connection: Connection): StatusHistoryRepository => {
  const days = connection.model('StatusDay', daySchema);
  return {
    async add(minutes) {
      const [first] = minutes;
      if (first === undefined) return;
      const day = dayOf(first.at);
      const stored = await days.findOne({ _id: day }, { last: 1 }).lean<Pick<StatusDay, 'last'> | null>();
      const fresh = minutes.filter(({ at }) => stored === null || minuteOf(at) > stored.last);
      const last = fresh.at(-1);
      if (last === undefined) return;
      const counts: Record<string, number> = {};
      for (const { states } of fresh)
        for (const [id, state] of Object.entries(states))
          counts[`parts.${id}.${state}`] = (counts[`parts.${id}.${state}`] ?? 0) + 1;
      // `taken`: another instance has added these minutes at the same time.
      await orTaken(() =>
        days
          .updateOne(
            { _id: day, last: stored?.last ?? { $exists: false } },
            {
              $inc: counts,
              $set: { last: minuteOf(last.at) },
              $setOnInsert: { at: new Date(day), first: minuteOf(first.at) },
            },
            { upsert: true },
          )
          .exec(),
      );
    },
    read: (now) => {
      const from = dayOf(new Date(now.getTime() - (statusDays - 1) * dayMs));
      return days
        .find({ _id: { $gte: from } })
        .sort({ _id: 1 })
        .lean<StatusDay[]>();
    },
  };
};

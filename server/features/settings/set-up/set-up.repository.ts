/** Stores the set-up checklist: which steps an owner has marked as done or postponed. One document for the site. */
import { Schema, type Connection } from 'mongoose';
import type { MarkedByHand } from '#shared/settings/set-up-rules.ts';

type Mark = 'done' | 'later';

interface SetUpDocument {
  _id: string;
  /** `later`: postponed. */
  marks?: Partial<Record<MarkedByHand, Mark>>;
  /** When the list was closed for good. */
  closed_at?: Date;
}

const setUpSchema = new Schema<SetUpDocument>(
  {
    _id: { type: String, required: true },
    marks: Schema.Types.Mixed,
    closed_at: Date,
  },
  { collection: 'set_up', versionKey: false },
);

interface SetUpRecord {
  readonly marks: Partial<Readonly<Record<MarkedByHand, Mark>>>;
  readonly isClosed: boolean;
}

export interface SetUpRepository {
  read(): Promise<SetUpRecord>;
  mark(step: MarkedByHand, mark: Mark): Promise<void>;
  close(at: Date): Promise<void>;
}

const only = { _id: 'site' };

export const createSetUpRepository = (connection: Connection): SetUpRepository => {
  const model = connection.model('SetUp', setUpSchema);
  return {
    read: async () => {
      const found: SetUpDocument | null = await model.findOne(only).lean();
      return { marks: found?.marks ?? {}, isClosed: found?.closed_at !== undefined };
    },
    mark: async (step, mark) => {
      await model.updateOne(only, { $set: { [`marks.${step}`]: mark } }, { upsert: true });
    },
    close: async (at) => {
      await model.updateOne(only, { $set: { closed_at: at } }, { upsert: true });
    },
  };
};

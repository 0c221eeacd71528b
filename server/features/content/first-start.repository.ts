/** Stores that the first start is over, so that content removed by staff does not come back. */
import { Schema, type Connection } from 'mongoose';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

const states = ['begun', 'over'] as const;
type State = (typeof states)[number];

const markerSchema = new Schema(
  { _id: { type: String, required: true }, state: { type: String, enum: states, required: true } },
  { collection: 'site_markers', versionKey: false },
);

export interface FirstStartRepository {
  /** Null before the first start. */
  state(): Promise<State | null>;
  /** Stores the state unless another instance was first; returns the stored state. */
  claim(state: State): Promise<State>;
  finish(): Promise<void>;
}

/** @param id names another task that runs at one start only */
export const createFirstStartRepository = (connection: Connection, id = 'first-start'): FirstStartRepository => {
  const model = connection.model('SiteMarker', markerSchema);
  const read = async (): Promise<State | null> => (await model.findOne({ _id: id }).lean())?.state ?? null;
  return {
    state: read,
    async claim(state) {
      // `taken`: a concurrent upsert of another instance.
      await orTaken(() => model.updateOne({ _id: id }, { $setOnInsert: { state } }, { upsert: true }).exec());
      return (await read()) ?? state;
    },
    finish: async () => void (await model.updateOne({ _id: id }, { $set: { state: 'over' } })),
  };
};

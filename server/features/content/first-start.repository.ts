/** Stores that the first start is over, so that content removed by staff does not come back. */
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

type State = 'begun' | 'over';

interface MarkerDocument {
  _id: string;
  state: State;
}

const markerSchema = new Schema<MarkerDocument>(
  { _id: { type: String, required: true }, state: { type: String, enum: ['begun', 'over'], required: true } },
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
      try {
        await model.updateOne({ _id: id }, { $setOnInsert: { state } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await read()) ?? state;
    },
    finish: async () => void (await model.updateOne({ _id: id }, { $set: { state: 'over' } })),
  };
};

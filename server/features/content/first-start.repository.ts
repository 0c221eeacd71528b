/** Remembers in the database itself whether its first start is over, so that removing every post does not bring the demonstration back. */
import { Schema, type Connection } from 'mongoose';

type State = 'begun' | 'over';

interface MarkerDocument {
  _id: string;
  state: State;
}

const markerSchema = new Schema<MarkerDocument>(
  { _id: { type: String, required: true }, state: { type: String, enum: ['begun', 'over'], required: true } },
  { collection: 'site_markers', versionKey: false },
);

const id = 'first-start';

export interface FirstStartRepository {
  /** Null before the first start. */
  state(): Promise<State | null>;
  mark(state: State): Promise<void>;
}

export const createFirstStartRepository = (connection: Connection): FirstStartRepository => {
  const model = connection.model('SiteMarker', markerSchema);
  return {
    state: async () => (await model.findOne({ _id: id }).lean())?.state ?? null,
    mark: async (state) => {
      await model.updateOne({ _id: id }, { $set: { state } }, { upsert: true });
    },
  };
};

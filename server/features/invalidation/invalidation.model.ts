/**
 * One document that says what of the public site has changed last, for every instance that shares the database. Number and list grow in one write,
 * so the list's last entry is the one with the number, and nobody sees a number before its change. It never grows beyond `invalidationsStored`.
 */
import { Schema, type Connection } from 'mongoose';

export interface StoredInvalidations {
  _id: string;
  /** How many changes there have been. */
  number: number;
  /** The last ones, the oldest first: each is a list of cache tags. */
  recent: string[][];
}

/** Whoever has missed more of them takes everything as changed. */
export const invalidationsStored = 200;

const changesSchema = new Schema<StoredInvalidations>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    recent: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'site_changes', versionKey: false, autoIndex: false, minimize: false },
);

export const createInvalidationModel = (connection: Connection) => connection.model('InvalidationBus', changesSchema);

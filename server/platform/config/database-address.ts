/** Checks MONGODB_URI: the driver must understand it, and it must not weaken durability or consistency. */
import { MongoClient, type MongoOptions } from 'mongodb';

const parsed = (address: string): MongoOptions | null => {
  try {
    // This does not connect.
    return new MongoClient(address).options;
  } catch {
    return null;
  }
};

/** True if the driver can parse it. */
export const isDatabaseAddress = (address: string): boolean => parsed(address) !== null;

/**
 * Returns the options that could lose a confirmed message or hide a write from the next read. Options set by the
 * program would not override them.
 */
export const weakeningOptions = (address: string): readonly string[] => {
  const options = parsed(address);
  if (options === null) return [];
  const { writeConcern, readPreference, readConcern } = options;
  const { w, journal } = writeConcern ?? {};
  return [
    ...(w === undefined || w === 'majority' ? [] : [`w=${String(w)}`]),
    ...(journal === false ? ['journal=false'] : []),
    // The driver has a read preference by default, whatever its type says.
    ...(readPreference.mode === 'primary' ? [] : [`readPreference=${readPreference.mode}`]),
    ...(readConcern?.level === 'available' ? ['readConcernLevel=available'] : []),
  ];
};

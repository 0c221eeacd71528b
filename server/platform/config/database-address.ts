/** What an address in MONGODB_URI may be: one that the driver understands, and that weakens nothing which the site promises. */
import { MongoClient, type MongoOptions } from 'mongodb';

const parsed = (address: string): MongoOptions | null => {
  try {
    // It does not connect.
    return new MongoClient(address).options;
  } catch {
    return null;
  }
};

/** Whether the driver can parse it. */
export const isDatabaseAddress = (address: string): boolean => parsed(address) !== null;

/**
 * The options of an address by which a confirmed message could be lost, or a write not be seen by the next read. What the
 * program sets itself would not win over them.
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

/** Everything that the database of a test site holds, as text to be searched: files too, whatever their bytes are. */
import type { TestSite } from './start-site.ts';

const asText = (_key: string, value: unknown): unknown => {
  // A Buffer is one by now: JSON asks it first.
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Buffer') return value;
  return Buffer.from((value as unknown as { readonly data: number[] }).data).toString('latin1');
};

export const everyRecord = async ({ connection }: Pick<TestSite, 'connection'>): Promise<string> => {
  const collections = (await connection.db?.collections()) ?? [];
  const records = await Promise.all(
    collections.map(async (collection) => [
      collection.collectionName,
      (await collection.find().toArray()).map((record) =>
        Object.fromEntries(
          Object.entries(record).map(([name, value]: [string, unknown]) => [
            name,
            typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Binary'
              ? Buffer.from((value as unknown as { readonly buffer: Uint8Array }).buffer)
              : value,
          ]),
        ),
      ),
    ]),
  );
  return JSON.stringify(records, asText);
};

/** The whole content of a test site's database as searchable text, including the bytes of files. */
import type { TestSite } from './start-site.ts';

interface BufferJson {
  readonly type: 'Buffer';
  readonly data: readonly number[];
}

const isBuffer = (value: unknown): value is BufferJson =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

/** JSON.stringify calls a Buffer's `toJSON` first. */
const asText = (_key: string, value: unknown): unknown =>
  isBuffer(value) ? Buffer.from(value.data).toString('latin1') : value;

export const everyRecord = async ({ connection }: Pick<TestSite, 'connection'>): Promise<string> => {
  const collections = (await connection.db?.collections()) ?? [];
  const records = await Promise.all(
    collections.map(async (collection) => [
      collection.collectionName,
      await collection.find({}, { promoteBuffers: true }).toArray(),
    ]),
  );
  return JSON.stringify(records, asText);
};

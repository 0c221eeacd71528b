/** A process that writes to an embedded database and prints each acknowledged write, until it is killed. */
import { MongoClient } from 'mongodb';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';

const directory = process.argv[2] ?? '';
const round = Number(process.argv[3] ?? 0);
const report = (message: object): void => void process.send?.(message);

try {
  const database = await startEmbeddedDatabase({ directory });
  const client = await MongoClient.connect(database.uri);
  const rows = client.db().collection<{ _id: string; text: string }>('rows');
  await rows.createIndex({ text: 1 });
  let next = 0;
  const write = async (): Promise<void> => {
    for (;;) {
      const _id = `${round}-${next++}`;
      await rows.insertOne({ _id, text: 'x'.repeat(next % 3000) });
      await rows.updateOne({ _id: 'count' }, { $inc: { [`done${round}`]: 1 } }, { upsert: true });
      report({ written: _id });
    }
  };
  await Promise.all(Array.from({ length: 8 }, write));
} catch (error) {
  report({ refused: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}

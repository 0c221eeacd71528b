/**
 * Throughput of the embedded database over its socket, and how long searches block the event loop of the program.
 *
 *   npm run build && node --import=tsx bench/embedded-database.ts [messages]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { fillDesk } from './fill-desk.ts';
import { median } from './median.ts';

const messages = Number(process.argv[2] ?? 100_000);
const operations = 2000;
const clients = 8;
const rounds = 5;

const megabytes = (): string => `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`;

/** The median number of operations per second, with a number of concurrent operations. */
const rate = async (inProgress: number, operate: (i: number) => Promise<unknown>): Promise<number> => {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < operations) await operate(round * operations + next++);
    };
    await Promise.all(Array.from({ length: inProgress }, work));
    rates.push((operations / (performance.now() - begin)) * 1000);
  }
  return median(rates);
};

/** The time of a statement, and the longest block of the event loop, in milliseconds. */
const stall = async (statement: () => Promise<unknown>): Promise<{ taken: number; longest: number }> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setTimeout(50);
  delay.reset();
  const begin = performance.now();
  await statement();
  const taken = performance.now() - begin;
  await setTimeout(10);
  delay.disable();
  return { taken, longest: delay.max / 1e6 };
};

const directory = await mkdtemp(join(tmpdir(), 'bench-database-'));
const before = megabytes();
const begin = performance.now();
const database = await startEmbeddedDatabase({ directory });
console.log(`start: ${(performance.now() - begin).toFixed(0)} ms`);
console.log(`resident memory: ${before} before the start, ${megabytes()} after it`);
const connection = await mongoose.createConnection(database.uri).asPromise();
try {
  const rows = connection.collection<{ _id: number; text: string }>('rows');
  for (const inProgress of [1, clients]) {
    await rows.deleteMany({});
    const inserts = await rate(inProgress, (_id) => rows.insertOne({ _id, text: 'a text of some length'.repeat(10) }));
    const finds = await rate(inProgress, (_id) => rows.findOne({ _id }));
    console.log(`${inProgress} at once: ${inserts.toFixed(0)} inserts/s, ${finds.toFixed(0)} finds/s`);
  }
  await fillDesk(connection, messages);
  const submissions = createSubmissionModel(connection);
  await submissions.createIndexes();
  const statements: Readonly<Record<string, () => Promise<unknown>>> = {
    'a search for two common words': () =>
      submissions.countDocuments({ $and: [{ words: /^platform/ }, { words: /^migration/ }], status: { $ne: 'spam' } }),
    'a search for one letter': () =>
      submissions.countDocuments({ $and: [{ words: /^m/ }, { status: { $in: ['new', 'read'] } }] }),
    'a collection scan': () => submissions.countDocuments({ message: /no message says so/ }),
  };
  for (const [name, statement] of Object.entries(statements)) {
    const { taken, longest } = await stall(statement);
    console.log(`${name}: ${taken.toFixed(0)} ms, the loop was blocked for ${longest.toFixed(0)} ms`);
  }
  console.log(`resident memory: ${megabytes()} at the end`);
} finally {
  await connection.close();
  await database.close();
  await rm(directory, { recursive: true, force: true });
}

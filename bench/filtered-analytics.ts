/**
 * Analytics with filters over twelve months and the twelve before, with 2,000 visits a day: milliseconds, and CPU of the
 * process with its database. First with days that are not packed, in turns with another checkout, then with packed ones.
 *
 *   node --import=tsx bench/filtered-analytics.ts [rounds] [folder of another checkout, from before days were packed]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { addDays } from '#server/features/analytics/site-days.ts';
import { allVisitors, createBreakdownTally } from '#server/features/analytics/breakdown-tally.ts';
import { createVisits } from '#server/features/analytics/visits.ts';
import type * as Counts from '#server/features/analytics/visit-counts.repository.ts';
import type * as Reading from '#server/features/analytics/read-breakdown.ts';
import { deviceClasses } from '#shared/analytics/analytics-rules.ts';
import { startRandom, type Random } from '../tests/support/random.ts';
import { median } from './median.ts';

const rounds = Number(process.argv[2] ?? 5);
const folders = [join(import.meta.dirname, '..'), ...process.argv.slice(3)];
const visitsADay = 2000;
const period = { from: '2025-11-28', to: '2026-11-27' };
const days = 730;
/** Repeated: to make them takes longer than to store them. */
const differentDays = 30;

/** One of `count`, the first ones much more often. */
const skewed = (random: Random, count: number): number => Math.floor(count * random.number() ** 3);

/** A day as it is stored. */
const makeDay = (day: string, random: Random) => {
  const tally = createBreakdownTally();
  const at = { day, hour: `${day}T12` };
  const visits = createVisits((measure, key, when, profile) => tally.add(measure, key, when.day, profile));
  for (let each = 0; each < visitsADay; each += 1) {
    const profile = tally.profileOf({
      source: `source-${skewed(random, 40)}.example`,
      campaign: random.number() < 0.1 ? `campaign ${random.below(6)}` : undefined,
      country: `${'CDUFGNAI'[skewed(random, 8)]}X`,
      device: deviceClasses[skewed(random, 3)] ?? 'phone',
    });
    tally.add('visitors', allVisitors, day, profile);
    const visit = visits.create(at, profile, false);
    for (let view = 1 + skewed(random, 8); view > 0; view -= 1) {
      const page = `/page-${skewed(random, 80)}`;
      tally.add('views', page, day, profile);
      visits.addView(visit, page, at, 1);
    }
    if (random.number() < 0.02) visits.addGoal('contact', at, visit);
  }
  visits.endAll();
  const counts: Record<string, Record<string, Record<string, number>>> = {};
  const profiles: Record<string, string> = {};
  for (let taken = tally.take(); taken.length > 0; taken = tally.take())
    for (const part of taken) {
      Object.assign(profiles, Object.fromEntries(part.profiles));
      for (const { measure, key, profile, count } of part.counts)
        ((counts[measure] ??= {})[key] ??= {})[profile] = count;
    }
  return { counts, profiles, batches: { bench: 1 } };
};

const questions = {
  'a source': { source: 'source-1.example' },
  'a country and a device': { country: 'CX', device: 'phone' },
  'a page': { page: '/page-3' },
};

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const database = await startEmbeddedDatabase({ directory });
const connection = await mongoose.createConnection(database.uri, { autoIndex: false }).asPromise();
try {
  const random = startRandom(7);
  const stored = connection.collection<{ _id: string }>('visit_counts');
  const made = Array.from({ length: differentDays }, () => makeDay(period.to, random));
  for (let each = 0; each < days; each += 1) {
    const day = addDays(period.to, 1 - days + each);
    await stored.insertOne({ ...made[each % differentDays], _id: `day:breakdown:${day}`, day } as { _id: string });
  }
  const readers = await Promise.all(
    folders.map(async (folder) => {
      const from = join(folder, 'server/features/analytics');
      const { createVisitCountsRepository } = (await import(join(from, 'visit-counts.repository.ts'))) as typeof Counts;
      const { readBreakdown } = (await import(join(from, 'read-breakdown.ts'))) as typeof Reading;
      const own = await mongoose.createConnection(database.uri, { autoIndex: false }).asPromise();
      return { folder, own, counts: createVisitCountsRepository(own), readBreakdown };
    }),
  );
  const measure = async (those: typeof readers) => {
    for (const [question, filters] of Object.entries(questions)) {
      const figures = new Map(those.map(({ folder }) => [folder, { ms: [] as number[], cpu: [] as number[] }]));
      for (let round = 0; round <= rounds; round += 1)
        for (const { folder, counts, readBreakdown } of round % 2 === 0 ? those : those.toReversed()) {
          const [begun, used] = [performance.now(), process.cpuUsage()];
          const { visitors } = await readBreakdown(counts, period, filters, ['/page-5']);
          const { user, system } = process.cpuUsage(used);
          if (visitors.now === 0) throw new Error('No figures');
          // The first round warms up.
          if (round === 0) continue;
          figures.get(folder)?.ms.push(performance.now() - begun);
          figures.get(folder)?.cpu.push((user + system) / 1000);
        }
      for (const [folder, { ms, cpu }] of figures)
        console.log(`${question}: ${median(ms).toFixed(0)} ms, ${median(cpu).toFixed(0)} ms CPU, ${folder}`);
    }
  };
  const sizeOf = async (): Promise<string> =>
    `${(JSON.stringify(await stored.findOne()).length / 1000).toFixed(0)} kB a day as JSON`;
  console.log(`not packed, ${await sizeOf()}`);
  await measure(readers);
  const begun = performance.now();
  await readers[0]?.counts.packBreakdowns(addDays(period.to, 1));
  console.log(`packed in ${(performance.now() - begun).toFixed(0)} ms, ${await sizeOf()}`);
  await measure(readers.slice(0, 1));
  await Promise.all(readers.map(({ own }) => own.close()));
} finally {
  await connection.close();
  await database.close();
  await rm(directory, { recursive: true, force: true });
}

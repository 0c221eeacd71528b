/**
 * Pages of the audit log and of the list of users, read in turns from a small and a large database. Runs in one process, with embedded
 * databases.
 *
 *   NODE_ENV=production node --import=tsx bench/staff-lists.ts [entries] [accounts] [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'mongodb';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { createAuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { createPeopleRepository } from '#server/features/accounts/people/people.repository.ts';
import { firstPage } from '#server/platform/cursor.ts';
import { sortKey } from '#server/platform/name-key.ts';
import { auditKindIds } from '#shared/operations/audit-rules.ts';
import { peopleSorts } from '#shared/api/list-order.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { median } from './median.ts';

const entries = Number(process.argv[2] ?? 1_000_000);
const accounts = Number(process.argv[3] ?? 10_000);
const rounds = Number(process.argv[4] ?? 200);
const small = { entries: 10_000, accounts: 100 };

const entry = (number: number): Document => ({
  at: new Date(Date.UTC(2026, 0, 1) + number * 1000),
  last_at: new Date(Date.UTC(2026, 0, 1) + number * 1000),
  count: 1,
  who: `person-${number % 10}`,
  kind: auditKindIds[number % auditKindIds.length],
  words: 'Did something',
  subject_id: `record-${number % 100}`,
  outcome: number % 100 === 0 ? 'refused' : 'done',
});

const account = (number: number): Document => {
  const name = `person-${String(number).padStart(6, '0')}`;
  return {
    username: name,
    username_key: name,
    name: `Person ${number}`,
    name_key: sortKey(`Person ${number}`),
    name_keys: ['person', String(number)],
    last_seen_at: new Date(Date.UTC(2026, 5, 1) + ((number * 7919) % 1000) * 60_000),
    email: `${name}@company.example`,
    email_key: `${name}@company.example`,
    role: roleIds[number % roleIds.length],
    password_hash: 'none',
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 1000),
  };
};

const open = async (counts: typeof small) => {
  const directory = await mkdtemp(join(tmpdir(), 'staff-lists-'));
  const database = await startEmbeddedDatabase({ directory });
  const connection = await mongoose.createConnection(database.uri, { autoIndex: false }).asPromise();
  const audit = createAuditRepository(connection);
  const people = createPeopleRepository(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  const fill = async (name: string, count: number, make: (number: number) => Document): Promise<void> => {
    for (let from = 0; from < count; from += 5000)
      await connection
        .collection(name)
        .insertMany(Array.from({ length: Math.min(5000, count - from) }, (_, index) => make(from + index)));
  };
  await fill('audit_entries', counts.entries, entry);
  await fill('staff_accounts', counts.accounts, account);
  return {
    reads: {
      'audit, newest': () => audit.list({ filter: {}, after: undefined, limit: 51 }),
      'audit, of a person': () => audit.list({ filter: { who: 'person-3' }, after: undefined, limit: 51 }),
      'audit, about something': () => audit.list({ filter: { kind: 'article' }, after: undefined, limit: 51 }),
      'audit, about one record': () => audit.list({ filter: { subject: 'record-7' }, after: undefined, limit: 51 }),
      'audit, refused': () => audit.list({ filter: { outcome: 'refused' }, after: undefined, limit: 51 }),
      people: () => people.list({ q: '' }, firstPage(peopleSorts, 51)),
      'people, a page in the middle': () =>
        people.list({ q: '' }, { ...firstPage(peopleSorts, 49), after: { by: 'person 50', id: 'f'.repeat(24) } }),
      'people, by role': () => people.list({ q: '' }, { ...firstPage(peopleSorts, 51), sort: 'role' }),
      'people, seen last': () => people.list({ q: '' }, { ...firstPage(peopleSorts, 51), sort: 'seen', order: 'desc' }),
      'people, by the beginning of a name': () => people.list({ q: 'person-00002' }, firstPage(peopleSorts, 51)),
    },
    close: async () => {
      await connection.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const [few, many] = [await open(small), await open({ entries, accounts })];
console.log(`${small.entries} and ${entries} entries, ${small.accounts} and ${accounts} accounts; median ms`);
for (const name of Object.keys(few.reads) as (keyof typeof few.reads)[]) {
  const times: { readonly few: number[]; readonly many: number[] } = { few: [], many: [] };
  for (let round = 0; round < rounds + 10; round += 1)
    for (const which of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      const began = performance.now();
      await { few, many }[which].reads[name]();
      if (round >= 10) times[which].push(performance.now() - began);
    }
  const [first, second] = [median(times.few), median(times.many)];
  console.log(`${name}: ${first.toFixed(2)}, ${second.toFixed(2)}, ratio ${(second / first).toFixed(2)}`);
}
await few.close();
await many.close();

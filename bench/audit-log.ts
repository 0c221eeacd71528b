/**
 * The cost of the audit log for a small change, in turns with and without it. Runs in one process, with the embedded
 * database.
 *
 *   NODE_ENV=production node --import=tsx bench/audit-log.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { createAuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';
import { createNotFoundLogRepository } from '#server/features/redirects/not-found-log.repository.ts';
import { createRedirectRepository } from '#server/features/redirects/redirect.repository.ts';
import { createRedirectsRoutes } from '#server/features/redirects/redirects.routes.ts';
import { arrivalLimits, createArrivingBodies } from '#server/platform/http/arriving-bodies.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import { mountCalls } from '#server/platform/http/call-route.ts';
import { median } from './median.ts';

const rounds = Number(process.argv[2] ?? 200);
const clock = (): Date => new Date();
const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'));
const database = await startEmbeddedDatabase({ directory });
const connection = await mongoose.createConnection(database.uri, { autoIndex: false }).asPromise();
const entries = createAuditRepository(connection);
const redirects = createRedirectRepository(connection);
for (const model of Object.values(connection.models)) await model.createIndexes();

const nothing: AuditTrail = { begin: () => Promise.resolve({ finish: () => Promise.resolve() }) };
const recorded = createAuditTrail({ entries, clock, log: { warn: () => undefined } });
const routes = createRedirectsRoutes({
  redirects,
  missed: createNotFoundLogRepository(connection),
  siteAnswer: () => Promise.resolve({ kind: 'none' }),
  announce: () => Promise.resolve(),
  siteUrl: 'http://localhost',
  clock,
});
const staff = {
  id: '0'.repeat(24),
  username: 'ada',
  name: 'Ada',
  role: 'owner',
  sessionId: 'a session',
  isConfirmed: true,
  mustAddFactor: false,
} as const;

const serve = async (audit: AuditTrail) => {
  const app = express();
  app.use(
    mountCalls(routes, {
      authenticate: (req, _res, next) => {
        req.user = staff;
        next();
      },
      audit,
      limit: (_req, _res, next) => next(),
      bodies: createArrivingBodies(arrivalLimits),
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

const sites = { without: await serve(nothing), with: await serve(recorded) } as const;
const times: Record<keyof typeof sites, number[]> = { without: [], with: [] };
const send = (url: string, method: string, path: string, body: object): Promise<Response> =>
  fetch(url + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const made = (await (
  await send(sites.without.url, 'POST', '/api/admin/redirects', { from: '/old', to: '/about', kind: 301 })
).json()) as { readonly id: string };
let version = 0;
for (let round = 0; round < rounds + 20; round += 1)
  for (const name of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
    version += 1;
    const to = `/page-${round}-${name}`;
    const ms = await timed(() =>
      send(sites[name].url, 'PUT', `/api/admin/redirects/${made.id}`, { from: '/old', to, kind: 301, version }),
    );
    if (round >= 20) times[name].push(ms);
  }
const [without, withRecord] = [median(times.without), median(times.with)];
console.log(
  `a change of a redirect: ${without.toFixed(2)} ms without, ${withRecord.toFixed(2)} ms with, ratio ${(withRecord / without).toFixed(2)}`,
);

for (const { server } of Object.values(sites)) {
  server.closeAllConnections();
  server.close();
}
await connection.close();
await database.close();
await rm(directory, { recursive: true, force: true });

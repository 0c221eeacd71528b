/** The embedded database tells its program of every write, so that the program does not poll it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ObjectId } from 'bson';
import type { Connection } from 'mongoose';
import { createInvalidationRepository } from '#server/features/invalidation/invalidation.repository.ts';
import { createRedirectRepository } from '#server/features/redirects/redirect.repository.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { connectTo, embeddedOnly } from '../support/test-database.ts';
import { until } from '../support/until.ts';

describe('a site with the embedded database', () => {
  let dataDir: string;
  let site: TestSite;
  let command: Connection;
  before(embeddedOnly('the database of a folder is meant'));
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'writes-'));
    // With a folder of its own, it has the database in its own process.
    site = await startTestSite({ dataDir });
    command = await connectTo({ uri: site.databaseUri });
  });
  after(async () => {
    await command?.destroy();
    await site?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('shows changes of a command at once', async () => {
    const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
    const by = { id: new ObjectId().toHexString(), username: 'ada', name: 'Ada' };
    for (const from of ['/first', '/second']) {
      expect(await statusOf(from)).to.equal(404);
      await createRedirectRepository(command).insert({ from, to: '/about', kind: 301 }, by, new Date());
      await createInvalidationRepository(command).add(['redirects']);
      await until(async () => (await statusOf(from)) === 301);
    }
  });
});

import { expect } from 'chai';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';

const ROUNDS = 3;

/** Kills a writing process at a random time. Returns the acknowledged writes. */
async function writtenBeforeDeath(directory: string, round: number): Promise<string[]> {
  const child = fork(new URL('./write-until-killed.ts', import.meta.url), [directory, String(round)], {
    execArgv: ['--import=tsx'],
    stdio: 'ignore',
  });
  const written: string[] = [];
  const fatal = 30 + Math.floor(Math.random() * 300);
  child.on('message', (message: { written?: string; refused?: string }) => {
    if (message.refused !== undefined) throw new Error(message.refused);
    written.push(message.written ?? '');
    if (written.length === fatal) setTimeout(() => child.kill('SIGKILL'), Math.random() * 5);
  });
  await once(child, 'close');
  return written;
}

describe('A process that is killed while it writes', () => {
  let directory: string;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'durability-'));
  });

  after(() => rm(directory, { recursive: true, force: true }));

  it('has lost no acknowledged write, and its folder can be opened', async () => {
    const acknowledged: string[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(await writtenBeforeDeath(directory, round));
      const database = await startEmbeddedDatabase({ directory });
      const client = await MongoClient.connect(database.uri);
      const rows = client.db().collection<{ _id: string }>('rows');
      const all = acknowledged.flat();
      expect(all.length).to.be.greaterThan(30);
      expect(await rows.countDocuments({ _id: { $in: all } })).to.equal(all.length);
      const counts = await rows.findOne({ _id: 'count' });
      for (const [i, ids] of acknowledged.entries())
        expect(counts).to.have.property(`done${i}`).that.is.at.least(ids.length);
      expect(await rows.countDocuments({ text: { $gte: '' } })).to.equal((await rows.countDocuments()) - 1);
      await client.close();
      await database.close();
    }
  });
});

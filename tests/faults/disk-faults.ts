/** A full disk, simulated by the operating system's limit on file sizes. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { databaseUriIn, untilStatus, type Program } from '../support/run-program.ts';
import { MongoClient } from 'mongodb';
import { until } from '../support/until.ts';
import { needsEmbedded, type Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { expectMessageRefused, expectOnce, onStage, send, sendUntilRefused } from './stage.ts';

const run = promisify(execFile);

/** Sets the soft limit only, so that it can be raised again. */
const limitFiles = async ({ child }: Program, bytes: number | 'unlimited'): Promise<void> => {
  await run('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
};

export const diskFaults: readonly Fault[] = [
  {
    done: 'the disk fills while messages wait for the database',
    promised: 'a clear 503, no confirmed message is lost, messages are accepted again with room',
    run: () =>
      onStage('closed', async ({ proxy, url, start, noneWaits, stored }) => {
        const program = await start();
        await limitFiles(program, 20_000);
        const { taken, refusal } = await sendUntilRefused(url);
        await expectMessageRefused(refusal);
        await limitFiles(program, 'unlimited');
        expect((await send(url, 'After.')).status).to.equal(201);
        await proxy.become('open');
        await untilStatus(`${url}/readyz`, 200);
        await noneWaits();
        expectOnce(await stored(), [...taken, 'After.']);
        return `${taken.length} taken, then 503; with room again 201; all ${taken.length + 1} stored once`;
      }),
  },
  {
    done: 'the disk of the embedded database fills',
    promised: 'a clear 503, pages work, no confirmed message is lost, messages are accepted again with room',
    run: () =>
      onStage('closed', async ({ url, dataDir, start }) => {
        needsEmbedded();
        const program = await start({ MONGODB_URI: '', DEMO_CONTENT: 'off' });
        await untilStatus(`${url}/readyz`, 200);
        expect((await send(url, 'Before.')).status).to.equal(201);
        // Neither the database's log nor the journal may grow.
        await limitFiles(program, 100);
        await expectMessageRefused(await send(url, 'Refused.'));
        expect((await fetch(`${url}/about`)).status).to.equal(200);
        await limitFiles(program, 'unlimited');
        await until(async () => (await send(url, 'After.', 'after')).status === 201);
        const client = await MongoClient.connect(await databaseUriIn(dataDir));
        try {
          const texts = () =>
            client
              .db()
              .collection('submissions')
              .find()
              .map(({ message }): unknown => message)
              .toArray();
          await until(async () => (await texts()).length === 2);
          expect((await texts()).sort()).to.deep.equal(['After.', 'Before.']);
        } finally {
          await client.close();
        }
        return '503 and pages while it is full; 201 with room again; what was acknowledged is there once';
      }),
  },
  fullDisk,
];

import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepTestClient } from '../support/open-test-client.ts';

describe('The thread of the embedded database', () => {
  const test = keepTestClient();

  it('executes a slow statement without blocking the event loop of the program', async () => {
    const rows = test.db.collection('rows');
    await rows.insertMany(Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'a'.repeat(8) })));
    let isAnswered = false;
    const answer = rows.countDocuments({ text: { $regex: '(?:a|a?)+b$' } }).finally(() => {
      isAnswered = true;
    });
    let turns = 0;
    while (!isAnswered) {
      await setImmediate();
      turns += 1;
    }
    expect(await answer).to.equal(0);
    // In the program's own thread, only the turns for sending and receiving a command would be visible.
    expect(turns).to.be.greaterThan(1000);
  });

  it('ends the program with an error if it ends unexpectedly', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'thread-'));
    const script = fileURLToPath(new URL('./run-until-thread-ends.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import=tsx', script, directory], { stdio: ['ignore', 'ignore', 'pipe'] });
    const said = await text(child.stderr);
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).to.equal(1);
    expect(said).to.include('The thread of the embedded database ended with code 1.');
    await rm(directory, { recursive: true, force: true });
  });
});

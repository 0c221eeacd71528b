/** The reader of the program's output goes away: a closed pager, a restarted collector. */
import { once } from 'node:events';
import { expect } from 'chai';
import { freePort } from '../support/free-port.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, untilStatus, urlOf } from '../support/run-program.ts';

describe('the program without a reader of its output', () => {
  afterEach(cleanUp);

  it('ends on a signal, with unread lines', async () => {
    const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder() });
    const url = await urlOf(program);
    await untilStatus(`${url}/readyz`, 200);
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    // Each leaves a line; a signal comes before they are written.
    await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/nowhere`)));
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    expect(await fetch(`${url}/healthz`).catch(() => 'nobody')).to.equal('nobody');
  });

  it('ends on a signal while a reader reads nothing', async () => {
    const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder() });
    const url = await urlOf(program);
    program.child.stderr?.pause();
    // More lines than fit into the pipe and the test's buffer.
    const path = '/x'.repeat(1000);
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 50 }, async () => (await fetch(url + path)).arrayBuffer()));
    const exit = once(program.child, 'exit');
    program.child.kill('SIGTERM');
    expect(await exit).to.deep.equal([null, 'SIGKILL']);
    program.child.stderr?.resume();
  });

  it('starts and serves if the reader is gone before the first line', async () => {
    const port = await freePort();
    const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder(), PORT: String(port) });
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    const url = `http://127.0.0.1:${port}`;
    await untilStatus(`${url}/readyz`, 200);
    for (let count = 0; count < 100; count += 1) await (await fetch(`${url}/nowhere`)).arrayBuffer();
    expect((await fetch(`${url}/about`)).status).to.equal(200);
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });
});

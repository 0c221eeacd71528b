import { expect } from 'chai';
import { builtProgram, cleanUp, runProgram, temporaryFolder, urlOf, type Program } from '../support/run-program.ts';

const logLines = (program: Program): { readonly pid: number; readonly msg?: string }[] =>
  program
    .stderr()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { pid: number; msg?: string });

const workersOf = (program: Program): number[] => [
  ...new Set(
    logLines(program)
      .filter(({ pid, msg }) => msg === 'connected to the database' && pid !== program.child.pid)
      .map(({ pid }) => pid),
  ),
];

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 100));
};

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the program with WEB_CONCURRENCY=2', function () {
  this.timeout(90_000);
  afterEach(cleanUp);

  it('serves from two workers, replaces one that dies, and leaves none behind', async () => {
    const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder(), WEB_CONCURRENCY: '2' });
    const url = await urlOf(program);
    expect((await fetch(`${url}/readyz`)).status).to.equal(200);
    expect(program.stdout().match(/set-up token/g)).to.have.lengthOf(1);

    await until(() => workersOf(program).length === 2);
    const [victim = 0] = workersOf(program);
    process.kill(victim, 'SIGKILL');
    await until(() => workersOf(program).length === 3);
    expect((await fetch(`${url}/healthz`)).status).to.equal(200);

    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    expect(workersOf(program).filter(lives)).to.deep.equal([]);
  });
});

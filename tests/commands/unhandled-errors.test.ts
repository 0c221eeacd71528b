import { expect } from 'chai';
import { errorsOnSignal } from '../support/errors-on-signal.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, urlOf, type Program } from '../support/run-program.ts';
import { until } from '../support/until.ts';

interface LogLine {
  readonly level: number;
  readonly err: { readonly stack: string };
}

const seen = async (program: Program, msg: string): Promise<LogLine> => {
  const find = (): string | undefined =>
    program
      .stderr()
      .split('\n')
      .find((line) => line.includes(`"msg":"${msg}"`) && line.endsWith('}'));
  await until(() => find() !== undefined);
  return JSON.parse(find() ?? '') as LogLine;
};

describe('the program', () => {
  afterEach(cleanUp);

  const start = async (): Promise<readonly [Program, string]> => {
    const program = runProgram(['--import', errorsOnSignal, ...builtProgram], { DATA_DIR: await temporaryFolder() });
    return [program, await urlOf(program)];
  };

  it('logs and counts an unhandled rejection, and continues', async () => {
    const [program, url] = await start();
    program.child.kill('SIGUSR2');
    const { level, err } = await seen(program, 'a promise failed and nothing waited for it');
    expect(level).to.equal(50);
    expect(err.stack).to.match(/^Error: a lost promise\n {4}at /);
    expect((await fetch(url)).status).to.equal(200);
    expect((await readMetrics(url)).get('unhandled_rejections_total')).to.equal(1);
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });

  it('ends with 1 after an uncaught error, which it logs', async () => {
    const [program] = await start();
    program.child.kill('SIGHUP');
    expect(await program.ended).to.equal(1);
    const { level, err } = await seen(program, 'the program failed and ends');
    expect(level).to.equal(60);
    expect(err.stack).to.match(/^Error: a thrown error\n {4}at /);
  });
});

import { expect } from 'chai';
import { cleanUp, runProgram, command, temporaryFolder } from '../support/run-program.ts';

describe('npm run migrate', () => {
  let DATA_DIR: string;
  before(async () => {
    DATA_DIR = await temporaryFolder();
  });
  after(cleanUp);

  const migrate = async (...args: string[]) => {
    const program = runProgram(command('migrate', ...args), { DATA_DIR });
    return { code: await program.ended, said: program.stdout(), complained: program.stderr() };
  };

  it('runs open migrations once and reports them', async () => {
    expect((await migrate('--list')).said).to.match(/^(waiting {2}\d{4}-\S+ {2}.+\n)+$/);
    const { code, said } = await migrate();
    expect(said).to.match(/^(\d{4}-\S+: 0 changed, done\n)+All \d+ migrations are done\.\n$/);
    expect(code).to.equal(0);
    expect((await migrate('--list')).said).to.match(/^(done {5}\d{4}-\S+ {2}.+\n)+$/);
    expect(await migrate('--quiet')).to.deep.equal({ code: 0, said: '', complained: '' });
  });

  it('explains itself, and refuses unknown options', async () => {
    expect((await migrate('--help')).said).to.include('npm run migrate');
    const { code, complained } = await migrate('--now');
    expect(complained).to.match(/^Unknown option '--now'\. See --help\.\n$/);
    expect(code).to.equal(1);
  });
});

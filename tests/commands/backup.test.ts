import { join } from 'node:path';
import { expect } from 'chai';
import { cleanUp, command, runProgram, temporaryFolder } from '../support/run-program.ts';

describe('npm run create-admin, backup and restore', () => {
  after(cleanUp);

  it('create an account and copy it into another folder', async () => {
    const [home, elsewhere, kept] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    const file = join(kept, 'site.gz');
    const run = async (DATA_DIR: string, name: string, ...args: string[]) => {
      const program = runProgram(command(name, ...args), { DATA_DIR, ADMIN_PASSWORD: 'correct horse battery' });
      return [await program.ended, program.stdout() + program.stderr()];
    };
    const createIn = (folder: string, username: string) => run(folder, 'create-admin', '--username', username);

    const [made, said] = await createIn(home, 'Ada');
    expect(made, String(said)).to.equal(0);
    expect(said).to.include(`The staff account Ada was created in the database in ${home}.\n`);
    const [stored, summary] = await run(home, 'backup', file);
    expect(stored, String(summary)).to.equal(0);
    expect(summary).to.match(/\d+ records of \d+ collections are in .*site\.gz/);
    const [restored, end] = await run(elsewhere, 'restore', file);
    expect(restored, String(end)).to.equal(0);
    const [again, refusal] = await createIn(elsewhere, 'ada');
    expect(again).to.equal(1);
    expect(refusal).to.include('There is an account with the name ada ');
  });
});

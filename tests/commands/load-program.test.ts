import { cp, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { cleanUp, runProgram, temporaryFolder } from '../support/run-program.ts';

/** Resolves once the compiled code of both scripts is in its folder. */
const first = `
  const { readdirSync } = require('node:fs');
  const { greet } = require('./second-1.cjs');
  console.log(greet('Ada'));
  const isKept = () => readdirSync(__dirname).filter((name) => name.endsWith('.cache')).length === 2;
  const timer = setInterval(() => isKept() && clearInterval(timer), 5);
`;
const second = "exports.greet = (name) => 'Hello ' + name;";

describe('the compiled code of the program', () => {
  after(cleanUp);

  it('is stored beside it for the next start', async () => {
    const folder = await temporaryFolder();
    await cp(join(projectRoot(), 'dist/program/load-program.js'), join(folder, 'load-program.js'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'first-1.cjs'), first);
    await writeFile(join(folder, 'second-1.cjs'), second);
    await writeFile(
      join(folder, 'main.js'),
      "import { loadProgram } from './load-program.js'; loadProgram('first-1.cjs', 0);",
    );
    const keptFiles = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.endsWith('.cache')).sort();
    const start = async (): Promise<string> => {
      const program = runProgram([join(folder, 'main.js')]);
      expect(await program.ended, program.stderr()).to.equal(0);
      return program.stdout();
    };

    expect(await start()).to.equal('Hello Ada\n');
    const kept = await keptFiles();
    expect(kept.map((name) => name.split('.')[0])).to.have.members(['first-1', 'second-1']);
    const written = await Promise.all(kept.map(async (name) => (await stat(join(folder, name))).ino));

    expect(await start()).to.equal('Hello Ada\n');
    expect(await Promise.all(kept.map(async (name) => (await stat(join(folder, name))).ino))).to.deep.equal(written);
  });

  it('is compiled again if the stored code cannot be used', async () => {
    const folder = await temporaryFolder();
    await cp(join(projectRoot(), 'dist/program/load-program.js'), join(folder, 'load-program.js'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'only-1.cjs'), "console.log('Hello');");
    const print = "import { cachedDataVersionTag } from 'node:v8';console.log(cachedDataVersionTag().toString(36));";
    await writeFile(join(folder, 'tag.js'), `import './load-program.js';${print}`);
    const tag = runProgram([join(folder, 'tag.js')]);
    await tag.ended;
    await writeFile(join(folder, `only-1.cjs.${tag.stdout().trim()}.cache`), 'cut off');
    await writeFile(
      join(folder, 'main.js'),
      "import { loadProgram } from './load-program.js'; loadProgram('only-1.cjs');",
    );
    const program = runProgram([join(folder, 'main.js')]);
    expect(await program.ended, program.stderr()).to.equal(0);
    expect(program.stdout()).to.equal('Hello\n');
  });
});

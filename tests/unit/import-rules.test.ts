/** The guard of the rooms, tested with a violation planted for it: a guard that sees nothing also reports success. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
  };
}

async function cruise(cwd: string, ...paths: string[]): Promise<Report['summary']> {
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const { stdout } = await run(command, [...paths, '--output-type', 'json'], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as Report).summary;
}

/** A file that breaks one rule, in the room whose rule it is. */
const plants = [
  { room: 'shared', line: "import '#server/main.ts';", rule: 'shared-knows-nobody' },
  { room: 'views', line: "import '#client/hydrate.tsx';", rule: 'views-know-shared-only' },
  { room: 'views', line: "import '#shared/content/facts.content.ts';", rule: 'views-run-without-content-or-zod' },
  { room: 'client', line: "import '#server/main.ts';", rule: 'client-knows-views-and-shared' },
  { room: 'server', line: "import '#views/document.tsx';", rule: 'server-enters-views-by-one-door' },
  { room: 'scripts', line: "import '#views/document.tsx';", rule: 'scripts-know-server-and-shared' },
  { room: 'vike', line: "import '#server/main.ts';", rule: 'vike-knows-client-and-views' },
];

describe('the import rules', () => {
  it('see the modules of every room and find nothing', async () => {
    const { totalCruised, violations } = await cruise(root, 'shared', 'views', 'client', 'server', 'scripts', 'vike');
    expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`)).to.deep.equal([]);
    expect(totalCruised).to.be.greaterThan(250);
  });

  describe('with a violation', () => {
    let copy = '';
    // Not in the checkout itself: a file more there is a reason to build for whoever starts the program meanwhile.
    before(async () => {
      copy = await mkdtemp(join(tmpdir(), 'planted-'));
      const rooms = ['shared', 'views', 'client', 'server', 'scripts', 'vike'];
      const files = [...rooms, 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs'];
      await Promise.all(files.map((name) => cp(join(root, name), join(copy, name), { recursive: true })));
      await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    });
    after(() => rm(copy, { recursive: true }));

    for (const { room, line, rule } of plants)
      it(`in ${room}/ that says ${line}, name the rule ${rule}`, async () => {
        await writeFile(join(copy, room, 'planted.ts'), `${line}\nexport {};\n`);
        const { violations } = await cruise(copy, `${room}/planted.ts`);
        expect(violations.map((violation) => violation.rule.name)).to.include(rule);
      });
  });
});

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

const rooms = ['shared', 'views', 'client', 'server', 'scripts'];

/** Files that break one rule each, in the room whose rule it is. */
const plants = [
  { file: 'shared/planted.ts', line: "import '#server/main.ts';", rule: 'shared-knows-nobody' },
  { file: 'views/planted.ts', line: "import '#client/hydrate.tsx';", rule: 'views-know-shared-only' },
  {
    file: 'views/planted-content.ts',
    line: "import '#shared/content/facts.content.ts';",
    rule: 'views-run-without-content-or-zod',
  },
  { file: 'client/planted.ts', line: "import '#server/main.ts';", rule: 'client-knows-views-and-shared' },
  { file: 'server/planted.ts', line: "import '#views/document.tsx';", rule: 'server-enters-views-by-one-door' },
  {
    file: 'server/features/planted.ts',
    line: "import '#server/pages/make-page.ts';",
    rule: 'features-imports-no-higher-layer',
  },
  {
    file: 'server/database/planted.ts',
    line: "import '#server/platform/cursor.ts';",
    rule: 'database-imports-no-higher-layer',
  },
  { file: 'scripts/planted.ts', line: "import '#views/document.tsx';", rule: 'scripts-know-server-and-shared' },
];

/** One run for all: each would read the whole program again. */
describe('the import rules', () => {
  let copy = '';
  let found: Report['summary'];

  // Not in the checkout itself: a file more there is a reason to build for whoever starts the program meanwhile.
  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'planted-'));
    const files = [...rooms, 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs'];
    await Promise.all(files.map((name) => cp(join(root, name), join(copy, name), { recursive: true })));
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const { file, line } of plants) await writeFile(join(copy, file), `${line}\nexport {};\n`);
    found = await cruise(copy, ...rooms);
  });
  after(() => rm(copy, { recursive: true }));

  it('see the modules of every room and find nothing but what was planted', () => {
    const planted = new Set(plants.map(({ file }) => file));
    const others = found.violations.filter(({ from }) => !planted.has(from));
    expect(others.map(({ rule, from }) => `${rule.name}: ${from}`)).to.deep.equal([]);
    expect(found.totalCruised).to.be.greaterThan(250);
  });

  for (const { file, line, rule } of plants)
    it(`name the rule ${rule} where ${file} says ${line}`, () => {
      const named = found.violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
      expect(named).to.include(rule);
    });
});

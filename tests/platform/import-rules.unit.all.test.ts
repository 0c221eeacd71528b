/** The import rules, tested with planted violations: a check that finds no files also reports success. */
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

const folders = ['shared', 'views', 'client', 'server', 'scripts'];

/** Files that break one rule each. */
const plants = [
  { file: 'shared/planted.ts', line: "import '#server/main.ts';", rule: 'shared-imports-no-other-folder' },
  { file: 'views/planted.ts', line: "import '#client/hydrate.tsx';", rule: 'views-import-shared-only' },
  {
    file: 'views/planted-content.ts',
    line: "import '#shared/content/facts.content.ts';",
    rule: 'views-import-no-content-or-zod',
  },
  { file: 'client/planted.ts', line: "import '#server/main.ts';", rule: 'client-imports-views-and-shared-only' },
  { file: 'server/planted.ts', line: "import '#views/document.tsx';", rule: 'server-imports-views-by-their-entry' },
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
  { file: 'scripts/planted.ts', line: "import '#views/document.tsx';", rule: 'scripts-import-server-and-shared-only' },
];

// One run for all tests: it reads the whole program.
describe('the import rules', () => {
  let copy = '';
  let found: Report['summary'];

  // In a copy, because a new file in the checkout makes the next start of the program build it.
  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'planted-'));
    const files = [...folders, 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs'];
    await Promise.all(files.map((name) => cp(join(root, name), join(copy, name), { recursive: true })));
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const { file, line } of plants) await writeFile(join(copy, file), `${line}\nexport {};\n`);
    found = await cruise(copy, ...folders);
  });
  after(() => rm(copy, { recursive: true }));

  it('cover the modules of every folder and find only the planted violations', () => {
    const planted = new Set(plants.map(({ file }) => file));
    const others = found.violations.filter(({ from }) => !planted.has(from));
    expect(others.map(({ rule, from }) => `${rule.name}: ${from}`)).to.deep.equal([]);
    expect(found.totalCruised).to.be.greaterThan(250);
  });

  for (const { file, line, rule } of plants)
    it(`report ${rule} for ${line} in ${file}`, () => {
      const named = found.violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
      expect(named).to.include(rule);
    });
});

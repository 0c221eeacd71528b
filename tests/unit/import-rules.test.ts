/** The guard of the rooms, tested with a violation planted for it: a guard that sees nothing also reports success. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

async function cruise(...paths: string[]): Promise<Report['summary']> {
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const { stdout } = await run(command, [...paths, '--output-type', 'json'], {
    cwd: root,
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
];

describe('the import rules', () => {
  it('see the modules of every room and find nothing', async () => {
    const { totalCruised, violations } = await cruise('shared', 'views', 'client', 'server', 'scripts', 'vike');
    expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`)).to.deep.equal([]);
    expect(totalCruised).to.be.greaterThan(250);
  });

  for (const { room, line, rule } of plants) {
    describe(`when a file in ${room}/ says ${line}`, () => {
      it(`names the rule ${rule}`, async () => {
        const folder = await mkdtemp(join(root, room, 'planted-'));
        try {
          await writeFile(join(folder, 'planted.ts'), `${line}\nexport {};\n`);
          const { violations } = await cruise(folder.slice(root.length + 1));
          expect(violations.map((violation) => violation.rule.name)).to.include(rule);
        } finally {
          await rm(folder, { recursive: true });
        }
      });
    });
  }
});

/** Asks the registry for known vulnerabilities of the dependencies and compares them with those that were reviewed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { StartError } from '#server/boot/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run audit

Compares "npm audit --omit=dev" with docs/known-weaknesses.json, where each weakness that does not concern this program stands with the reason
and the day on which somebody looks again. A registry that cannot be asked fails nothing and is said.`;

const advisorySchema = z.object({
  url: z.string(),
  title: z.string().default(''),
  severity: z.string(),
});
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.unknown()) })),
});
const knownSchema = z.array(
  z.object({
    url: z.string().describe('The advisory, as the registry names it'),
    reason: z.string().min(20).describe('Why it does not concern this program'),
    until: z.iso.date().describe('When somebody looks again: from then on it fails'),
  }),
);

export type Advisory = z.output<typeof advisorySchema>;
export type KnownWeakness = z.output<typeof knownSchema>[number];

/** Each advisory once; undefined if the registry gave no valid answer. */
export const advisoriesOf = (report: string): Advisory[] | undefined => {
  try {
    const { vulnerabilities } = reportSchema.parse(JSON.parse(report));
    const named = Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .flatMap((each) => advisorySchema.safeParse(each).data ?? []);
    return [...new Map(named.map((advisory) => [advisory.url, advisory])).values()];
  } catch {
    return undefined;
  }
};

/** One line for each vulnerability without a valid review. */
export const unanswered = (advisories: readonly Advisory[], known: readonly KnownWeakness[], today: string): string[] =>
  advisories
    .filter(({ url }) => !known.some((each) => each.url === url && each.until > today))
    .map(({ severity, title, url }) => `${severity}: ${title} (${url})`);

const audit = (): void => {
  const root = projectRoot();
  const known = knownSchema.parse(JSON.parse(readFileSync(join(root, 'docs', 'known-weaknesses.json'), 'utf8')));
  const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { stdout } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', timeout: 60_000 });
  const advisories = advisoriesOf(stdout ?? '');
  if (advisories === undefined) {
    console.log('The registry could not be asked for known weaknesses of the dependencies: nothing was compared.');
    return;
  }
  const lines = unanswered(advisories, known, new Date().toISOString().slice(0, 10));
  if (lines.length > 0)
    throw new StartError(
      [...lines, 'Update what has them, or say in docs/known-weaknesses.json why they do not matter.'].join('\n'),
    );
  console.log(`Known weaknesses of the dependencies: ${advisories.length}, all of them answered for.`);
};

if (process.argv[1] === import.meta.filename)
  await runCommand(usage, () => {
    audit();
    return Promise.resolve();
  });

/** Known vulnerabilities of the dependencies, from the npm registry, without those that were reviewed and accepted. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

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
    until: z.iso.date().describe('Review date; the entry expires on it'),
  }),
);

export type Advisory = z.output<typeof advisorySchema>;
export type KnownWeakness = z.output<typeof knownSchema>[number];

/** Returns each advisory once; undefined if the report is not valid. */
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

/** Returns a line for each vulnerability without a valid review. */
export const unanswered = (advisories: readonly Advisory[], known: readonly KnownWeakness[], today: string): string[] =>
  advisories
    .filter(({ url }) => !known.some((each) => each.url === url && each.until > today))
    .map(({ severity, title, url }) => `${severity}: ${title} (${url})`);

const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];

export interface Weaknesses {
  /** Their number, with accepted ones. */
  readonly known: number;
  /** A line for each that was not reviewed. */
  readonly unanswered: readonly string[];
}

/** Runs `npm audit` and reads the reviews in docs/known-weaknesses.json. Undefined if the registry could not be reached. */
export const readWeaknesses = async (today: string, signal?: AbortSignal): Promise<Weaknesses | undefined> => {
  const root = projectRoot();
  const known = knownSchema.parse(JSON.parse(await readFile(join(root, 'docs', 'known-weaknesses.json'), 'utf8')));
  // npm exits with an error if it finds something.
  const report = await new Promise<string>((resolve) => {
    const options = { cwd: root, timeout: 60_000, maxBuffer: 50_000_000, ...definedOnly({ signal }) };
    execFile('npm', asked, options, (_error, stdout) => resolve(stdout));
  });
  const advisories = advisoriesOf(report);
  return advisories && { known: advisories.length, unanswered: unanswered(advisories, known, today) };
};

/** Compares the known vulnerabilities of the dependencies with those that were reviewed. */
import { StartError } from '#server/platform/start-error.ts';
import { readWeaknesses } from '#server/features/operations/site-health/known-weaknesses.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run audit

Compares "npm audit --omit=dev" with docs/known-weaknesses.json, where each weakness that does not concern this program stands with the reason
and the day on which somebody looks again. A registry that cannot be asked fails nothing and is said.`;

const audit = async (): Promise<void> => {
  const weaknesses = await readWeaknesses(new Date().toISOString().slice(0, 10));
  if (weaknesses === undefined) {
    console.log('The registry could not be asked for known weaknesses of the dependencies: nothing was compared.');
    return;
  }
  const { known, unanswered } = weaknesses;
  if (unanswered.length > 0)
    throw new StartError(
      [...unanswered, 'Update what has them, or say in docs/known-weaknesses.json why they do not matter.'].join('\n'),
    );
  console.log(`Known weaknesses of the dependencies: ${known}, all of them answered for.`);
};

await runCommand(usage, audit);

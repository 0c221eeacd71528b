/** Compares the known vulnerabilities of the dependencies with those that were reviewed. */
import { StartError } from '#server/platform/start-error.ts';
import { readWeaknesses } from '#server/features/operations/site-health/known-weaknesses.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run audit

Compares "npm audit --omit=dev" with docs/known-weaknesses.json, which lists the accepted vulnerabilities, each with a reason and a
review date. If the registry cannot be reached, nothing is compared and the command succeeds.`;

const audit = async (): Promise<void> => {
  const weaknesses = await readWeaknesses(new Date().toISOString().slice(0, 10));
  if (weaknesses === undefined) {
    console.log('The registry could not be reached: nothing was compared.');
    return;
  }
  const { known, unanswered } = weaknesses;
  if (unanswered.length > 0)
    throw new StartError(
      [
        ...unanswered,
        'Update the packages, or accept the vulnerability with a reason in docs/known-weaknesses.json.',
      ].join('\n'),
    );
  console.log(`Known vulnerabilities of the dependencies: ${known}, all accepted.`);
};

await runCommand(usage, audit);

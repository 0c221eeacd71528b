/** Runs a command: prints help, prints errors that the operator can fix in one line, and sets the exit code. */
import { EnvironmentError } from '#server/platform/config/environment.ts';
import { MediaStoreUnavailableError } from '#server/features/media/media-store.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { DatabaseTooOldError } from '#server/platform/mongodb/server-version.ts';
import { explainsItself } from '#server/platform/start-error.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { showProgress } from './show-progress.ts';

const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const linesOf = (error: unknown): readonly string[] | undefined => {
  if (error instanceof EnvironmentError) return error.lines;
  if (explainsItself(error) || error instanceof DatabaseTooOldError) return [error.message];
  if (isArgumentError(error)) return [`${error.message.split('. ')[0] ?? error.message}. See --help.`];
  if (error instanceof MediaStoreUnavailableError)
    return [`${error.message}. Check S3_BUCKET, its address and its keys.`];
  if (isDatabaseUnavailable(error)) return ['The database cannot be reached: check MONGODB_URI and that it runs.'];
  return undefined;
};

/** Options of long-running commands, for `parseArgs`. */
export const quietOption = { quiet: { type: 'boolean', default: false } } as const;

/** Ends the process after the command. Long-running commands report to `progress`, which is silent with `--quiet`. */
export const runCommand = async (usage: string, command: (progress: Progress) => Promise<void>): Promise<void> => {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const progress = process.argv.includes('--quiet') ? noProgress : showProgress(process.stderr);
  try {
    await command(progress);
    progress.end();
    process.exit(0);
  } catch (error) {
    progress.end();
    for (const line of linesOf(error) ?? [String(error instanceof Error ? (error.stack ?? error) : error)])
      console.error(line);
    process.exit(1);
  }
};

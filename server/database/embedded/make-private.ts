/** Files that only their owner can open. Whoever can read a lock file can hold its lock, and with it the start of the program. */
import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Creates the file, or takes it from others if an earlier version left it open to them. It is not opened if it is there: the end of
 * that would release the locks of this process.
 */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    try {
      chmodSync(path, 0o600);
    } catch {
      // Another user's file, which this one may write to.
    }
  }
}

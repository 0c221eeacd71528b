/** Files with mode 600. A user who can read the lock file can lock it, and the program would not start. */
import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Creates the file with mode 600, or sets this mode on an existing one. An existing file is not opened: closing it would release
 * the locks that this process holds on it.
 */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    try {
      chmodSync(path, 0o600);
    } catch {
      // The file belongs to another user.
    }
  }
}

import { statfsSync } from 'node:fs';

// The tests run the build that readers get; React reads this when it is first imported.
globalThis.process.env['NODE_ENV'] ??= 'production';
// mocha requires what it can, but what the program then imports later would be another copy of its modules: it is to import from the first file on, as Node does.
Object.defineProperty(globalThis.process.features, 'require_module', { value: false });

/** Memory that Linux offers as a folder. Each site of the tests has a database that waits for its disk: a quarter of a run's time. */
const inMemory = '/dev/shm';
const minBytes = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= minBytes;
  } catch {
    return false;
  }
}
if (globalThis.process.env['TMPDIR'] === undefined && hasRoom()) globalThis.process.env['TMPDIR'] = inMemory;

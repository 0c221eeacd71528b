import { statfsSync } from 'node:fs';

// Tests use the production build, and React reads this on first import.
globalThis.process.env['NODE_ENV'] ??= 'production';
// mocha prefers `require`, but later imports of the program would load second copies of modules: make it import all files,
// like Node.
Object.defineProperty(globalThis.process.features, 'require_module', { value: false });

/** A folder in memory. Test sites wait for the disk a quarter of the time otherwise. */
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

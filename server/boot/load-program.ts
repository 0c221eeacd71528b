/**
 * Runs the bundled scripts with V8's code cache. The cache of a script is a file beside it, written after the first run with a
 * version of Node and its options. Node 20 has no compile cache (`module.enableCompileCache` came with Node 22).
 */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { definedOnly } from '#shared/api/defined-only.ts';

// By default V8 would optimize functions that are only called a few hundred times, at the start.
setFlagsFromString('--interrupt-budget=600000');

const folder = import.meta.dirname;
const cacheEnding = `.${cachedDataVersionTag().toString(36)}.cache`;

/** Delay between loading a script and writing its cache, so that the first pages, or a command, come first. */
const usualSettledMs = 10_000;

const parameters = 'exports,require,module,__filename,__dirname';
/** Strict, as modules are. */
const before = `(function(${parameters}){'use strict';`;

type Run = (...parameters: readonly unknown[]) => void;

interface LoadedModule {
  exports: unknown;
}

const modules = new Map<string, LoadedModule>();
const uncached = new Map<string, Script>();
const requireOther = createRequire(import.meta.url);

const readCached = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** One at a time, so that requests are answered in between. */
const keepCompiled = async (): Promise<void> => {
  for (const [path, script] of uncached) {
    uncached.delete(path);
    const draft = `${path}.${process.pid}.new`;
    await writeFile(draft, script.createCachedData());
    // Another process may do the same, or read it.
    await rename(draft, path + cacheEnding);
    await setImmediate();
  }
};

let settledMs = 0;
let keeping: Promise<void> | undefined;

/** If the folder is read-only, nothing is cached, and the next start is slower. */
const keepLater = (): void => {
  keeping ??= setTimeout(settledMs, undefined, { ref: false })
    .then(keepCompiled)
    .catch(() => undefined)
    .finally(() => (keeping = undefined));
};

const compile = (path: string): Run => {
  const cachedData = readCached(path + cacheEnding);
  const script = new Script(`${before}${readFileSync(path, 'utf8')}\n})`, {
    // As of the modules of Node, for stack traces.
    filename: pathToFileURL(path).href,
    columnOffset: -before.length,
    ...definedOnly({ cachedData }),
  });
  if (script.cachedDataRejected !== false) {
    uncached.set(path, script);
    keepLater();
  }
  return script.runInThisContext() as Run;
};

const load = (path: string): unknown => {
  const known = modules.get(path);
  if (known !== undefined) return known.exports;
  const module: LoadedModule = { exports: {} };
  modules.set(path, module);
  try {
    compile(path)(module.exports, requireFrom, module, path, folder);
  } catch (error) {
    // The next caller loads it again, as in Node.
    modules.delete(path);
    throw error;
  }
  return module.exports;
};

/** Chunks of the bundle are in one folder, and each has its content's hash in its name. */
const requireFrom = (id: string): unknown =>
  id.startsWith('./') ? load(join(folder, id)) : (requireOther(id) as unknown);

/** Runs the script `name` of this folder. */
export const loadProgram = (name: string, keepsAfterMs = usualSettledMs): void => {
  settledMs = keepsAfterMs;
  load(join(folder, name));
};

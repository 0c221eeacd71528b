/** The folder that holds package.json, wherever this file was bundled to. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Walks up from this module. */
export const projectRoot = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the program.');
    folder = parent;
  }
  return folder;
};

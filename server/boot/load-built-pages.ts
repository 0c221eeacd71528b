/** Loads the views that the build made, so that vike renders with exactly this checkout's. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from './start-error.ts';

export const loadBuiltPages = async (build: string): Promise<void> => {
  const entry = join(build, 'server', 'entry.mjs');
  if (!existsSync(entry))
    throw new StartError('The site is not built yet: run "npm run build", or "npm start", which does it too.');
  await import(/* @vite-ignore */ pathToFileURL(entry).href);
};

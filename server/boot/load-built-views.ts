/** Loads the built views of this checkout. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Views } from '#server/pages/render-page.ts';
import { readScriptTags } from '#server/pages/script-tags.ts';
import { StartError } from './start-error.ts';

/** `pageScripts`: paths of scripts that every public page runs besides its own. @throws StartError when there is no build. */
export const loadBuiltViews = async (build: string, pageScripts: readonly string[] = []): Promise<Views> => {
  const entry = join(build, 'server', 'views.mjs');
  if (!existsSync(entry))
    throw new StartError('The site is not built yet: run "npm run build", or "npm start", which does it too.');
  const { renderDocument } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Pick<
    Views,
    'renderDocument'
  >;
  return { renderDocument, tagsOf: readScriptTags(build, pageScripts) };
};

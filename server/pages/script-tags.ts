/**
 * The tags that load a page's scripts and fonts, from the build's manifest. A public page works without its
 * scripts, so its HTML only names them, and its first script (`public/assets/first.….js`) fetches them when its
 * reader does something (decision 170). The staff area needs them and loads them at once.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { fontLinks, textFontLink } from '#views/design/font-face.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PagePayload } from '#shared/pages/page-payload.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Everything that a chunk imports, before the chunk itself. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  for (const each of chunk.imports ?? []) withImports(manifest, each, seen);
  return seen.add(key);
}

/** The script that every page runs. */
const pageEntry = 'client/start.ts';

/**
 * Its name contains its hash, as `tests/platform/hashed-names.unit.test.ts` checks. It is sent as it is written, without
 * a build, so it is explained here. It sets the reader's theme before the first paint (where storage is closed,
 * the system's stays), and shows the drawings near the window once the page is painted, the others as the reader comes
 * near (decision 171). `data-arrived` marks a document that was reached from another site (decision 8),
 * `data-fresh` one whose lower parts are laid out later, one by one (decision 172).
 *
 * It loads the scripts in `data-scripts` at the first pointer movement, click, key press or focus; a finger that
 * scrolls is none of these, nor is a pointer at rest, of which Chromium tells as well when a page comes under it. The
 * last click on a button that needs script (`data-script`), or key that opens the search, is repeated when the page has
 * been hydrated. Going back to an entry that the router made loads it as a document. The scripts are loaded at once,
 * when the page is painted and idle, where `data-now` says so, where the address names a place, or where a form's
 * draft is stored. Otherwise `data-reading` names the one script that an article has from the start.
 */
const firstScript = '/assets/first.d44ea931.js';

/** Pages that share one view are found under its name. */
const sharedViews: Partial<Record<string, string>> = {
  category: 'blog',
  tag: 'blog',
  author: 'blog',
  ...Object.fromEntries(legalPageIds.map((id) => [id, 'legal'])),
};

/** The script of an article's text, which needs no hydration. */
const readingModule = 'views/blog/post/enable-reading.ts';

/**
 * Of these pages there is something that only script can show: the terms in the search field of a missing page, the
 * reader's own clock, and what became of a form.
 */
const needsScript = (page: PagePayload): boolean =>
  page.kind !== 'found' ||
  page.id === 'application' ||
  ((page.id === 'contact' || page.id === 'apply') && page.data.form.outcome !== 'idle');

const viewPath = (id: string): RegExp => new RegExp(`views/[a-z/-]+/${sharedViews[id] ?? id}-view\\.tsx$`);
const staffPath = /(views\/staff-app-routes|client\/staff\/staff-app)\.ts$/;

/** What goes into a page's HTML before the ends of its head and its body. */
export interface PageTags {
  readonly inHead: string;
  readonly inBody: string;
}

/** Of a page that runs no script. */
export const stillTags: PageTags = { inHead: fontLinks, inBody: '' };

/** `pageScripts`: what every public page that was found runs besides its own. */
export type TagsOf = (page: PagePayload, pageScripts: readonly string[]) => PageTags;

/** In development Vite finds the modules itself; `inHead` are its own tags. */
export const developmentTags = (inHead: string): PageTags => ({
  inHead: `${inHead}<script src="${firstScript}"></script>${fontLinks}`,
  // Not async: it runs after those in the head.
  inBody: `<script src="/${pageEntry}" type="module"></script>`,
});

/** Reads the list of assets, which the build wrote into `buildFolder`. */
export function readScriptTags(buildFolder: string): TagsOf {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(resolve(buildFolder, 'assets.json'), 'utf8')));
  const fileOf = (key: string): string => `/${manifest[key]?.file ?? ''}`;

  const filesFor = (path: RegExp): string[] => {
    const own = Object.keys(manifest).filter((key) => path.test(key));
    const keys = new Set<string>();
    for (const key of [pageEntry, ...own]) withImports(manifest, key, keys);
    return [...keys].map(fileOf).filter((each) => each.endsWith('.js'));
  };
  const known = new Map<string, readonly string[]>();
  const knownFilesFor = (path: RegExp): readonly string[] => {
    const files = known.get(path.source) ?? filesFor(path);
    known.set(path.source, files);
    return files;
  };

  return (page, pageScripts) => {
    if (page.kind === 'staff') {
      const links = knownFilesFor(staffPath).map((href) => `<link rel="modulepreload" href="${href}">`);
      return {
        inHead: `<script src="${firstScript}"></script>${textFontLink}${links.join('')}`,
        inBody: `<script src="${fileOf(pageEntry)}" type="module" async></script>`,
      };
    }
    const files = knownFilesFor(viewPath(page.kind === 'found' ? page.id : page.kind));
    const others = page.kind === 'found' ? pageScripts.map((src) => `<script src="${src}" async></script>`) : [];
    const now = needsScript(page) ? ' data-now' : '';
    const reading = page.kind === 'found' && page.id === 'post' ? ` data-reading="${fileOf(readingModule)}"` : '';
    const first = `<script src="${firstScript}" data-scripts="${files.join(' ')}"${now}${reading}></script>`;
    return {
      inHead: `${first}${others.join('')}${fontLinks}`,
      inBody: '',
    };
  };
}

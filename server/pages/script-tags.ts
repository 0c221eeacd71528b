/**
 * Tags for a page's scripts and fonts, from the build manifest. Public pages work without scripts, so their HTML only
 * names them, and the first script (`public/assets/first.….js`) loads them after the first interaction (decision
 * 170). The staff area loads them at once.
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

/** Returns all imports of a chunk, before the chunk itself. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  for (const each of chunk.imports ?? []) withImports(manifest, each, seen);
  return seen.add(key);
}

/** Script of all pages. */
const pageEntry = 'client/start.ts';

/**
 * Its name contains its hash, checked by `tests/platform/hashed-names.unit.test.ts`. It is not built, so it is
 * explained here. It sets the theme before the first paint (the system's, if storage is blocked), and loads drawings
 * near the viewport after the first paint, others when the reader scrolls near (decision 171). `data-arrived` marks a
 * document reached from another site (decision 8), `data-fresh` one whose lower parts are laid out later (decision
 * 172). It loads the scripts in `data-scripts` at the first pointer movement, click, key press or focus; touch
 * scrolling does not count, nor does a resting pointer, for which Chromium sends events when a page appears below it.
 * The last click on a button that needs script (`data-script`), or the key for search, is repeated after hydration.
 * Going back to a history entry of the router loads a document. Scripts load as soon as the page is painted and idle
 * if `data-now` is set, the address has a fragment, or a form draft is stored. `data-reading` names the script that
 * articles load from the start.
 */
const firstScript = '/assets/first.d44ea931.js';

/** Pages with a shared view, by its name. */
const sharedViews: Partial<Record<string, string>> = {
  category: 'blog',
  tag: 'blog',
  author: 'blog',
  ...Object.fromEntries(legalPageIds.map((id) => [id, 'legal'])),
};

/** Script for the article text, without hydration. */
const readingModule = 'views/blog/post/enable-reading.ts';

/** Pages with parts that need script: search terms of a missing page, the reader's local time, results of a form. */
const needsScript = (page: PagePayload): boolean =>
  page.kind !== 'found' ||
  page.id === 'application' ||
  ((page.id === 'contact' || page.id === 'apply') && page.data.form.outcome !== 'idle');

const viewPath = (id: string): RegExp => new RegExp(`views/[a-z/-]+/${sharedViews[id] ?? id}-view\\.tsx$`);
const staffPath = /(views\/staff-app-routes|client\/staff\/staff-app)\.ts$/;

/** HTML for the ends of head and body. */
export interface PageTags {
  readonly inHead: string;
  readonly inBody: string;
}

/** For pages without scripts. */
export const stillTags: PageTags = { inHead: fontLinks, inBody: '' };

/** `pageScripts`: additional scripts of all public pages that were found. */
export type TagsOf = (page: PagePayload, pageScripts: readonly string[]) => PageTags;

/** In development Vite resolves modules; `inHead` has its tags. */
export const developmentTags = (inHead: string): PageTags => ({
  inHead: `${inHead}<script src="${firstScript}"></script>${fontLinks}`,
  // Not async, so that it runs after those in the head.
  inBody: `<script src="/${pageEntry}" type="module"></script>`,
});

/** Reads the manifest that the build wrote to `buildFolder`. */
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

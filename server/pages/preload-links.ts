/** Preload links for the scripts that a page needs, read from the build's manifest: the browser fetches them all at once, behind what it paints with. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { fontPreloadHref } from '#views/design/font-face.ts';
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

/** Everything that a chunk imports, itself included. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const each of chunk.imports ?? []) withImports(manifest, each, seen);
  return seen;
}

/** The script that every page starts; the build's other entries belong to a router of vike's that is never loaded. */
const pageEntry = 'vike/+client.ts';

const fontLink = `<link rel="preload" href="${fontPreloadHref}" as="font" type="font/woff2" crossorigin>`;

/** Pages that share one view are found under its name. */
const sharedViews: Partial<Record<string, string>> = {
  ...{ category: 'blog', tag: 'blog', author: 'blog' },
  ...Object.fromEntries(legalPageIds.map((id) => [id, 'legal'])),
};

const viewPath = (id: string): RegExp => new RegExp(`views/pages/[a-z-]+/${sharedViews[id] ?? id}-view\\.tsx$`);
const staffPath = /views\/staff\/staff-app\.ts$/;

export type PreloadLinks = (page: PagePayload) => string;

/** Without a build, in development, Vite finds the modules by itself. */
export function createPreloadLinks(buildFolder?: string): PreloadLinks {
  if (buildFolder === undefined) return () => fontLink;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(resolve(buildFolder, 'assets.json'), 'utf8')));
  const known = new Map<string, string>();
  const linksFor = (path: RegExp): string => {
    const own = Object.keys(manifest).filter((key) => path.test(key));
    const keys = new Set<string>();
    for (const key of [pageEntry, ...own]) withImports(manifest, key, keys);
    const files = [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((each) => each.endsWith('.js'));
    return fontLink + files.map((each) => `<link rel="modulepreload" href="/${each}" fetchpriority="low">`).join('');
  };
  return (page) => {
    const path = page.kind === 'staff' ? staffPath : viewPath(page.kind === 'found' ? page.id : page.kind);
    const links = known.get(path.source) ?? linksFor(path);
    known.set(path.source, links);
    return links;
  };
}

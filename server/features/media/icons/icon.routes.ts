/** Serves the icons of the site as PNG files, and the web manifest. */
import { Router } from 'express';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { BrandPicture } from '#shared/media/brand-picture.ts';
import { icons, type Icon } from './icons.ts';
import { createHash } from 'node:crypto';
import { houseMark, markGround, markSize, houseColor } from './house-mark.ts';
import { loadSharp } from '#server/features/media/inspect-picture.ts';

interface IconFile {
  readonly png: Buffer;
  readonly etag: string;
}

const drawIcon = ({ size, filled }: Icon): string => {
  const scale = (size * filled) / markSize.width;
  const x = (size - markSize.width * scale) / 2;
  const y = (size - markSize.height * scale) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<path fill="${markGround}" d="M0 0h${size}v${size}H0z"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${houseMark}</g></svg>`,
  ].join('');
};

const makeFile = async (icon: Icon): Promise<IconFile> => {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(drawIcon(icon)))
    .removeAlpha()
    .png({ palette: true, effort: 7 })
    .toBuffer();
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
};

type MakeIcon = (icon: Icon) => Promise<IconFile>;

/** Draws each icon once, at its first request. */
const createIconMaker = (): MakeIcon => {
  const files = new Map<Icon, Promise<IconFile>>();
  return (icon) => {
    const file = files.get(icon) ?? makeFile(icon);
    files.set(icon, file);
    file.catch(() => files.delete(icon));
    return file;
  };
};

/** Smaller icons are only for tabs. */
const smallest = 192;

type Branding = Pick<SiteSettings, 'name' | 'mark'>;

const drawnIcons = icons
  .filter(({ size, path }) => size >= smallest && path.startsWith('/icons/'))
  .map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }));

const markIcon = ({ src, plain, width, height }: BrandPicture) => ({
  ...(plain === undefined
    ? { src, sizes: 'any', type: 'image/svg+xml' }
    : { src: plain, sizes: `${width}x${height}`, type: plain.endsWith('.png') ? 'image/png' : 'image/jpeg' }),
  purpose: 'any',
});

/** The web manifest: https://www.w3.org/TR/appmanifest/. */
const webManifest = ({ name: siteName, mark }: Branding) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // Keeps the browser's back button and address bar: the site has no navigation for standalone use.
  display: 'minimal-ui',
  theme_color: houseColor,
  background_color: markGround,
  icons: mark === null ? drawnIcons : [markIcon(mark)],
});

const week = 'public, max-age=604800, stale-while-revalidate=2592000';
const hour = 'public, max-age=3600';

export const createIconRoutes = (branding: () => Branding): Router => {
  const router = Router();
  const makeIcon = createIconMaker();
  for (const icon of icons)
    router.get(icon.path, async (_req, res) => {
      const { png, etag } = await makeIcon(icon);
      // Other sites and search engines show the icon next to links.
      res.set({ 'Cache-Control': week, 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
      res.type('png').send(png);
    });
  router.get('/icons/*path', (_req, res) => {
    res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('There is no such icon.\n');
  });
  router.get('/site.webmanifest', (_req, res) => {
    res
      .set('Cache-Control', hour)
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(branding())));
  });
  return router;
};

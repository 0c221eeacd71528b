/** What a device is told when somebody puts the site among their apps: https://www.w3.org/TR/appmanifest/. */
import { houseColor, markGround } from './house-mark.ts';
import { icons } from './icons.ts';

/** Below this size icons are for tabs only. */
const smallest = 192;

export const webManifest = (siteName: string) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // With the browser's way back and its address: this is a site, not an app that has its own.
  display: 'minimal-ui',
  theme_color: houseColor,
  background_color: markGround,
  icons: icons
    .filter(({ size, path }) => size >= smallest && path.startsWith('/icons/'))
    .map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
});

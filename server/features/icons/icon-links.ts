/** The links to icons and manifest for a page's head. No script needs them, so they come with the HTML and are in no bundle. */
const png = (rel: string, path: string, size: number): string =>
  `<link rel="${rel}" type="image/png" sizes="${size}x${size}" href="${path}">`;

export const iconLinks = [
  png('icon', '/icons/icon-32.png', 32),
  png('apple-touch-icon', '/apple-touch-icon.png', 180),
  '<link rel="manifest" href="/site.webmanifest">',
].join('');

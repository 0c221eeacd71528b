/** The links to icons and manifest for a page's head. No script needs them, so they come with the HTML and are in no bundle. */
const png = (rel: string, path: string, size: number): string =>
  `<link rel="${rel}" type="image/png" sizes="${size}x${size}" href="${path}">`;

const manifest = '<link rel="manifest" href="/site.webmanifest">';

const drawn = [
  png('icon', '/icons/icon-32.png', 32),
  png('apple-touch-icon', '/apple-touch-icon.png', 180),
  manifest,
].join('');

/** With a mark, the document names it as the icon by itself; its address needs no escaping. */
export const iconLinks = (mark: { readonly plain: string } | undefined): string =>
  mark === undefined ? drawn : `<link rel="apple-touch-icon" href="${mark.plain}">${manifest}`;

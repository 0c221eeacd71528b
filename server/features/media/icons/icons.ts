/** The icons of the site: address, size, and the share that the mark fills. */

export interface Icon {
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** Width of the mark as a share of the icon. */
  readonly filled: number;
  readonly purpose: 'any' | 'maskable';
}

const icon = (name: string, size: number, filled: number): Icon => ({
  path: `/icons/${name}.png`,
  size,
  filled,
  purpose: 'any',
});

export const icons: readonly Icon[] = [
  icon('icon-32', 32, 0.875),
  icon('icon-192', 192, 0.72),
  icon('icon-512', 512, 0.72),
  // Apple's devices request this address without a link, too.
  { ...icon('', 180, 0.68), path: '/apple-touch-icon.png' },
  // Only a circle with a radius of 40 % of the width is certain to be visible (https://www.w3.org/TR/appmanifest/#icon-masks).
  { ...icon('icon-maskable-512', 512, 0.56), purpose: 'maskable' },
];

const pngLink = (rel: string, path: string, size: number): string =>
  `<link rel="${rel}" type="image/png" sizes="${size}x${size}" href="${path}">`;

const manifestLink = '<link rel="manifest" href="/site.webmanifest">';

const defaultLinks = [
  pngLink('icon', '/icons/icon-32.png', 32),
  pngLink('apple-touch-icon', '/apple-touch-icon.png', 180),
  manifestLink,
].join('');

/**
 * The links for the head of a page. A chosen mark is linked as icon by the document itself. Its address needs no escaping. Apple's
 * devices do not show SVG files.
 */
export const iconLinks = (mark: { readonly plain?: string | undefined } | undefined): string => {
  if (mark === undefined) return defaultLinks;
  const touchIcon = mark.plain === undefined ? '' : `<link rel="apple-touch-icon" href="${mark.plain}">`;
  return touchIcon + manifestLink;
};

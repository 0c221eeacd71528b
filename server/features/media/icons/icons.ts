/** The icons that phones, desktops and search engines ask for: what each is called, its size, and how much of it the mark fills. */

export interface Icon {
  /** Where it is served. */
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** The mark's width as a share of the icon's. */
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
  // Apple's devices ask for this address whether a page names it or not.
  { ...icon('', 180, 0.68), path: '/apple-touch-icon.png' },
  // Of a maskable icon only the circle with 40 % of its width as radius is sure to be seen (https://www.w3.org/TR/appmanifest/#icon-masks).
  { ...icon('icon-maskable-512', 512, 0.56), purpose: 'maskable' },
];

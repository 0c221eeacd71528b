/** https://www.sitemaps.org/protocol.html, with Google's extension for images. */

export interface SitemapEntry {
  /** Absolute, as are the images. */
  readonly url: string;
  /** When the page changed last; left out where nobody knows. */
  readonly changed?: Date | undefined;
  readonly images?: readonly string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => written[sign] ?? sign);

const changeOf = ({ changed }: SitemapEntry): string =>
  changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;

const imagesOf = ({ images = [] }: SitemapEntry): string =>
  images.map((image) => `<image:image><image:loc>${text(image)}</image:loc></image:image>`).join('');

export const writeSitemap = (entries: readonly SitemapEntry[]): string => {
  const urls = entries.map((entry) => `<url><loc>${text(entry.url)}</loc>${changeOf(entry)}${imagesOf(entry)}</url>\n`);
  return `${head}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
};

export const writeSitemapIndex = (entries: readonly SitemapEntry[]): string => {
  const maps = entries.map((entry) => `<sitemap><loc>${text(entry.url)}</loc>${changeOf(entry)}</sitemap>\n`);
  return `${head}<sitemapindex ${namespaces}>\n${maps.join('')}</sitemapindex>\n`;
};

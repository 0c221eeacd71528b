/** Subsets the site's two font files from Archivo Variable and measures the fallback font. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { measureFallback } from './measure-fallback.ts';

const help = `Usage: npx tsx scripts/subset-font.ts [--help]

Reads Archivo Variable from node_modules/@fontsource-variable/archivo and writes, the first two into public/assets/
under names with their hash, which belong into views/design/font-face.ts, the rest into public/fonts/:

  archivo.woff2       Latin-1 and the site's punctuation, weights 400 to 700, normal width
  archivo-acts.woff2  letters alone, weight 600, widths 70 % to 125 %: for the words Think, Build and Scale,
                      fetched only by pages that set them
  archivo-cards.ttf   weight 600, for the outlines of titles on social cards: what the first file has …
  archivo-cards-ext.ttf … and the Latin letters of other languages; nothing is hinted or packed, no browser fetches them
  OFL.txt             the font's license, which must travel with it

and prints the metrics of the fallback faces, which belong into views/design/font-face.ts.
`;

const codeRange = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const letters = codeRange(0x41, 0x5a) + codeRange(0x61, 0x7a);
const latin1 = codeRange(0x20, 0x7e) + codeRange(0xa0, 0xff);
const punctuation = '–—‘’“”…•→₂€';

/** Kerning, tabular figures and composed accents, which the design uses. */
const keepFeatures = ['kern', 'tnum', 'ccmp'];

const files = {
  'archivo.woff2': { text: latin1 + punctuation, axes: { wght: { min: 400, max: 700 }, wdth: 100 } },
  'archivo-acts.woff2': { text: `${letters} &,.’-`, axes: { wght: 600, wdth: { min: 70, max: 125 } } },
};

const cardFiles = { 'archivo-cards.ttf': 'latin', 'archivo-cards-ext.ttf': 'latin-ext' };

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
    return;
  }
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const target = join(root, 'public', 'fonts');
  const served = join(root, 'public', 'assets');
  const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'));
  const original = await readFile(join(source, 'files', 'archivo-latin-standard-normal.woff2'));
  await mkdir(target, { recursive: true });

  for (const [name, { text, axes }] of Object.entries(files)) {
    const woff2 = await subsetFont(original, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
      keepFeatures,
    });
    const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 8);
    const hashed = name.replace('.', `.${hash}.`);
    await writeFile(join(served, hashed), woff2);
    process.stdout.write(`${hashed}: ${woff2.length} bytes\n`);
  }
  for (const [name, part] of Object.entries(cardFiles)) {
    const whole = await readFile(join(source, 'files', `archivo-${part}-standard-normal.woff2`));
    const ttf = await subsetFont(whole, undefined, {
      targetFormat: 'sfnt',
      variationAxes: { wght: 600, wdth: 100 },
      noHinting: true,
      keepAllGlyphs: true,
      keepFeatures: ['kern', 'ccmp', 'mark'],
    });
    await writeFile(join(target, name), ttf);
    process.stdout.write(`${name}: ${ttf.length} bytes\n`);
  }
  await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));

  for (const [weight, wght] of [
    ['regular', 400],
    ['bold', 600],
  ] as const) {
    const instance = await subsetFont(original, latin1, { targetFormat: 'sfnt', variationAxes: { wght, wdth: 100 } });
    const metrics = await measureFallback(instance, weight);
    process.stdout.write(`Archivo Fallback, ${weight}: ${JSON.stringify(metrics)}\n`);
  }
}

await main();

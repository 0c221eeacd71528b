/** What a first visit costs: the home page's JavaScript in all, and that no page's content are inside a bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect } from 'chai';
import { homeContent } from '#shared/content/home.content.ts';
import { pageScripts } from '../support/page-scripts.ts';
import { serveTestSite } from '../support/start-site.ts';

/**
 * kB of 1000 bytes, by Brotli at its best, as the build writes them: 110, and 0.4 for pages whose script is missing, for what is typed
 * before hydration, and for header links that do not fit. The folder of the build moves the sum by 0.03.
 */
const homeBudget = 110.4;

describe('the bundle', () => {
  const site = serveTestSite();

  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

  it(`costs the home page less than ${homeBudget} kB of JavaScript, compressed`, async () => {
    const $ = load(await read('/'));
    const scripts = pageScripts($);
    expect(scripts.length).to.be.greaterThan(2);
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async (path) => brotliCompressSync(await read(path)).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.lessThan(homeBudget * 1000);
  });

  it('names every script that the home page runs, so that they are fetched all at once and after the page itself', async () => {
    const $ = load(await read('/'));
    const named = pageScripts($);
    expect($('script[src], link[rel=modulepreload]')).to.have.lengthOf(1);
    for (const path of named) {
      for (const [, name] of (await read(path)).matchAll(
        /from\s*["'`]\.\.?\/(?:chunks\/|entries\/)?([\w.-]+\.js)["'`]/g,
      )) {
        expect(
          named.some((each) => each.endsWith(`/${name}`)),
          `${path} imports ${name}`,
        ).to.equal(true);
      }
    }
  });

  it('holds no content of a page', () => {
    const folder = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const bundle = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    expect(files.length).to.be.greaterThan(15);
    for (const text of [homeContent.statement.title, 'Error budgets', 'Innovation time', 'Zero-Trust']) {
      expect(bundle).not.to.include(text);
    }
  });
});

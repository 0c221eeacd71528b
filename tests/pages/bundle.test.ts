/** What a first visit costs: what a page asks for by itself, the home page's JavaScript in all, and that no page's content are inside a bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect } from 'chai';
import { homeContent } from '#shared/content/home.content.ts';
import { byteBudgets, earlyBudget, earlyRequests } from '../support/byte-budgets.ts';
import { earlyScripts, laterScripts, pageScripts } from '../support/page-scripts.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the bundle', () => {
  const site = serveTestSite({ demoContent: true });

  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
  /** By Brotli at its best, as the build writes them. */
  const sumOf = async (scripts: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(scripts.map(async (path) => brotliCompressSync(await read(path)).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  it('is small before any interaction: one script, on an article also one for its text', async () => {
    for (const [path, kind] of [
      ['/', 'every'],
      ['/contact', 'every'],
      ['/blog/the-friday-test', 'article'],
    ] as const) {
      const $ = load(await read(path));
      const scripts = await earlyScripts($, read);
      expect(await sumOf(scripts), path).to.be.lessThan(earlyBudget[kind]);
      // Drawings, and pictures that are loaded lazily, wait until the reader comes near.
      const named = $('link[rel=preload], link[rel=stylesheet], link[rel=icon], img:not([loading=lazy])').length;
      expect(1 + scripts.length + named, path).to.be.at.most(earlyRequests[kind]);
    }
  });

  it(`has less than ${byteBudgets.home.js} bytes of JavaScript for the home page after an interaction`, async () => {
    const $ = load(await read('/'));
    const scripts = laterScripts($);
    expect(scripts.length).to.be.greaterThan(2);
    expect(await sumOf(scripts)).to.be.lessThan(byteBudgets.home.js);
  });

  it('lists every script of the home page, so that they are fetched at once and after the page', async () => {
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

  it('has pdf.js in one script that no other imports, and its worker may not evaluate code', async () => {
    const built = <T>(name: string): T =>
      JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'dist', name), 'utf8')) as T;
    const modules = Object.entries(built<Record<string, [string, number][]>>('modules.json'));
    const holders = modules.filter(([, parts]) => parts.some(([id]) => id.includes('pdfjs-dist')));
    expect(holders).to.have.lengthOf(1);
    const [[name = '', parts = []] = []] = holders;
    const own = parts.filter(([id]) => !id.includes('pdfjs-dist'));
    expect(own.map(([id]) => id.split('/').at(-1))).to.deep.equal(['pdf-document.ts']);
    const assets = Object.values(built<Record<string, { file: string; imports: string[] }>>('assets.json'));
    const key = 'client/staff/careers/pdf-document.ts';
    expect(assets.filter(({ imports }) => imports.includes(key) || imports.includes(name))).to.deep.equal([]);
    const [worker = ''] = /\/assets\/\w+\.js/.exec(await read(`/${name}`)) ?? [];
    const answer = await fetch(site.url + worker);
    expect(answer.headers.get('content-type')).to.match(/^(text|application)\/javascript/);
    expect(answer.headers.get('content-security-policy')).to.include("script-src 'self';").and.not.include('eval');
    expect(answer.headers.get('cache-control')).to.include('immutable');
  });

  it('contains no page content', () => {
    const folder = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const bundle = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    expect(files.length).to.be.greaterThan(15);
    for (const text of [homeContent.statement.title, 'Error budgets', 'Innovation time', 'Zero-Trust']) {
      expect(bundle).not.to.include(text);
    }
  });
});

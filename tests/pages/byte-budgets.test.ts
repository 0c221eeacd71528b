/** Every kind of page against its byte budget. */
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect } from 'chai';
import { fontFaceCss } from '#views/design/font-face.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { laterScripts } from '../support/page-scripts.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { serveTestSite } from '../support/start-site.ts';
import { byteBudgets, drawingBudget, fontBudget } from '../support/byte-budgets.ts';

describe('byte budgets', () => {
  const site = serveTestSite({ demoContent: true });

  const sizes = new Map<string, Promise<number>>();

  /** As it travels. */
  const sizeOf = (path: string): Promise<number> => {
    const ask = async (): Promise<number> => {
      const { status, body } = await rawAnswer(site.url + path, { 'accept-encoding': 'br' });
      expect(status, path).to.equal(200);
      return body.length;
    };
    const size = sizes.get(path) ?? ask();
    sizes.set(path, size);
    return size;
  };
  const sum = async (paths: Iterable<string>): Promise<number> =>
    (await Promise.all([...paths].map(sizeOf))).reduce((all, size) => all + size, 0);

  it('are kept by every kind of page', async () => {
    const found: Record<string, unknown>[] = [];
    for (const [id, path] of new Map(pageAddresses(['the-friday-test']).map((page) => [page.id, page.path]))) {
      const $ = load(await (await fetch(site.url + path)).text());
      const hrefs = (selector: string, name: string) =>
        $(selector)
          .map((_, element) => $(element).attr(name))
          .get();
      const scripts = new Set(laterScripts($));
      const drawings = hrefs('use', 'data-href').filter((href) => href.startsWith('/art/'));
      const css = $('style').text();
      $('style').remove();
      const spent = {
        html: brotliCompressSync($.html()).length,
        css: brotliCompressSync(css).length,
        js: await sum(scripts),
        drawing: Math.max(0, ...(await Promise.all(drawings.map(sizeOf)))),
      };
      const budget = { ...byteBudgets[id], drawing: drawingBudget };
      for (const part of ['html', 'css', 'js', 'drawing'] as const)
        if (spent[part] > budget[part]) found.push({ path, part, spent: spent[part], budget: budget[part] });
    }
    expect(found).to.deep.equal([]);
  });

  it('are kept by the fonts', async () => {
    const files = new Set([...fontFaceCss.matchAll(/url\(([^)]+)\)/g)].map(([, href = '']) => href));
    expect(await sum(files)).to.be.lessThan(fontBudget);
  });
});

/** Every page against the budget for its data. */
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect } from 'chai';
import { documentDataId } from '#shared/pages/document-data.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { dataShare } from '../support/byte-budgets.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('byte budgets of all pages', () => {
  const site = serveTestSite({ demoContent: true });

  it('leave little for the hydration data', async () => {
    const found: Record<string, unknown>[] = [];
    for (const { path } of pageAddresses(demonstrationPosts.map((post) => post.slug))) {
      const html = await (await fetch(site.url + path)).text();
      const $ = load(html);
      $(`#${documentDataId}`).remove();
      const share = brotliCompressSync(html).length / brotliCompressSync($.html()).length;
      if (share > dataShare) found.push({ path, share });
    }
    expect(found).to.deep.equal([]);
  });
});

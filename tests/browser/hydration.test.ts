/** One page of each public kind: its script takes over what the server rendered, and the console stays silent. */
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';

describe('every kind of public page', () => {
  const browsed = browseSite({ demoContent: true });

  it('is taken over by its script without a word in the console', async () => {
    const addresses = new Map(
      pageAddresses(demonstrationPosts.map(({ slug }) => slug)).map(({ id, path }) => [id, path]),
    );
    const page = await browsed.open('/');
    for (const path of addresses.values()) {
      await page.goto(browsed.site.url + path);
      await hydrated(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });
});

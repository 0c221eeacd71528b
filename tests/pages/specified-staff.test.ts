/** The sentences of the specification about the staff area that hold without a browser: the state of pages after the first start. */
import { expect } from 'chai';
import type { ContentList } from '#shared/content/content.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

/** Key, state and address, as the list of pages has them. */
const specified = [
  ['homepage', 'published', '/'],
  ['about', 'published', '/about'],
  ['services', 'published', '/services'],
  ['contact', 'published', '/contact'],
  ['case-studies', 'draft', '/case-studies'],
  ['methodologies', 'draft', '/methodologies'],
] as const;

describe('the list of pages after the first start', () => {
  const site = serveTestSite({ demoContent: false });

  it('has homepage, about, services and contact as published, case-studies and methodologies as drafts', async () => {
    const { pages } = await contentCalls(site, await signIn(site)).ask<ContentList>('GET', '');
    const states = new Map(pages.map(({ key, state }) => [key as string, state]));
    expect(specified.map(([key]) => [key, states.get(key)])).to.deep.equal(
      specified.map(([key, state]) => [key, state]),
    );
  });

  for (const [key, , path] of specified)
    it(`answers ${path} with the built-in text of ${key}`, async () => {
      const response = await fetch(site.url + path);
      expect(response.status).to.equal(200);
      expect(await response.text()).not.to.include('Six methods, and the right problem for each');
    });
});

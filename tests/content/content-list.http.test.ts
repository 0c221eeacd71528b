import { expect } from 'chai';
import type { ContentList } from '#shared/content/content.schema.ts';
import type { ServicesContent } from '#shared/content/services.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the list of the pages', () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const site = serveTestSite({ clock: () => now });
  const calls = contentCalls(site, keepSignedIn(site));

  it('names the parts of a draft that differ from the public text, by entry where entries have names', async () => {
    const listed = async (key: string) => {
      const { pages } = await calls.ask<ContentList>('GET', '');
      return pages.find((page) => page.key === key);
    };
    const about = await calls.read('about');
    const { closing } = about.content as { readonly closing: object };
    await calls.save(about, {
      ...about.content,
      statement: { title: 'Other', lead: 'A sentence under it.' },
      closing: { ...closing, title: 'Another' },
    });
    expect(await listed('status')).to.deep.include({ switched_off: true });
    expect(await listed('about')).to.deep.include({
      group: 'pages',
      switched_off: false,
      state: 'draft',
      changed_parts: ['Opening', 'Closing call'],
    });

    const services = await calls.read('services');
    const { services: entries } = services.content as ServicesContent;
    const changed = entries.map((entry) => (entry.key === 'ai-data' ? { ...entry, teaser: 'Another.' } : entry));
    const saved = await calls.save(services, { ...services.content, services: changed });
    await calls.publish(saved, '2026-11-21T12:10:00Z');
    expect(await listed('services')).to.deep.include({
      group: 'collections',
      state: 'scheduled',
      changed_parts: ['AI & Data'],
    });
    now = new Date('2026-11-21T12:10:01Z');
    expect(await listed('services')).to.deep.include({ state: 'published', changed_parts: [] });
  });
});

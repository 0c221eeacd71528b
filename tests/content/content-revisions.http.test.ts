import { expect } from 'chai';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const heading = (title: string) => (content: ContentPage['content']) => ({
  ...content,
  statement: { title, lead: 'A sentence under it.' },
});

describe('revisions of page content', () => {
  let site: TestSite;
  let calls: ContentCalls;
  let now: Date;

  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    site = await startTestSite({ clock: () => now });
    calls = contentCalls(site, await signIn(site));
  });
  afterEach(async () => {
    await site.close();
  });

  it('restore public texts and drafts', async () => {
    const page = await calls.read('about');
    const first = await calls.publish(await calls.save(page, heading('First')(page.content)));
    now = new Date(now.getTime() + 1000);
    const second = await calls.publish(await calls.save(first, heading('Second')(page.content)));
    expect(second.revisions.map(({ kind }) => kind)).to.deep.equal(['published', 'published', 'built-in']);

    const unfinished = await calls.save(second, heading('Third')(page.content));
    const earlier = await calls.ask<object>('GET', `/about/revisions/${second.revisions[1]?.id}`);
    expect(earlier).to.deep.equal({ ...second.revisions[1], content: first.content });
    const restored = await calls.restore(unfinished, second.revisions[1]?.id ?? '');
    expect(restored.content).to.have.nested.property('statement.title', 'First');
    expect(restored.revisions[0]?.kind).to.equal('set-aside');
    expect(await read('/about')).to.include('Second');
    const third = await calls.restore(restored, restored.revisions[0]?.id ?? '');
    expect(third.content).to.have.nested.property('statement.title', 'Third');
    const discarded = await calls.act<ContentPage>('discard', third);
    expect(discarded.content).to.have.nested.property('statement.title', 'Second');
  });

  it('are limited to the newest 200 and that of the public text', async () => {
    const { content, ...page } = await calls.read('about');
    const published = await calls.publish(await calls.save({ content, ...page }, content));
    const revision = { id: 'x', text: null, at: now, by: null, kind: 'set-aside' };
    const change = { $push: { 'pages.about.revisions': { $each: Array<unknown>(300).fill(revision) } } } as object;
    await site.connection.collection('content_edition').updateOne({}, change);
    const { revisions } = await calls.restore(published, 'built-in');
    expect(revisions.map(({ kind }) => kind).slice(199)).to.deep.equal(['set-aside', 'published', 'built-in']);
  });

  it('start with the built-in text, which is always there', async () => {
    const before = await read('/about');
    const page = await calls.read('about');
    const changed = await calls.publish(await calls.save(page, heading('Other words')(page.content)));
    const inWork = await calls.restore(changed, 'built-in');
    expect(inWork.content).to.deep.equal(page.content);
    expect(await read('/about')).to.include('Other words');
    const back = await calls.act<ContentPage>('built-in', inWork);
    expect(back).to.include({ state: 'published', built_in: true });
    expect(await read('/about')).to.equal(before);
    expect((await calls.send('POST', '/about/built-in', { version: back.version })).status).to.equal(422);
  });
});

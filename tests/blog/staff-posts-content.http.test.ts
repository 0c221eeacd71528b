/** An article's text is sanitized without losing what authors may use. */
import { expect } from 'chai';
import { allowedContent, faultsOf } from '../support/content-samples.ts';
import { postCalls } from '../support/post-calls.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the text of an article', () => {
  const site = serveTestSite();
  const calls = postCalls(site, keepSignedIn(site));

  /** As stored, as published, and after saving again. */
  let count = 0;
  const stored = async (content: string): Promise<string> => {
    const slug = `text-${(count += 1)}`;
    const post = await calls.make({ slug, content: `${content}<p>End.</p>`, published: true });
    const read = (await (await fetch(`${site.url}/api/blog/posts/${post.slug}`)).json()) as { content: string };
    expect(read.content).to.equal(post.content);
    const again = await calls.done(calls.save(post.id, { content: post.content, version: 1 }));
    expect(again.version, 'saving what was answered changes nothing').to.equal(1);
    return post.content;
  };

  for (const [family, [sample = '']] of Object.entries(scriptSamples))
    it(`removes what runs: ${family}`, async () => {
      expect(faultsOf(await stored(sample))).to.deep.equal([]);
    });

  it('is refused with 422 if it is expensive to parse', async () => {
    const { id, version } = await calls.make();
    const costly = [
      '<b>'.repeat(600_000),
      `${'<b>'.repeat(20_000)}${'</u>'.repeat(400_000)}`,
      '&'.repeat(1_900_000),
      // Longer than a request may be once it is sanitized.
      `${'&'.repeat(190_000)}${'x '.repeat(800_000)}`,
    ];
    for (const content of costly)
      for (const answer of [
        await calls.create({ title: 'Deep', content }),
        await calls.change(id, { content }),
        await calls.save(id, { content, version }),
      ])
        expect([answer.status, ...answer.fields]).to.deep.equal([422, 'content']);
  });

  it('is sanitized in every call', async () => {
    const evil = '<p onclick="ran(1)">a</p><script>ran(1)</script>';
    const { id } = await calls.make({ content: evil, published: true });
    const changed = await calls.done(calls.change(id, { content: `${evil}b` }));
    expect(changed.content).to.equal('<p>a</p>b');
    const saved = await calls.done(calls.save(id, { content: `${evil}c`, version: changed.version }));
    expect(saved.working_copy?.content).to.equal('<p>a</p>c');
    await calls.done(calls.unpublish(id, saved.version));
    const draft = await calls.done(calls.save(id, { content: `${evil}d`, version: saved.version + 1 }));
    expect(draft.content).to.equal('<p>a</p>d');
  });

  it('keeps what an author may use', async () => {
    const html = allowedContent.join('');
    expect(await stored(html)).to.equal(`${html}<p>End.</p>`);
  });
});

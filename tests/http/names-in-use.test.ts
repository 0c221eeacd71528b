/** One spelling of each category, and what writers are offered while they type. */
import { expect } from 'chai';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the names of categories and tags', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const calls = postCalls(site, ada);

  const names = async (headers: Readonly<Record<string, string>> = ada.headers) => {
    const answer = await fetch(`${site.url}/api/admin/blog/names`, { headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, string[]> };
  };

  it('are stored as the first article spelled the category, whatever the case, spaces and hyphens', async () => {
    const first = await calls.make({ category: 'DevOps', published: true });
    expect(first.category).to.equal('DevOps');
    for (const spelling of ['devops', 'Dev Ops', 'dev-ops', 'DEVOPS']) {
      const { id, category } = await calls.make({ category: spelling });
      expect(category, `made with ${spelling}`).to.equal('DevOps');
      const saved = await calls.done(calls.save(id, { category: spelling, version: 1 }));
      expect(saved.category, `saved with ${spelling}`).to.equal('DevOps');
      const changed = await calls.done(calls.change(id, { category: spelling }));
      expect(changed.category, `changed to ${spelling}`).to.equal('DevOps');
    }
    const other = await calls.make({ category: 'C', published: true });
    expect((await calls.make({ category: 'C#' })).category).to.equal('C#');
    const working = await calls.done(calls.save(other.id, { category: 'dev ops', version: 1 }));
    expect(working.working_copy?.category).to.equal('DevOps');
  });

  it('follow other drafts too, and let the only article of a category spell it anew', async () => {
    const { id } = await calls.make({ category: 'Site Reliability' });
    expect((await calls.make({ category: 'site-reliability' })).category).to.equal('Site Reliability');
    const alone = await calls.make({ category: 'finops', published: true });
    expect((await calls.done(calls.change(alone.id, { category: 'FinOps' }))).category).to.equal('FinOps');
    expect((await calls.done(calls.save(id, { category: 'fin ops', version: 1 }))).category).to.equal('FinOps');
  });

  it('are offered to writers, each once, those in use by drafts included', async () => {
    await calls.make({ category: 'Testing', tags: ['Chaos', 'Load'], author: 'Mei Tan', published: true });
    await calls.make({ category: 'Drafted', tags: ['chaos', 'Soak'] });
    const { body } = await names();
    expect(body['categories']).to.include.members(['DevOps', 'Testing', 'Drafted']);
    expect(body['categories']?.filter((name) => /^dev.?ops$/i.test(name))).to.deep.equal(['DevOps']);
    expect(body['tags']).to.include.members(['Chaos', 'Load', 'Soak']).and.not.to.include('chaos');
    expect(body['authors']).to.include('Mei Tan');
    const viewer = await signIn(site, 'victor', 'viewer');
    expect((await names(viewer.headers)).body, 'for whoever filters').to.deep.equal(body);
  });
});

/** The calls of recruiters, which no other role may use. */
import { expect } from 'chai';
import type { ApplicationRow, ShownApplication } from '#shared/careers/applications.contract.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import {
  applicationCalls,
  countFiles,
  formOf,
  goodApplication,
  lettersOf,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { pdfFile } from '../support/make-file.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the calls of applications', () => {
  const site = serveTestSite();
  const owner = keepSignedIn(site, 'olga');
  const recruiter = keepSignedIn(site, 'rosa', 'recruiter');
  const calls = applicationCalls(site, recruiter);
  beforeEach(() =>
    emptyCollections(site, 'applications', 'applications.files', 'applications.chunks', 'letters', 'audit_entries'),
  );

  const list = async (query = ''): Promise<ApplicationRow[]> =>
    (await (await calls.send('GET', query)).json()) as ApplicationRow[];
  const read = async (id: string): Promise<ShownApplication> =>
    (await (await calls.send('GET', `/${id}`)).json()) as ShownApplication;
  const apply = (name: string, position?: string) =>
    sendForm(site, formOf({ ...goodApplication, name, email: `${name}@wood.example` }), undefined, position);
  const only = async (): Promise<ApplicationRow> => {
    const [row] = await list();
    if (row === undefined) throw new Error('There is no application.');
    return row;
  };

  it('are refused for other roles and unknown to public addresses', async () => {
    await apply('Amara');
    const { id } = await only();
    const [file] = (await read(id)).files;
    for (const role of roleIds.filter((each) => each !== 'owner' && each !== 'recruiter')) {
      const other = await signIn(site, `someone-${role}`, role);
      for (const path of ['/overview', '/find?q=Amara', '/contact-submissions', '/contact-submissions/export']) {
        const answer = await fetch(`${site.url}/api/admin${path}`, { headers: other.headers });
        expect(await answer.text(), `${role} ${path}`).not.to.contain('Amara');
      }
    }
    // None of it is public.
    expect((await fetch(`${site.url}/media/${file?.id}/file.pdf`)).status).to.equal(404);
  });

  it('list by stage, position and order, page by page', async () => {
    for (const name of ['Ada', 'Bo', 'Cy']) await apply(name);
    await apply('Di', 'product-manager');
    expect((await list()).map(({ name }) => name)).to.deep.equal(['Di', 'Cy', 'Bo', 'Ada']);
    expect((await list('?sort=due')).map(({ name }) => name)).to.deep.equal(['Ada', 'Bo', 'Cy', 'Di']);
    expect((await list('?position=product-manager')).map(({ name }) => name)).to.deep.equal(['Di']);
    const [di] = await list();
    await calls.send('POST', `/${di?.id}/stage`, { stage: 'interview' });
    const [moved, ...others] = await list('?stage=interview');
    expect([moved?.name, moved?.is_owed, others.length]).to.deep.equal(['Di', false, 0]);
    expect(Date.parse(moved?.since ?? '')).to.be.greaterThan(Date.parse(di?.since ?? ''));
    expect(di?.since).to.equal(di?.submitted_at);
    const first = await calls.send('GET', '?limit=2&stage=application');
    expect(first.headers.get('x-total-count')).to.equal('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = (await (await fetch(site.url + next, { headers: recruiter.headers })).json()) as ApplicationRow[];
    expect(rest.map(({ name }) => name)).to.deep.equal(['Ada']);
    const counts = (await (await calls.send('GET', '/stages')).json()) as { stages: object; positions: unknown[] };
    expect(counts.stages).to.include({ application: 3, interview: 1, hired: 0 });
    expect(counts.positions).to.have.lengthOf(6);
    for (const query of ['?stage=nowhere', '?position=A%20B', '?limit=0', '?after=xyz', '?sort=name'])
      expect((await calls.send('GET', query)).status, query).to.equal(422);
  });

  it('search by name, email and position, page by page and on the board', async () => {
    for (const name of ['Zoë Ada', 'Bo', 'Boris']) await apply(name.replace(' ', ''));
    await apply('Cy', 'product-manager');
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('?q=zoe')).to.deep.equal(['ZoëAda']);
    expect(await names('?q=BO')).to.deep.equal(['Boris', 'Bo']);
    expect(await names('?q=boris@wood.example')).to.deep.equal(['Boris']);
    expect(await names('?q=product')).to.deep.equal(['Cy']);
    expect(await names('?q=product&position=devops-engineer')).to.deep.equal([]);
    expect(await names('?q=%E2%80%A6')).to.deep.equal([]);
    const first = await calls.send('GET', '?q=bo&limit=1');
    expect(first.headers.get('x-total-count')).to.equal('2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = (await (await fetch(site.url + next, { headers: recruiter.headers })).json()) as ApplicationRow[];
    expect(rest.map(({ name }) => name)).to.deep.equal(['Bo']);
    expect(await (await calls.send('GET', '/stages?q=bo')).json()).to.have.nested.property('stages.application', 2);
    expect(await (await calls.send('GET', '/board?q=cy')).json()).to.have.nested.property(
      'stages.application.count',
      1,
    );
  });

  it('hand out files as attachments only, and record once an hour who opened which', async () => {
    await sendForm(
      site,
      formOf(goodApplication, [
        { name: 'Résumé "final".pdf', content: pdfFile('mine') },
        { name: 'Letter.pdf', content: pdfFile('letter') },
      ]),
    );
    const { id } = await only();
    const { files } = await read(id);
    const [file] = files;
    const response = await calls.send('GET', `/${id}/files/${file?.id}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdfFile('mine'))).to.equal(true);
    expect(response.headers.get('content-type')).to.equal('application/octet-stream');
    expect(response.headers.get('content-disposition')).to.match(/^attachment; filename/);
    expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(response.headers.get('content-security-policy')).to.equal("sandbox; default-src 'none'");
    expect(response.headers.get('cache-control')).to.equal('no-store');
    for (const wrong of ['65e5f0c80000000000000009', 'nothing'])
      expect((await calls.send('GET', `/${id}/files/${wrong}`)).status).to.equal(404);
    await calls.send('GET', `/${id}/files/${file?.id}`);
    const other = files[1]?.id;
    expect((await calls.send('GET', `/${id}/files/${other}`)).status).to.equal(200);
    const entries = (await (await fetch(`${site.url}/api/admin/audit`, { headers: owner.headers })).json()) as {
      words: string;
      title: string | null;
    }[];
    expect(entries.filter(({ words }) => words === 'Opened a file of an application')).to.have.lengthOf(4);
    expect(entries.filter(({ words }) => words === 'Read an application')).to.have.lengthOf(1);
    expect(JSON.stringify(entries)).not.to.contain('Amara');
  });

  it('move an application, stop its clock, and record who did it', async () => {
    await apply('Amara');
    const { id } = await only();
    const moved = await calls.send('POST', `/${id}/stage`, { stage: 'interview', version: 1 });
    expect(moved.status).to.equal(200);
    expect((await moved.json()) as ShownApplication).to.deep.include({
      stage: 'interview',
      is_owed: false,
      version: 2,
    });
    const old = await calls.send('POST', `/${id}/stage`, { stage: 'offer', version: 1 });
    expect(old.status).to.equal(409);
    expect(await old.json()).to.have.nested.property('current.stage', 'interview');
    expect((await calls.send('POST', `/${id}/stage`, { stage: 'interview' })).status).to.equal(422);
    for (const stage of ['withdrawn', 'spam', 'nowhere'])
      expect((await calls.send('POST', `/${id}/stage`, { stage })).status, stage).to.equal(422);
    await calls.send('POST', `/${id}/stage`, { stage: 'declined' });
    const declined = await read(id);
    expect(declined.decided_at).not.to.equal(null);
    const months = new Date(declined.deleted_at ?? 0).getTime() - new Date(declined.decided_at ?? 0).getTime();
    expect(months / 86_400_000).to.be.within(180, 185);
    expect(declined.events.map(({ stage, by }) => [stage, by?.username])).to.deep.equal([
      ['interview', 'rosa'],
      ['declined', 'rosa'],
    ]);
    // Reopened, it is no longer to be deleted.
    await calls.send('POST', `/${id}/stage`, { stage: 'offer' });
    expect((await read(id)).decided_at).to.equal(null);
  });

  it('write notes, and delete everything', async () => {
    await apply('Amara');
    const { id } = await only();
    expect((await calls.send('POST', `/${id}/notes`, { text: ' ' })).status).to.equal(422);
    expect((await calls.send('POST', `/${id}/notes`, { text: 'Ask about Go.' })).status).to.equal(200);
    expect((await read(id)).events.map(({ note }) => note)).to.deep.equal(['Ask about Go.']);
    expect((await calls.send('DELETE', `/${id}`)).status).to.equal(204);
    expect(await storedApplications(site)).to.deep.equal([]);
    expect(await countFiles(site)).to.equal(0);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
    ] as const)
      expect((await calls.send(method, `/${id}${path}`)).status).to.equal(404);
  });

  it('send the emails of an application held as spam when it is moved on', async () => {
    await sendForm(site, formOf({ ...goodApplication, website: 'x' }));
    const { id, stage } = await only();
    expect(stage).to.equal('spam');
    expect((await read(id)).spam).to.have.lengthOf(1);
    await calls.send('POST', `/${id}/stage`, { stage: 'application' });
    expect(await lettersOf(site, 'application-received')).to.have.lengthOf(1);
    expect((await read(id)).is_owed).to.equal(true);
  });
});

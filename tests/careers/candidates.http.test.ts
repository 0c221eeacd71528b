/** Candidates whom a recruiter adds, and files that are added to applications. */
import { expect } from 'chai';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
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
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const candidate = {
  position: 'devops-engineer',
  name: 'Amara Osei',
  email: 'Amara@Samplewood.example',
  source: 'Referral',
  note: 'Bo recommends her.',
};

describe('a recruiter', () => {
  const site = serveTestSite();
  const owner = keepSignedIn(site, 'olga');
  const recruiter = keepSignedIn(site, 'rosa', 'recruiter');
  const editor = keepSignedIn(site, 'eddie', 'editor');
  const calls = applicationCalls(site, recruiter);
  beforeEach(() =>
    emptyCollections(site, 'applications', 'applications.files', 'applications.chunks', 'letters', 'audit_entries'),
  );

  const add = (body: object = candidate, key?: string): Promise<Response> =>
    fetch(`${site.url}/api/admin/applications`, {
      method: 'POST',
      headers: {
        ...recruiter.headers,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
  const added = async (body?: object): Promise<ShownApplication> =>
    (await (await add(body)).json()) as ShownApplication;
  const addFile = (id: string, name: string, content = pdfFile(), cv = '&cv=true'): Promise<Response> =>
    fetch(`${site.url}/api/admin/applications/${id}/files?name=${encodeURIComponent(name)}${cv}`, {
      method: 'POST',
      headers: { ...recruiter.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });

  it('adds a candidate, who gets no email and is promised no answer', async () => {
    const answer = await add();
    expect(answer.status).to.equal(201);
    const shown = (await answer.json()) as ShownApplication;
    expect(shown).to.deep.include({
      ...{ stage: 'application', name: 'Amara Osei', source: 'referral', consent: '', is_owed: false, files: [] },
    });
    expect(shown.added_by?.username).to.equal('rosa');
    expect(shown.events.map(({ note, by }) => [note, by?.username])).to.deep.equal([['Bo recommends her.', 'rosa']]);
    expect(await lettersOf(site, 'application-received')).to.deep.equal([]);
    expect(await lettersOf(site, 'application-arrived')).to.deep.equal([]);
    const audit = (await (await fetch(`${site.url}/api/admin/audit`, { headers: owner.headers })).json()) as {
      words: string;
      subject: { title: string | null } | null;
    }[];
    expect(audit.map(({ words, subject }) => [words, subject?.title])).to.deep.include([
      'Added a candidate',
      'DevOps Engineer',
    ]);
    expect(JSON.stringify(audit)).not.to.contain('Amara');
    const figures: unknown = await (await calls.send('GET', '/figures?period=all')).json();
    expect(figures).to.include({ count: 1, in_time: null });
  });

  it('sends the confirmation if it was chosen, and the promised answer is then due', async () => {
    const { is_owed } = await added({ ...candidate, confirm: true });
    expect(is_owed).to.equal(true);
    expect(await lettersOf(site, 'application-received')).to.have.lengthOf(1);
  });

  it('adds a candidate once for each key, and beside an application of the same address', async () => {
    await sendForm(site, formOf(goodApplication));
    const [one, two] = [await add(candidate, 'key'), await add(candidate, 'key')];
    const ids = [((await one.json()) as ShownApplication).id, ((await two.json()) as ShownApplication).id];
    expect(ids[0]).to.equal(ids[1]);
    expect(await storedApplications(site)).to.have.lengthOf(2);
    expect(((await (await calls.send('GET', `/${ids[0]}`)).json()) as ShownApplication).is_again).to.equal(true);
  });

  it('gets an error for each missing field', async () => {
    const mistakes = async (body: object): Promise<string[]> => {
      const answer = await add(body);
      expect(answer.status).to.equal(422);
      return ((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field);
    };
    expect(await mistakes({ ...candidate, name: ' ', email: 'x', phone: 'call me' })).to.deep.equal([
      'name',
      'email',
      'phone',
    ]);
    expect(await mistakes({ ...candidate, position: 'nothing' })).to.deep.equal(['position']);
    expect(await storedApplications(site)).to.deep.equal([]);
  });

  it('adds files up to the limit, and everything is deleted with the application', async () => {
    const { id } = await added();
    const first = await addFile(id, 'Résumé.pdf');
    expect(first.status).to.equal(200);
    const { files } = (await first.json()) as ShownApplication;
    expect(files.map(({ name, is_cv }) => [name, is_cv])).to.deep.equal([['Résumé.pdf', true]]);
    expect((await addFile(id, 'notes.txt', Buffer.from('Not a document.'))).status).to.equal(422);
    expect((await addFile(id, 'empty.pdf', Buffer.alloc(0))).status).to.equal(422);
    for (const name of ['a.pdf', 'b.pdf']) expect((await addFile(id, name, pdfFile(), '')).status).to.equal(200);
    expect(await (await addFile(id, 'c.pdf')).text()).to.contain('up to 3 files');
    expect(await countFiles(site)).to.equal(3);
    expect((await calls.send('DELETE', `/${id}`)).status).to.equal(204);
    expect(await countFiles(site)).to.equal(0);
    expect(await storedApplications(site)).to.deep.equal([]);
  });

  it('alone may add candidates and files', async () => {
    const { id } = await added();
    for (const path of ['', `/${id}/files?name=a.pdf`]) {
      const answer = await fetch(`${site.url}/api/admin/applications${path}`, {
        method: 'POST',
        headers: { ...editor.headers, 'content-type': path === '' ? 'application/json' : 'application/octet-stream' },
        body: '{}',
      });
      expect(answer.status, path).to.equal(403);
    }
  });
});

/** Finding records by name: permissions, typing errors, removed records. */
import { expect } from 'chai';
import type { FoundRecord } from '#shared/search/find.contract.ts';
import { createPostModel } from '#server/features/blog/post.model.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { sendForm, storedApplications } from '../support/application-calls.ts';
import { sampleContact } from '../support/sample-contact.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { storeSubmission } from '../support/store-submission.ts';

interface Answer {
  readonly found: readonly FoundRecord[];
  readonly instead: string | null;
}

describe('GET /api/admin/find', () => {
  let ada: TestStaff;
  let author: TestStaff;
  let sales: TestStaff;
  let viewer: TestStaff;
  let recruiter: TestStaff;
  let now = new Date('2026-11-21T12:00:00Z');
  let halvorsen = '';
  let article = '';

  const site = serveTestSite({ clock: () => now });
  before(async () => {
    const { connection } = site;
    ada = await signIn(site);
    author = await signIn(site, 'writer', 'author');
    sales = await signIn(site, 'seller', 'sales');
    viewer = await signIn(site, 'looker', 'viewer');
    recruiter = await signIn(site, 'hirer', 'recruiter');
    const sender = { name: 'Ingrid Halvorsen', company: 'Fjordline Freight', email: 'ingrid@fjordline.example' };
    halvorsen = await storeSubmission(connection, { ...sender, submitted_at: new Date('2026-02-01T09:00:00Z') });
    for (let i = 0; i < 6; i += 1)
      await storeSubmission(connection, {
        name: 'Somebody Else',
        company: 'Elsewhere',
        email: `else${i}@elsewhere.example`,
        message: 'Halvorsen told us about you.',
      });
    await storePost(connection, { slug: 'runbooks-rot', title: 'Runbooks rot', published: true });
    article = String((await createPostModel(connection).findOne({ slug: 'runbooks-rot' }))?._id);
    await redirectCalls(site, ada).make({ from: '/old-price-list', to: '/careers' });
  });

  const ask = (query: Readonly<Record<string, string>>, { headers }: Pick<TestStaff, 'headers'> = ada) =>
    fetch(`${site.url}/api/admin/find?${new URLSearchParams(query)}`, { headers });
  const find = async (q: string, staff?: TestStaff): Promise<Answer> =>
    (await (await ask({ q }, staff)).json()) as Answer;
  const first = async (q: string): Promise<string> => {
    const [found] = (await find(q)).found;
    return found === undefined ? 'nothing' : `${found.kind}: ${found.title}`;
  };

  it('refuses an unknown kind', async () => {
    expect((await ask({ q: 'about', kind: 'account' })).status).to.equal(422);
  });

  it('finds nothing for an empty query', async () => {
    for (const q of ['', ' ', '!?']) expect(await find(q)).to.deep.equal({ found: [], instead: null });
  });

  it('finds each kind by the beginning of a name', async () => {
    expect(await first('halv')).to.equal('message: Ingrid Halvorsen');
    expect(await first('fjordl')).to.equal('message: Ingrid Halvorsen');
    expect(await first(halvorsen)).to.equal('message: Ingrid Halvorsen');
    expect(await first('runb')).to.equal('article: Runbooks rot');
    expect(await first('methodol')).to.match(/^page: /);
    expect(await first('old-pri')).to.equal('redirect: /old-price-list');
    expect(await first('seller')).to.equal('person: seller');
  });

  it('lists a sender before messages that mention them, and limits results', async () => {
    const { found, instead } = await find('halvorsen');
    expect(found.map(({ title }) => title)).to.deep.equal([
      'Ingrid Halvorsen',
      ...new Array<string>(4).fill('Somebody Else'),
    ]);
    expect(found[0]).to.include({
      id: halvorsen,
      detail: `Fjordline Freight, ingrid@fjordline.example, Feb 1, 2026, ${sampleContact.message}`,
      to: `/admin/contact-submissions/${halvorsen}`,
      near: false,
    });
    expect(instead).to.equal(null);
  });

  it('distinguishes two messages of a sender on one day by their text, also for a mistyped name', async () => {
    const sender = { name: 'Perpetua Quill', company: 'Quill', email: 'quill@sample.example', submitted_at: now };
    for (const message of ['The first matter.', 'The second matter.'])
      await storeSubmission(site.connection, { ...sender, message });
    now = new Date(now.getTime() + 61_000);
    for (const typed of ['perpetua', 'perpeuta quill'])
      expect((await find(typed)).found.map(({ detail }) => detail)).to.have.members([
        'Quill, quill@sample.example, Nov 21, 2026, The first matter.',
        'Quill, quill@sample.example, Nov 21, 2026, The second matter.',
      ]);
  });

  for (const [typed, name, instead] of [
    ['ingird', 'message: Ingrid Halvorsen', 'ingrid'],
    ['fjordlnie', 'message: Ingrid Halvorsen', 'fjordline'],
    ['fjorline fright', 'message: Ingrid Halvorsen', 'fjordline freight'],
    ['rumbooks', 'article: Runbooks rot', 'runbooks'],
    ['rnubo', 'article: Runbooks rot', 'runbooks'],
    ['pirce lsit', 'redirect: /old-price-list', 'price list'],
    ['sellre', 'person: seller', 'seller'],
  ] as const)
    it(`tolerates ${typed} and returns the corrected query`, async () => {
      const answer = await find(typed);
      expect(`${answer.found[0]?.kind}: ${answer.found[0]?.title}`).to.equal(name);
      expect(answer.found[0]?.near).to.equal(true);
      expect(answer.instead).to.equal(instead);
    });

  it('finds an application at once, and no hidden applicant by name or address', async () => {
    expect((await sendForm(site)).status).to.equal(201);
    const [stored] = await storedApplications(site);
    now = new Date(now.getTime() + 61_000);
    const id = String(stored?._id);
    const { found } = await find('amara', recruiter);
    expect(found).to.deep.equal([
      {
        kind: 'application',
        id,
        title: 'Amara Osei',
        near: false,
        to: `/admin/applications/${id}`,
        detail: 'DevOps Engineer, Application, Nov 21, 2026',
      },
    ]);
    expect((await find('amrara osei', recruiter)).found[0]).to.include({ title: 'Amara Osei', near: true });
    expect((await find('amara', sales)).found).to.deep.equal([]);
    await settingsCalls(site, ada).switchFeatures({ blindMode: true });
    for (const typed of ['amara', 'amrara osei', 'samplewood'])
      expect((await find(typed, recruiter)).found, typed).to.deep.equal([]);
    const hidden = (await find(`candidate ${id.slice(0, 4)}`, recruiter)).found;
    expect(hidden.map(({ title }) => title)).to.deep.equal([`Candidate ${id.slice(0, 4).toUpperCase()}`]);
    await settingsCalls(site, ada).switchFeatures({ blindMode: false });
  });

  it('returns only records that the role may read, with allowed links', async () => {
    const kinds = async (staff: TestStaff): Promise<readonly string[]> => {
      const asked = ['halvorsen', 'runbooks', 'about', 'price', 'seller'];
      const answers = await Promise.all(asked.map((q) => find(q, staff)));
      return [...new Set(answers.flatMap(({ found }) => found.map(({ kind }) => kind)))];
    };
    expect(await kinds(ada)).to.have.members(['message', 'article', 'page', 'redirect', 'person']);
    expect(await kinds(sales)).to.deep.equal(['message']);
    expect(await kinds(author)).to.have.members(['article', 'page']);
    const to = async (staff: TestStaff) => (await find('runbooks', staff)).found[0]?.to;
    expect(await to(ada)).to.equal(`/admin/blog/${article}`);
    expect(await to(viewer)).to.equal('/admin/blog?q=Runbooks+rot');
  });

  it('forgets an erased message at once, although names are cached for a minute', async () => {
    const sender = { name: 'Vanishing Wetherby', company: 'Gone', email: 'v@gone.example' };
    const id = await storeSubmission(site.connection, sender);
    now = new Date(now.getTime() + 61_000);
    expect((await find('wehterby')).found.map(({ title }) => title)).to.deep.equal(['Vanishing Wetherby']);
    await createSubmissionModel(site.connection).deleteOne({ _id: id });
    expect(await find('wehterby')).to.deep.equal({ found: [], instead: null });
  });
});

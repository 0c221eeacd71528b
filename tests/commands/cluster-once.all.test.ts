/** Several processes with one embedded database: work is done once, and all show the result. */
import { availableParallelism } from 'node:os';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { askEveryWorker, askOnce } from '../support/ask-workers.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, urlOf, type Program } from '../support/run-program.ts';
import { embeddedOnly } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const password = 'correct horse battery';
const staffAddress = 'desk@company.example';
const visitor = { name: 'Ada', email: 'ada@engines.example', company: 'Engines', message: 'Can you help us?' };

/** One for each core, if there are few: a container may see all cores of its host and have a share of two. */
const workers = Math.min(4, Math.max(2, availableParallelism()));

describe('the program with several processes', () => {
  let mail: MailServer;
  let program: Program;
  let url: string;
  let username: string;

  const send = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const askAll = async (path: string): Promise<string[]> =>
    (await askEveryWorker(program, url + path, workers)).map(({ text }) => text);
  const shownByAll = (path: string, expected: string): Promise<void> =>
    until(async () => (await askAll(path)).every((text) => text.includes(expected)));

  before(async () => {
    mail = await startMailServer();
    program = runProgram(builtProgram, {
      DATA_DIR: await temporaryFolder(),
      WEB_CONCURRENCY: String(workers),
      RATE_LIMIT: 'off',
      SMTP_URL: mail.url,
      MAIL_FROM: 'hello@company.example',
      NOTIFY_EMAIL: staffAddress,
    });
    url = await urlOf(program);
    await askAll('/about');
  });
  after(async () => {
    await cleanUp();
    await mail.close();
  });

  it('stores the content of the first start once, though every worker starts', async function () {
    embeddedOnly('only its first start adds demonstration content').call(this);
    const list = await fetch(`${url}/api/blog/posts?limit=50`);
    expect(list.headers.get('x-total-count')).to.equal(String(demonstrationPosts.length));
    const slugs = ((await list.json()) as { readonly slug: string }[]).map(({ slug }) => slug);
    expect(slugs.sort()).to.deep.equal(demonstrationPosts.map(({ slug }) => slug).sort());
  });

  it('accepts the setup token once, on any worker', async () => {
    const [, setup_token] = /setup token (\S+)/.exec(program.stdout()) ?? [];
    const asked = Array.from({ length: 10 }, (_, each) =>
      send('/api/admin/create-admin', { username: `ada-${each}`, password, setup_token }, { connection: 'close' }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    username = `ada-${statuses.indexOf(201)}`;
    expect(statuses.sort()).to.deep.equal([201, ...Array.from({ length: 9 }, () => 403)]);
  });

  it('sends each email once, though every worker looks for email', async () => {
    const messages = 4;
    for (let each = 0; each < messages; each += 1)
      expect((await send('/api/contact', { ...visitor, message: `Question ${each}` })).status).to.equal(201);
    await mail.received(2 * messages);
    const recipients = (): string[] => mail.mails.flatMap((each) => each.recipients).sort();
    const expected = [visitor.email, staffAddress].flatMap((address) =>
      Array.from({ length: messages }, () => address),
    );
    expect(recipients()).to.deep.equal(expected);
  });

  it('shows on every worker what was published on one, at once or scheduled', async () => {
    const signedIn = await send('/api/admin/login', { username, password });
    const { access_token } = (await signedIn.json()) as { readonly access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    const article = { content: '<p>Text.</p>', published: true };
    expect((await send('/api/admin/blog/posts', { ...article, title: 'Out now' }, headers)).status).to.equal(201);
    await shownByAll('/', 'Out now');
    const published_at = new Date(Date.now() + 3000).toISOString();
    const soon = { ...article, title: 'Out in a moment', published_at };
    expect((await send('/api/admin/blog/posts', soon, headers)).status).to.equal(201);
    if (Date.now() < Date.parse(published_at) - 1000)
      for (const { text } of await askOnce(url, 4 * workers)) expect(text).not.to.include('Out in a moment');
    for (const path of ['/', '/blog', '/blog/rss.xml']) await shownByAll(path, 'Out in a moment');
    expect((await askAll('/blog/rss.xml')).map((text) => text.split('Out in a moment').length - 1)).not.to.include(2);
  });
});

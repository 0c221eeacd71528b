/** A whole flow with words in every place that a person fills: none of them is ever in the log, at its most talkative. */
import { expect } from 'chai';
import { contactTypedFields, eachField } from '#shared/contact/contact-rules.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { hasReason, isSent, startOutboxSite, untilMails, write } from '../support/outbox-site.ts';
import { logIn, signIn } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

/** Part of every value below; the address is one that no test uses otherwise. */
const canary = 'kanarienvogel';
const address = '203.0.113.77';
const password = `${canary} as a password`;

describe('the log', () => {
  let mail: MailServer;
  let site: TestSite;
  before(async () => {
    mail = await startMailServer();
    site = await startOutboxSite({ smtpUrl: mail.url, logLevel: 'trace', trustProxy: 1 });
  });
  after(async () => {
    await site.close();
    await mail.close();
  });

  const headers = {
    'x-forwarded-for': address,
    'user-agent': `${canary}/1.0`,
    cookie: `a=${canary}`,
    referer: `https://${canary}.example/`,
  };
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(site.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
  const json = (body: object): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

  it('has a line with an id for every response, and no personal data or texts of users', async () => {
    const person = {
      ...eachField(contactTypedFields, (field) => `${canary} in ${field}`),
      email: `${canary}@samplewood.example`,
    };
    mail.behave({ recipient: 'samplewood', code: 450, text: `4.2.1 <${person.email}> is busy` });
    const id = await write(site, person);
    await untilMails(site, id, (row) => isSent(row) || hasReason(row));
    mail.behave('takes everything');

    await ask('/api/contact', json({ ...person, email: `${canary} is no address` }));
    await ask('/api/contact', {
      method: 'POST',
      body: `{"name": "${canary}`,
      headers: { 'content-type': 'application/json' },
    });
    await ask('/contact', { method: 'POST', body: new URLSearchParams({ ...person, email: canary }) });
    await ask('/contact', { method: 'POST', body: new URLSearchParams(person) });
    await ask(`/search?q=${canary}`);
    await ask(`/api/blog/posts?q=${canary}`);
    await ask(`/preview/${canary}`);
    await ask('/about', { headers: { authorization: `Bearer ${canary}` } });

    const ada = await signIn(site, `${canary}.ada`);
    await logIn(site, `${canary}.ada`, password);
    await logIn(site, `${canary}.nobody`, password);
    const desk = deskCalls(site, ada);
    await ask(`/api/admin/contact-submissions?q=${canary}`, { headers: ada.headers });
    expect((await desk.reply(id, { text: `Dear ${canary}`, version: 1 })).status).to.be.oneOf([201, 409]);
    await untilMails(site, id, (row) => isSent(row) || hasReason(row));
    await ask(`/api/admin/contact-submissions/${id}`, { method: 'DELETE', headers: ada.headers });

    const last = await ask('/nowhere');
    const answered = (requestId: string | null) =>
      site.logged.filter((line) => line['requestId'] === requestId && line.msg === 'answered');
    await until(() => answered(last.headers.get('x-request-id')).length === 1);
    expect(site.logged.length).to.be.greaterThan(15);
    const log = site.logged.map((line) => JSON.stringify(line));
    for (const word of [canary, address, ada.token, password])
      expect(
        log.filter((line) => line.toLowerCase().includes(word.toLowerCase())),
        word,
      ).to.deep.equal([]);
  });

  it('uses a valid request id of a trusted proxy, and returns it', async () => {
    const given = async (id: string): Promise<string | null> =>
      (await ask('/about', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await given('4bf92f3577b34da6-a3ce929d0e0e4736')).to.equal('4bf92f3577b34da6-a3ce929d0e0e4736');
    for (const id of ['short', 'with spaces in it', 'x'.repeat(65), `<script>${canary}</script>`])
      expect(await given(id), id).to.match(/^[\da-f-]{36}$/);
  });
});

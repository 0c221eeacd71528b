/** Request bodies that arrive slowly or in large numbers do not keep other senders waiting. */
import { expect } from 'chai';
import { appliedFor, formOf, storedApplications } from '../support/application-calls.ts';
import { mediaCalls, uploadsOnDisk } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { openRawClient, type RawClient } from '../support/raw-client.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const boundary = 'slow-here';
const begun = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
const multipart = `multipart/form-data; boundary=${boundary}`;

describe('a slow request body', () => {
  const site = serveTestSite({ trustProxy: 1 });
  const clients: RawClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) client.hangUp();
    await until(async () => (await uploadsOnDisk()).length === 0);
  });

  const begin = (
    where: Pick<TestSite, 'url'>,
    head: string,
    from: string,
    headers: Record<string, string>,
  ): RawClient => {
    const client = openRawClient(where.url);
    clients.push(client);
    const lines = Object.entries({
      host: 'localhost',
      'x-forwarded-for': from,
      'content-length': '100000',
      ...headers,
    });
    client.send(`${head} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${begun}`);
    return client;
  };
  const answered = (crowd: readonly RawClient[], status: number): number =>
    crowd.filter((client) => client.heard().startsWith(`HTTP/1.1 ${status} `)).length;

  for (const path of [
    `/api/applications/${appliedFor}`,
    `/careers/${appliedFor}/apply`,
    `/careers/${appliedFor}/application`,
  ])
    it(`uses only a share of the slots at POST ${path}: others can apply`, async () => {
      const crowd = Array.from({ length: 36 }, () =>
        begin(site, `POST ${path}`, '192.0.2.1', { 'content-type': multipart }),
      );
      await until(() => answered(crowd, 429) === 24);
      const applied = await fetch(`${site.url}/api/applications/${appliedFor}`, {
        method: 'POST',
        body: formOf(),
        headers: { 'x-forwarded-for': '192.0.2.2' },
      });
      expect(applied.status).to.equal(201);
      await site.connection.collection('applications').deleteMany({});
    });

  it('uses only a share of the slots of staff: others can upload', async () => {
    const [ada, kim] = [await signIn(site), await signIn(site, 'kim')];
    const crowd = Array.from({ length: 36 }, () =>
      begin(site, 'POST /api/admin/media?name=a.pdf&as=file', '192.0.2.1', {
        'content-type': 'application/octet-stream',
        authorization: ada.headers['authorization'] ?? '',
      }),
    );
    await until(() => answered(crowd, 429) === 24);
    expect((await mediaCalls(site, kim).upload(await jpegPicture())).status).to.equal(201);
  });

  it('is answered with 408 and a sentence, and nothing of it is stored', async () => {
    const impatient = await startTestSite({ bodyLimits: { windowMs: 200, windowBytes: 1000 } });
    try {
      const api = begin(impatient, `POST /api/applications/${appliedFor}`, '192.0.2.1', { 'content-type': multipart });
      const page = begin(impatient, `POST /careers/${appliedFor}/apply`, '192.0.2.1', { 'content-type': multipart });
      for (const client of [api, page]) client.drip('%', 20);
      await until(() => answered([api, page], 408) === 2);
      expect(api.heard()).to.contain('The upload was too slow. Try again.');
      expect(page.heard()).to.match(/^content-type: text\/html/im);
      await until(async () => (await uploadsOnDisk()).length === 0);
      expect(await storedApplications(impatient)).to.deep.equal([]);
    } finally {
      for (const client of clients) client.hangUp();
      await impatient.close();
    }
  });
});

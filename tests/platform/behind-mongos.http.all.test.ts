/** A site whose database is reached through a mongos, which goes on answering when its shards are away. */
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { sampleContact } from '../support/sample-contact.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('a site behind a mongos', () => {
  let proxy: CommandProxy;
  let site: TestSite;

  beforeEach(async () => {
    proxy = await openCommandProxy({ mongos: true });
    site = await startTestSite({ mongodbUri: proxy.uri, jwtSecret: 'x'.repeat(32) });
  });
  afterEach(async () => {
    await site.close();
    await proxy.close();
  });

  const statusOf = async (path: string): Promise<number> => (await fetch(site.url + path)).status;
  const send = (): Promise<Response> =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sampleContact),
    });
  const stored = async (): Promise<number> => {
    const client = await MongoClient.connect(proxy.directUri);
    try {
      return await client.db().collection('submissions').countDocuments({});
    } finally {
      await client.close();
    }
  };

  for (const code of [6, 89, 133, 9001])
    it(`accepts messages and is not ready while its shards answer with error ${code}`, async () => {
      proxy.fail(code);
      expect(await statusOf('/readyz')).to.equal(503);
      expect(await statusOf('/blog/unread')).to.equal(503);
      expect(await statusOf('/about')).to.equal(200);
      expect((await send()).status).to.equal(201);
      proxy.fail(null);
      await until(async () => (await statusOf('/readyz')) === 200);
    });

  it('stores the messages accepted meanwhile when the mongos is back', async () => {
    await proxy.cut();
    await until(async () => (await statusOf('/readyz')) === 503);
    expect((await send()).status).to.equal(201);
    expect(await stored()).to.equal(0);
    await proxy.mend();
    await until(async () => (await stored()) === 1);
  });
});

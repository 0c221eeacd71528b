import { expect } from 'chai';
import { serveTestSite } from '../support/start-site.ts';

const fields = { name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'Hello' };

describe('POST /contact, the plain form', () => {
  const site = serveTestSite({ siteUrl: 'https://www.example.com' });

  const post = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  const stored = (): Promise<number> => site.connection.collection('submissions').countDocuments();

  describe('sent by another site', () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'https://www.example.com.evil.example' },
      { origin: 'null' },
    ])
      it(`is refused with a page that explains it, and stores nothing: ${JSON.stringify(headers)}`, async () => {
        const before = await stored();
        const response = await post(headers);
        expect(response.status).to.equal(403);
        expect(response.headers.get('content-type')).to.match(/^text\/html/);
        expect(await stored()).to.equal(before);
      });
  });

  describe('sent by our own page or by a program', () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://www.example.com' },
      {},
    ])
      it(`is accepted: ${JSON.stringify(headers)}`, async () => {
        const before = await stored();
        expect((await post(headers)).status).to.equal(303);
        expect(await stored()).to.equal(before + 1);
      });

    it('is accepted at the host name that the visitor used, too', async () => {
      expect((await post({ origin: site.url })).status).to.equal(303);
    });
  });
});

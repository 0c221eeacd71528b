/** Limits of the bytes that applicants may store: per day and address, per day in total, and for incomplete uploads. */
import { expect } from 'chai';
import { appliedFor, formOf, goodApplication, ownPath, storedApplications } from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { pdfFile } from '../support/make-file.ts';
import { serveTestSite } from '../support/start-site.ts';

const dayMs = 24 * 3_600_000;
const kilobytes = (count: number): Buffer =>
  Buffer.concat([pdfFile(), Buffer.alloc(count * 1000 - pdfFile().length, ' ')]);

describe('The file quota', () => {
  let late = 0;
  let applicants = 0;
  const site = serveTestSite({
    rateLimit: true,
    trustProxy: 1,
    bodyLimits: { addressBytes: 100_000, allBytes: 250_000, partBytes: 120_000 },
    clock: () => new Date(Date.now() + late),
  });
  beforeEach(async () => {
    late = 0;
    await emptyCollections(site, 'applications', 'applications.files', 'applications.chunks');
    await emptyCollections(site, 'application_uploads', 'rate_counters', 'letters');
  });

  /** From a new applicant each time. Without a file, the CV is a link. */
  const form = (count: number): FormData => {
    applicants += 1;
    const fields = { ...goodApplication, email: `applicant-${applicants}@samplewood.example` };
    return formOf(fields, count === 0 ? [] : [{ content: kilobytes(count) }]);
  };
  const post = (path: string, from: string, body: FormData): Promise<Response> =>
    fetch(site.url + path, { method: 'POST', body, headers: { 'x-forwarded-for': from }, redirect: 'manual' });
  const apply = (from: string, count: number): Promise<Response> =>
    post(`/api/applications/${appliedFor}`, from, form(count));
  const detailOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { readonly detail: string }).detail;

  it('refuses more from one address, stores nothing, and still accepts links and files that fit', async () => {
    expect((await apply('192.0.2.1', 60)).status).to.equal(201);
    const refused = await apply('192.0.2.1', 60);
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(dayMs / 1000 - 100, dayMs / 1000);
    expect(await detailOf(refused)).to.match(/^Too many files from your address today\./);
    expect(await storedApplications(site)).to.have.lengthOf(1);
    for (const count of [0, 30]) expect((await apply('192.0.2.1', count)).status).to.equal(201);
    expect((await apply('192.0.2.2', 60)).status).to.equal(201);
    late = dayMs + 1000;
    expect((await apply('192.0.2.1', 60)).status).to.equal(201);
  });

  it('refuses more in total', async () => {
    for (const from of ['192.0.2.1', '192.0.2.2']) expect((await apply(from, 90)).status).to.equal(201);
    const refused = await apply('192.0.2.3', 90);
    expect(refused.status).to.equal(503);
    expect(await detailOf(refused)).to.equal('Too many files today. Send links to yours, or try again tomorrow.');
    const page = await post(`/careers/${appliedFor}/apply`, '192.0.2.3', form(90));
    expect(page.status).to.equal(503);
    expect(await page.text()).to.contain(
      'We cannot accept files at the moment. Add links to them in the form instead, or send it again in 24 hours;',
    );
    expect((await apply('192.0.2.3', 0)).status).to.equal(201);
  });

  it('counts forms without script, which keep their fields, and files that are added later', async () => {
    const path = `/careers/${appliedFor}/apply`;
    expect((await post(path, '192.0.2.1', form(60))).status).to.equal(303);
    const refused = await post(path, '192.0.2.1', form(60));
    expect(refused.status).to.equal(429);
    expect(await refused.text()).to.contain(`applicant-${applicants}@samplewood.example`);

    const more = formOf({ key: new URL(await ownPath(site), site.url).searchParams.get('key') ?? '', action: 'add' }, [
      { field: 'files', name: 'More.pdf', content: kilobytes(60) },
    ]);
    expect((await post(`/careers/${appliedFor}/application`, '192.0.2.1', more)).status).to.equal(429);
    expect((await post(`/careers/${appliedFor}/application`, '192.0.2.2', more)).status).to.equal(303);
  });

  it('counts the bytes of parts, and those of all addresses while they are stored', async () => {
    const part = (from: string, number: number): Promise<Response> =>
      fetch(`${site.url}/api/applications/${appliedFor}/uploads/${'a'.repeat(32)}/${number}`, {
        method: 'PUT',
        body: new Uint8Array(60_000),
        headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': from },
      });
    expect((await part('192.0.2.1', 0)).status).to.equal(204);
    expect((await part('192.0.2.1', 1)).status).to.equal(429);
    expect((await part('192.0.2.2', 1)).status).to.equal(204);
    const refused = await part('192.0.2.3', 2);
    expect(refused.status).to.equal(503);
    expect(await detailOf(refused)).to.match(/Send your files with the form\.$/);
    late = 2 * 3_600_000 + 1000;
    expect((await part('192.0.2.3', 2)).status).to.equal(204);
  });
});

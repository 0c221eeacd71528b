/** Many uploads at once, and large ones. */
import { request, type ClientRequest } from 'node:http';
import { expect } from 'chai';
import { arrivalLimits } from '#server/platform/http/arriving-bodies.ts';
import { mediaCalls, uploadsOnDisk } from '../support/media-calls.ts';
import { jpegPicture, noisePicture } from '../support/pictures/make-picture.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const placesForUploads = arrivalLimits.perSender;

describe('POST /api/admin/media', () => {
  let site: TestSite;
  afterEach(() => site.close());

  describe('with too many uploads of one account', () => {
    it('returns 429 with Retry-After, and accepts uploads again later', async () => {
      site = await startTestSite();
      const staff = await signIn(site);
      const { upload } = mediaCalls(site, staff);
      const begin = (): ClientRequest => {
        const headers = { ...staff.headers, 'content-type': 'image/jpeg', 'content-length': '1000000' };
        const sent = request(`${site.url}/api/admin/media`, { method: 'POST', headers, agent: false });
        sent.on('error', () => undefined);
        sent.write(Buffer.alloc(1000));
        return sent;
      };
      const crowd = Array.from({ length: placesForUploads }, begin);
      await until(async () => (await uploadsOnDisk()).length === placesForUploads);

      const file = await jpegPicture();
      const refused = await upload(file);
      expect(refused.status).to.equal(429);
      expect(refused.headers.get('retry-after')).to.equal('30');
      expect(((await refused.json()) as { readonly detail: string }).detail).to.match(
        /^Too many uploads from you at once/,
      );

      for (const sent of crowd) sent.destroy();
      await until(async () => (await uploadsOnDisk()).length === 0);
      expect((await upload(file)).status).to.equal(201);
    });
  });

  describe('with a large file', () => {
    it('accepts one just below the limits', async () => {
      site = await startTestSite();
      const file = await noisePicture(2600, 2500);
      expect(file.length).to.be.within(19_000_000, 20_000_000);
      const media = await mediaCalls(site, await signIn(site)).keep(file);
      expect(media).to.include({ width: 2600, height: 2500, bytes: file.length });
    });
  });
});

/** What takes long goes on beside the pages: they are made and sent meanwhile, in an order that no machine's speed decides. */
import { expect } from 'chai';
import { fillDesk } from '../../bench/fill-desk.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { noisePicture } from '../support/pictures/make-picture.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('during long work', () => {
  const site = serveTestSite({ demoContent: true });
  const staff = keepSignedIn(site);

  /** How many pages that nobody keeps were sent between the beginning and the end of the work. */
  const pagesBeside = async (work: Promise<unknown>): Promise<number> => {
    let isOver = false;
    const over = work.finally(() => (isOver = true));
    let pages = 0;
    for (;;) {
      const page = await fetch(`${site.url}/search?q=cloud+${pages}`);
      expect(page.status).to.equal(200);
      await page.text();
      if (isOver) break;
      pages += 1;
    }
    await over;
    return pages;
  };

  it('pages are served: a large picture is uploaded and processed', async () => {
    const file = await noisePicture(1500, 1100);
    expect(file.length).to.be.above(4_900_000);
    const upload = mediaCalls(site, staff).upload(file, { type: 'image/png', name: 'large.png' });
    expect(await pagesBeside(upload)).to.be.at.least(2);
    expect((await upload).status).to.equal(201);
  });

  it('pages are served: thousands of messages are searched and exported', async () => {
    await fillDesk(site.connection, 3000);
    const ask = async (path: string): Promise<string> => {
      const answer = await fetch(`${site.url}/api/admin/contact-submissions${path}`, staff);
      expect(answer.status, path).to.equal(200);
      return answer.text();
    };
    const exported = ask('.csv?q=platform');
    expect(await pagesBeside(exported)).to.be.at.least(2);
    expect((await exported).split('\r\n')).to.have.length.above(1500);
  });
});

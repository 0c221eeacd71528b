/** Replacing the file of a picture or download, everywhere at once. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import { createMediaRepository } from '#server/features/media/media.repository.ts';
import { countMedia, mediaCalls, uploadsOnDisk } from '../support/media-calls.ts';
import { officeFile, pdfFile } from '../support/make-file.ts';
import { jpegPicture, pngPicture } from '../support/pictures/make-picture.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

describe('PUT /api/admin/media/{id}/file', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const replace = (id: string, file: Uint8Array) => mediaCalls(site, staff).replace(id, file);
  const replaced = async (id: string, file: Uint8Array): Promise<Media> => {
    const answer = await replace(id, file);
    expect(answer.status).to.equal(200);
    return (await answer.json()) as Media;
  };
  const undo = (id: string) => mediaCalls(site, staff).call('POST', `/${id}/previous-file`);
  const plainOf = ({ variants }: Media): string => variants.find(({ format }) => format === 'jpg')?.url ?? '';
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  const page = async (slug: string) => load(await (await fetch(`${site.url}/blog/${slug}`)).text());

  it('shows the new picture on pages at once, and keeps address, name and description', async () => {
    const { keep, call } = mediaCalls(site, staff);
    const wall = await keep(await jpegPicture({ width: 1600, height: 800 }), { name: 'wall.jpg', alt: 'A wall' });
    const old = plainOf(wall);
    const image = `<figure><img src="${old}" alt="A wall" width="1280" height="640"></figure>`;
    await storePost(site.connection, { slug: 'walls', content: image, featured_image: old, pictures: [wall.hash] });
    expect((await page('walls'))('figure img').attr('src')).to.equal(old);

    const next = await replaced(wall.id, await pngPicture({ width: 700, height: 900, color: '#123456' }));
    expect(next).to.include({ id: wall.id, hash: wall.hash, name: 'wall.jpg', alt: 'A wall', width: 700, height: 900 });
    const $ = await page('walls');
    expect($('figure img').attr()).to.include({ src: plainOf(next), width: '700', height: '900' });
    expect($('figure source').first().attr('srcset')).to.include(`/media/${wall.hash}/320-${next.version}.avif 320w`);
    expect($('meta[property="og:image"]').attr('content')).to.match(new RegExp(`${plainOf(next)}$`));
    expect($('meta[property="og:image:height"]').attr('content')).to.equal('900');
    expect((await ask(plainOf(next))).status).to.equal(200);
    for (const [from, to] of [
      [old, plainOf(next)],
      [`/media/${wall.hash}/1600.avif`, `/media/${wall.hash}/700-${next.version}.avif`],
    ] as const) {
      const moved = await ask(from);
      expect([moved.status, moved.headers.get('location')]).to.deep.equal([302, to]);
      expect(moved.headers.get('cache-control')).to.equal('no-cache');
    }
    expect((await (await call('GET', '?q=wall')).json()) as Media[]).to.have.lengthOf(1);

    const back = (await (await undo(wall.id)).json()) as Media;
    expect(back).to.deep.equal(wall);
    expect((await page('walls'))('figure img').attr('src')).to.equal(old);
    expect((await ask(old)).status).to.equal(200);
    expect((await undo(wall.id)).status).to.equal(404);
  });

  it('erases the old files after a day, and never those in use', async () => {
    const { keep } = mediaCalls(site, staff);
    const door = await keep(await jpegPicture({ color: '#aa2211' }));
    const before = await countMedia(site.connection);
    await replaced(door.id, await jpegPicture({ color: '#aa2222' }));
    const second = await replaced(door.id, await jpegPicture({ color: '#aa2233' }));
    // The first file is gone, the one before the last replacement is kept.
    const files = door.variants.length;
    expect((await countMedia(site.connection)).files).to.equal(before.files + files);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await site.connection
      .collection('media')
      .updateOne({ hash: door.hash }, { $set: { 'previous.replaced_at': yesterday } });
    const other = await keep(await jpegPicture({ color: '#aa2244' }));
    const after = await countMedia(site.connection);
    expect([after.files, after.unfinished]).to.deep.equal([before.files + other.variants.length, 0]);
    expect((await ask(plainOf(second))).status).to.equal(200);
    expect((await undo(door.id)).status).to.equal(404);
  });

  it('takes the old bytes as a new picture afterwards', async () => {
    const { keep } = mediaCalls(site, staff);
    const bytes = await jpegPicture({ color: '#bb2211' });
    const first = await keep(bytes);
    await replaced(first.id, await jpegPicture({ color: '#bb2222' }));
    const again = await keep(bytes);
    expect(again.id).not.to.equal(first.id);
    expect((await keep(bytes)).id).to.equal(again.id);
  });

  it('writes nothing to a record whose files were replaced or moved since it was read', async () => {
    const { keep, call } = mediaCalls(site, staff);
    const library = createMediaRepository(site.connection);
    const { id } = await keep(await jpegPicture({ color: '#cc2211' }));
    const read = await library.find(id);
    await replaced(id, await jpegPicture({ color: '#cc2222' }));
    const current = await library.find(id);
    if (read === null || current === null) throw new Error('The picture is missing.');
    expect(await library.changeStore(read, { store: 's3', variants: read.variants })).to.equal(false);
    expect(await library.changeFiles({ ...current, store: 's3' }, current, undefined)).to.equal(null);
    expect(await library.find(id)).to.deep.equal(current);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    const isOld = async () => (await library.findReplacedUntil(tomorrow, 100)).some((each) => each.id === id);
    expect(await isOld()).to.equal(true);
    await call('DELETE', `/${id}`);
    expect(await isOld()).to.equal(false);
  });

  it('updates links to a file, and its size beside them', async () => {
    const { keep } = mediaCalls(site, staff);
    const prices = await keep(pdfFile(), { name: 'Prices.pdf', as: 'file' });
    const href = prices.file?.url ?? '';
    const content = `<p class="file"><a href="${href}">Prices</a> <small>PDF, 1 kB</small></p>`;
    await storePost(site.connection, { slug: 'prices', content, pictures: [prices.hash] });
    const next = await replaced(prices.id, pdfFile('x'.repeat(30_000)));
    const $ = await page('prices');
    expect($('p.file a').attr('href')).to.equal(next.file?.url);
    expect($('p.file small').text()).to.match(/^PDF, \d\d kB$/);
    expect((await ask(href)).headers.get('location')).to.equal(next.file?.url);
    const download = await ask(next.file?.url ?? '');
    expect(download.headers.get('content-disposition')).to.equal('attachment; filename=Prices.pdf');
  });

  it('refuses another kind, a picture that is damaged, and an id without a record', async () => {
    const { keep } = mediaCalls(site, staff);
    const picture = await keep(await jpegPicture({ color: '#cc2211' }));
    const file = await keep(pdfFile('other'), { name: 'Other.pdf', as: 'file' });
    const before = await countMedia(site.connection);
    const problem = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];
    expect(await problem(await replace(picture.id, pdfFile()))).to.deep.equal([
      415,
      'Unsupported picture format. Save it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
    ]);
    expect(await problem(await replace(file.id, await jpegPicture()))).to.deep.equal([
      415,
      'This is a picture. Choose a PDF file to replace it.',
    ]);
    expect(await problem(await replace(file.id, officeFile('wordprocessingml.document.main+xml')))).to.deep.equal([
      415,
      'This is a DOCX file. Choose a PDF file to replace it.',
    ]);
    const whole = await jpegPicture({ color: '#cc2222' });
    expect((await replace(picture.id, whole.subarray(0, whole.length / 2))).status).to.equal(422);
    expect((await replace('0'.repeat(24), whole)).status).to.equal(404);
    expect(await countMedia(site.connection)).to.deep.equal(before);
    expect(await uploadsOnDisk()).to.deep.equal([]);
  });

  it('leaves the logo of the site to the settings', async () => {
    const { keep } = mediaCalls(site, staff);
    const logo = await keep(await pngPicture({ width: 900, height: 150 }));
    const picture = { src: logo.variants[0]?.url ?? '', plain: plainOf(logo), width: 900, height: 150 };
    await settingsCalls(site, staff).change({ logo: picture });
    const answer = await replace(logo.id, await pngPicture({ width: 90, height: 90 }));
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).to.deep.equal([
      409,
      'This picture is the site’s logo or icon. Choose another one in the settings instead.',
    ]);

    const mark = await replaced((await keep(await jpegPicture())).id, await pngPicture({ width: 910, height: 150 }));
    const next = { src: mark.variants[0]?.url ?? '', plain: plainOf(mark), width: 910, height: 150 };
    await settingsCalls(site, staff).change({ logo: next });
    expect((await undo(mark.id)).status).to.equal(409);
  });
});

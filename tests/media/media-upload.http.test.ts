/** Uploading pictures. */
import { expect } from 'chai';
import sharp from 'sharp';
import type { Media } from '#shared/media/media.contract.ts';
import { countMedia, mediaCalls } from '../support/media-calls.ts';
import {
  avifPicture,
  gifPicture,
  glassPicture,
  jpegPicture,
  phonePicture,
  pngPicture,
  webpPicture,
} from '../support/pictures/make-picture.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

interface UploadOperation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: object };
  readonly responses?: object;
}

describe('POST /api/admin/media', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const calls = mediaCalls(site, staff);

  const fetchVariant = async ({ variants }: Media, format: string, width?: number): Promise<Buffer> => {
    const url = variants.find((each) => each.format === format && (width ?? each.width) === each.width)?.url ?? '';
    const response = await fetch(site.url + url);
    expect(response.status, url).to.equal(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('is described as a call that takes a file', async () => {
    const response = await fetch(`${site.url}/api/openapi.json`);
    const { paths } = (await response.json()) as { readonly paths: Record<string, Record<string, UploadOperation>> };
    const { parameters, requestBody, responses } = paths['/api/admin/media']?.['post'] ?? {};
    expect(requestBody?.content).to.have.all.keys('image/*', 'application/octet-stream');
    expect(parameters?.map(({ name }) => name)).to.deep.equal(['name', 'alt', 'as']);
    expect(responses).to.include.keys('200', '201', '413', '415', '422', '503');
  });

  describe('with a valid picture', () => {
    it('returns its record: uploader, size and files', async () => {
      const file = await jpegPicture({ width: 2400, height: 1200 });
      const response = await calls.upload(file, {
        type: 'image/jpeg',
        name: 'C:\\fakepath\\desk.jpg',
        alt: ' A  desk ',
      });
      expect(response.status).to.equal(201);
      const media = (await response.json()) as Media;
      expect(media).to.deep.include({ name: 'desk.jpg', alt: 'A desk', width: 2400, height: 1200, bytes: file.length });
      expect(media.uploaded_by).to.deep.equal({ id: staff.id, username: staff.username });
      expect(media.hash).to.match(/^[0-9a-f]{32}$/);
      const files = media.variants.map(({ url, width, height, format }) => `${url} ${width}×${height} ${format}`);
      const fileOf = (width: number, format: string) =>
        `/media/${media.hash}/${width}.${format} ${width}×${width / 2} ${format}`;
      expect(files).to.have.members([
        ...[320, 640, 960, 1280, 1920].flatMap((width) => [fileOf(width, 'avif'), fileOf(width, 'webp')]),
        fileOf(1280, 'jpg'),
      ]);
    });

    for (const [kind, make] of Object.entries({ jpegPicture, pngPicture, webpPicture, gifPicture, avifPicture }))
      it(`accepts a ${kind}`, async () => {
        const media = await calls.keep(await make({ color: '#123456', width: 500, height: 250 }));
        const { data, info } = await sharp(await fetchVariant(media, 'webp', 500))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info).to.include({ width: 500, height: 250 });
        const [red = 0, green = 0, blue = 0] = data;
        expect([red - 0x12, green - 0x34, blue - 0x56].every((difference) => Math.abs(difference) < 8)).to.equal(true);
      });

    it('converts print colors and grey to screen colors', async () => {
      const colors = { cmyk: '#c02040', 'b-w': '#777777' } as const;
      for (const [space, color] of Object.entries(colors)) {
        const file = await sharp(await pngPicture({ color }))
          .toColourspace(space)
          .jpeg()
          .toBuffer();
        expect((await sharp(file).metadata()).space).to.equal(space);
        const media = await calls.keep(file);
        for (const format of ['avif', 'webp', 'jpg']) {
          const { data, info } = await sharp(await fetchVariant(media, format))
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect(info.channels, `${space} as ${format}`).to.equal(3);
          const [red = 0, green = 0] = data;
          expect(red - green > 60, `${space} as ${format} is ${red}, ${green}`).to.equal(space === 'cmyk');
        }
      }
    });

    it('creates no file that is wider than the picture', async () => {
      const { variants } = await calls.keep(await pngPicture({ width: 700, height: 700 }));
      expect([...new Set(variants.map(({ width }) => width))]).to.deep.equal([320, 700]);
    });

    it('keeps transparency, as PNG', async () => {
      const media = await calls.keep(await glassPicture());
      expect(media.variants.map(({ format }) => format))
        .to.include('png')
        .and.not.to.include('jpg');
      for (const format of ['avif', 'webp', 'png']) {
        const { data, info } = await sharp(await fetchVariant(media, format))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info.channels, format).to.equal(4);
        expect(data[3], format).to.be.within(120, 136);
      }
    });
  });

  describe('with a photo from a phone', () => {
    it('applies the orientation, and removes place and author', async () => {
      const file = await phonePicture();
      const told = await sharp(file).metadata();
      expect(told.orientation, 'the picture is one that must be turned').to.equal(6);
      expect(told.exif?.includes('A telephone')).to.equal(true);
      const media = await calls.keep(file);
      expect(media).to.include({ width: 200, height: 400 });
      for (const { format, url } of media.variants) {
        const made = Buffer.from(await (await fetch(site.url + url)).arrayBuffer());
        const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata();
        expect({ exif, icc, xmp, iptc, orientation: orientation ?? 1 }, format).to.deep.equal({
          exif: undefined,
          icc: undefined,
          xmp: undefined,
          iptc: undefined,
          orientation: 1,
        });
        for (const secret of ['A telephone', 'Somebody', 'GPS', 'Exif\0'])
          expect(made.includes(secret), secret).to.equal(false);
        const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
        const [red = 0, , blue = 0] = data.subarray((20 * info.width + 100) * info.channels);
        expect(red, `the top of the ${format} is red`).to.be.above(200);
        expect(blue).to.be.below(60);
      }
    });
  });

  describe('with a file that was uploaded before', () => {
    it('returns the existing picture and stores nothing', async () => {
      const file = await jpegPicture({ color: '#0a0b0c' });
      const first = await calls.keep(file, { name: 'first.jpg' });
      const before = await countMedia(site.connection);
      const again = await calls.upload(file, { name: 'second.jpg', alt: 'Other words' });
      expect(again.status).to.equal(200);
      expect(await again.json()).to.deep.equal(first);
      expect(await countMedia(site.connection)).to.deep.equal(before);
    });

    it('creates one picture for two concurrent uploads', async () => {
      const file = await jpegPicture({ color: '#0c0b0a' });
      const before = await countMedia(site.connection);
      const both = await Promise.all([calls.upload(file), calls.upload(file)]);
      expect(both.map(({ status }) => status)).to.have.members([200, 201]);
      expect((await countMedia(site.connection)).pictures).to.equal(before.pictures + 1);
    });
  });

  describe('with ten concurrent uploads', () => {
    it('accepts all, and serves pages meanwhile', async () => {
      const before = await countMedia(site.connection);
      const colors = Array.from({ length: 10 }, (_, i) => `#0000${i + 16}`);
      const uploads = colors.map(async (color) => calls.upload(await pngPicture({ color, width: 240, height: 160 })));
      expect((await fetch(`${site.url}/about`)).status).to.equal(200);
      const statuses = (await Promise.all(uploads)).map(({ status }) => status);
      expect(statuses).to.deep.equal(colors.map(() => 201));
      const after = await countMedia(site.connection);
      expect(after.pictures - before.pictures).to.equal(10);
      expect(after.unfinished).to.equal(0);
    });
  });
});

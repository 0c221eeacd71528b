import { expect } from 'chai';
import { mediaPath, parseMediaPath, type MediaFormat } from '#shared/media/media-path.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { fallbackWidth, variantWidths, widestVariant } from '#server/features/media/make-variants.ts';

const hash = '0123456789abcdef0123456789abcdef';
const variant = (width: number, format: MediaFormat) => ({ width, height: width / 2, format });

describe('The widths of a picture', () => {
  it('are at most its own, without steps that save almost nothing', () => {
    expect(variantWidths(1920)).to.deep.equal([320, 640, 960, 1280, 1920]);
    expect(variantWidths(1000)).to.deep.equal([320, 640, 1000]);
    expect(variantWidths(320)).to.deep.equal([320]);
    expect(variantWidths(1)).to.deep.equal([1]);
    expect([fallbackWidth(1920), fallbackWidth(700)]).to.deep.equal([1280, 700]);
  });

  it('end earlier for a very tall picture, to limit the pixels', () => {
    expect(widestVariant({ width: 5000, height: 4000 })).to.equal(1920);
    expect(widestVariant({ width: 800, height: 600 })).to.equal(800);
    expect(widestVariant({ width: 1000, height: 5000 })).to.equal(1000);
    expect(widestVariant({ width: 2800, height: 14_000 })).to.equal(1095);
  });
});

describe('pictureSources', () => {
  const variants = [
    variant(640, 'avif'),
    variant(320, 'webp'),
    variant(640, 'webp'),
    variant(320, 'avif'),
    variant(640, 'jpg'),
  ];

  it('returns the attributes for img and picture, with narrow files first', () => {
    const at = (width: number, format: string) => `/media/${hash}/${width}.${format} ${width}w`;
    const webp = `${at(320, 'webp')}, ${at(640, 'webp')}`;
    expect(pictureSources({ hash, variants }, '100vw')).to.deep.equal({
      src: `/media/${hash}/640.jpg`,
      srcset: webp,
      sizes: '100vw',
      width: 640,
      height: 320,
      sources: [
        { type: 'image/avif', srcset: `${at(320, 'avif')}, ${at(640, 'avif')}` },
        { type: 'image/webp', srcset: webp },
      ],
    });
  });
});

describe('The address of a file', () => {
  it('is parsed back', () => {
    for (const format of ['avif', 'webp', 'jpg', 'png'] as const) {
      const name = { hash, width: 1280, format };
      expect(parseMediaPath(mediaPath(name))).to.deep.equal(name);
    }
  });

  it('is refused in every other form', () => {
    for (const path of [
      `/media/${hash}/0.avif`,
      `/media/${hash}/320.gif`,
      `/media/${hash.slice(1)}/320.avif`,
      '/media/',
    ])
      expect(parseMediaPath(path), path).to.equal(undefined);
  });
});

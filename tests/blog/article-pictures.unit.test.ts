import { load } from 'cheerio';
import { expect } from 'chai';
import { middle } from '#shared/media/media-rules.ts';
import type { MediaFormat } from '#shared/media/media-path.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { withResponsiveImages } from '#server/features/blog/responsive-images.ts';

const known = '0123456789abcdef0123456789abcdef';
const unknown = 'f'.repeat(32);
const variant = (width: number, format: MediaFormat) => ({ width, height: width / 2, format });
const picture = {
  hash: known,
  alt: '',
  focus: middle,
  variants: [
    ...[variant(320, 'avif'), variant(320, 'webp')],
    ...[variant(1920, 'avif'), variant(1920, 'webp')],
    variant(1280, 'jpg'),
  ],
};
const pictures = new Map([[known, picture]]);
const address = `/media/${known}/1280.jpg`;
const shown = (content: string) => withResponsiveImages(sanitizeContent(content), pictures);

describe('withResponsiveImages', () => {
  it('offers modern formats, keeps the description, and reserves the space', () => {
    const at = (width: number, format: string) => `/media/${known}/${width}.${format} ${width}w`;
    const sizes = 'sizes="(min-width: 56rem) 56rem, 100vw"';
    expect(
      shown(`<figure><img src="${address}" alt="A &quot;loom&quot; &gt; a width=&quot;1&quot;" title="T"></figure>`),
    ).to.equal(
      `<figure><picture><source type="image/avif" srcset="${at(320, 'avif')}, ${at(1920, 'avif')}" ${sizes}>` +
        `<source type="image/webp" srcset="${at(320, 'webp')}, ${at(1920, 'webp')}" ${sizes}>` +
        `<img src="${address}" title="T" alt="A &quot;loom&quot; > a width=&quot;1&quot;" loading="eager" width="1920" height="960" decoding="async"></picture></figure>`,
    );
  });

  it('loads the first picture at once and the others lazily', () => {
    const $ = load(shown(`<img src="${address}"><p><img src="${address}"></p><figure><img src="${address}"></figure>`));
    expect(
      $('img')
        .map((_, image) => $(image).attr('loading'))
        .get(),
    ).to.deep.equal(['eager', 'lazy', 'lazy']);
    expect(
      load(shown(`<img src="https://a.example/b.png"><img src="${address}">`))('picture img').attr('loading'),
    ).to.equal('lazy');
  });

  it('sets sizes for figures, wide pictures, galleries, the text, and pictures that the author made smaller', () => {
    const $ = load(
      shown(
        `<figure><img src="${address}"></figure><img src="${address}"><img src="${address}" width="300" height="7" alt="small">` +
          `<figure class="gallery"><img src="${address}" width="300" height="150"></figure>` +
          `<figure class="wide"><img src="${address}"></figure>`,
      ),
    );
    expect(
      $('source[type="image/avif"]')
        .map((_, source) => $(source).attr('sizes'))
        .get(),
    ).to.deep.equal([
      '(min-width: 56rem) 56rem, 100vw',
      '(min-width: 40rem) 40rem, 100vw',
      '(min-width: 300px) 300px, 100vw',
      '(min-width: 64rem) 38vw, 50vw',
      '(min-width: 64rem) 75vw, 100vw',
    ]);
    expect([$('img[alt=small]').attr('width'), $('img[alt=small]').attr('height')]).to.deep.equal(['300', '150']);
  });

  it('writes the focal point of the library unless it is the center', () => {
    const aside = new Map([[known, { ...picture, focus: { x: 25, y: 100 } as const }]]);
    const gallery = sanitizeContent(`<figure class="gallery"><img src="${address}"><img src="${address}"></figure>`);
    expect(load(withResponsiveImages(gallery, aside))('img[data-focal="25 100"]')).to.have.lengthOf(2);
    expect(load(shown(`<img src="${address}">`))('[data-focal]')).to.have.lengthOf(0);
  });

  it('leaves all other pictures and text unchanged', () => {
    const content = sanitizeContent(
      `<img src="/media/${unknown}/320.jpg" alt="a"><img src="https://a.example/media/${known}/320.jpg" alt="b">` +
        `<img src="/media/${known}/x.jpg" alt="c"><pre><code>&lt;img src="${address}"&gt;</code></pre><a href="${address}">d</a>`,
    );
    expect(withResponsiveImages(content, pictures)).to.equal(content.replaceAll(' />', '>'));
    const own = sanitizeContent(`<img src="${address}">`);
    expect(withResponsiveImages(own, new Map())).to.equal(own);
  });
});

import { expect } from 'chai';
import { artFormats, artPath, artSeed, artSubjects, parseArtPath } from '#shared/art/art-path.ts';
import type { ArtFormat } from '#shared/art/art-path.ts';
import { postSubject } from '#shared/art/post-subject.ts';

const formats = Object.keys(artFormats) as ArtFormat[];

describe('artPath', () => {
  it('is read back as what it was made from, for every subject and format', () => {
    for (const subject of artSubjects) {
      for (const format of formats) {
        const request = { subject, seed: 'a-slug-7', format };
        expect(parseArtPath(artPath(request))).to.deep.equal(request);
      }
    }
  });

  it('turns a key that is no slug into one', () => {
    expect(artPath({ subject: 'field', seed: 'Élan & Co. / 2026', format: 'square' })).to.equal(
      '/art/field/lan-co-2026/square.svg',
    );
    expect(artSeed('…')).to.equal('loomstack');
    expect(artSeed('x'.repeat(150))).to.have.length(100);
  });
});

describe('parseArtPath', () => {
  for (const [what, path] of [
    ['an unknown subject', '/art/clouds/a/landscape.svg'],
    ['an unknown format', '/art/field/a/huge.svg'],
    ['a property that every object has', '/art/field/a/constructor.svg'],
    ['capitals in the seed', '/art/field/A/landscape.svg'],
    ['a seed of 101 characters', `/art/field/${'a'.repeat(101)}/landscape.svg`],
    ['no seed', '/art/field//landscape.svg'],
    ['a way up', '/art/field/../landscape.svg'],
    ['another ending', '/art/field/a/landscape.png'],
    ['something behind it', '/art/field/a/landscape.svg/'],
  ] as const) {
    it(`refuses ${what}`, () => expect(parseArtPath(path)).to.equal(undefined));
  }
});

describe('postSubject', () => {
  it('follows the category where it can', () => {
    expect(postSubject({ category: 'DevOps', slug: 'a' })).to.equal('tangle');
    expect(postSubject({ category: 'AI & Data', slug: 'a' })).to.equal('field');
    expect(postSubject({ category: 'Security', slug: 'a' })).to.equal('weave');
  });

  it('lets the slug choose otherwise, among all that are left', () => {
    const slugs = Array.from({ length: 60 }, (_, index) => `post-${index}`);
    const chosen = new Set(slugs.map((slug) => postSubject({ category: 'Strategy', slug })));
    expect(chosen.size).to.equal(7);
  });
});

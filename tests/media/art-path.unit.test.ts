import { expect } from 'chai';
import { artFormats, artPath, artSeed } from '#shared/media/art-path.ts';
import { artSubjects } from '#shared/media/art-subjects.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import type { ArtFormat } from '#shared/media/art-path.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { postSubject } from '#shared/media/post-subject.ts';

const formats = Object.keys(artFormats) as ArtFormat[];

describe('artPath', () => {
  it('is parsed back for every subject and format', () => {
    for (const subject of artSubjects) {
      for (const format of formats) {
        const request = { subject, seed: 'a-slug-7', format };
        expect(parseArtPath(artPath(request))).to.deep.equal(request);
      }
    }
  });

  it('makes a slug of any key', () => {
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
  const post = { title: '', category: '', tags: [] as string[], slug: 'a' };

  it('follows the headline, then the category, then the tags', () => {
    expect(postSubject({ ...post, title: 'What a cloud bill says', category: 'Security' })).to.equal('costs');
    expect(postSubject({ ...post, title: 'Forty people', category: 'Security', tags: ['Pricing'] })).to.equal('access');
    expect(postSubject({ ...post, title: 'Forty people', category: 'Notes', tags: ['Pricing'] })).to.equal('prices');
  });

  it('distinguishes data from databases', () => {
    expect(postSubject({ ...post, category: 'AI & Data' })).to.equal('decisions');
    expect(postSubject({ ...post, title: 'Two databases' })).to.equal('changes');
  });

  it('gives each demonstration article the drawing that it has chosen', () => {
    for (const each of demonstrationPosts)
      expect(postSubject(each), each.slug).to.equal(parseArtPath(each.featured_image ?? '')?.subject);
  });

  it('otherwise chooses by slug among the other subjects', () => {
    const slugs = Array.from({ length: 60 }, (_, index) => `post-${index}`);
    const chosen = new Set(slugs.map((slug) => postSubject({ ...post, category: 'Strategy', slug })));
    expect(chosen.size).to.equal(4);
  });
});

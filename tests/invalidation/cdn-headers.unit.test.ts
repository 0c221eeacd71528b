import { expect } from 'chai';
import {
  cdnTag,
  crowdedTag,
  purgedTags,
  sharedHeaders,
  siteTag,
} from '#server/features/invalidation/cdn/cdn-headers.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';

const many: readonly CacheTag[] = Array.from({ length: 60 }, (_, at): CacheTag => `media:${at}${'0'.repeat(60)}`);
const cdnHeaders = sharedHeaders({ cdnPurgeUrl: 'http://cdn.test' });
const tagsFor = (tags: readonly CacheTag[]) => cdnHeaders.page(tags)['Cache-Tag'] ?? '';

describe('cache tags for a CDN', () => {
  it('consist of letters, digits, hyphens and dots, and are no longer than a CDN takes', () => {
    const slug = 'a'.repeat(100);
    const tags: readonly CacheTag[] = ['post:a-b', 'topics:category/a+tag/b', `topics:category/${slug}+tag/${slug}`];
    for (const tag of tags) expect(cdnTag(tag)).to.match(/^[a-z\d.-]{1,100}$/);
    expect(cdnTag(tags[2] ?? 'posts')).not.to.equal(cdnTag(`topics:category/${slug}+tag/${slug}b`));
  });

  it('are two headers of at most a thousand characters; longer ones have the tag that every purge contains', () => {
    expect(tagsFor(['posts', 'post:a'])).to.equal('site,posts,post.a');
    expect(tagsFor(many)).to.equal(`${siteTag},${crowdedTag}`);
    expect(cdnHeaders.page(['posts'])['Surrogate-Key']).to.equal('site posts');
    expect(purgedTags([many[0] ?? 'posts'])).to.include(crowdedTag);
  });

  it('are empty if nothing in the CDN has changed', () => {
    expect(purgedTags([])).to.deep.equal([]);
    expect(purgedTags(['times', 'redirects'])).to.deep.equal([]);
  });

  it('are the whole site if anything may have changed', () => {
    expect(purgedTags(null)).to.deep.equal([siteTag]);
    expect(purgedTags(['content:about', 'content:facts'])).to.deep.equal([siteTag]);
  });
});

/** Each cache policy names the documents that its page is made from, all of them and no other. */
import { expect } from 'chai';
import { pino } from 'pino';
import { contentKeys, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { createArticleOverview } from '#server/features/blog/article-overview.ts';
import { readRelatedArticles } from '#server/features/blog/related-articles.ts';
import type { PostRecord } from '#server/features/blog/post-record.ts';
import { createPostRepository } from '#server/features/blog/post.repository.ts';
import { createTopicRepository } from '#server/features/blog/topics/topic.repository.ts';
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';
import { contentTag, tagsOf } from '#server/platform/cache-tags.ts';
import { runLoader } from '#server/pages/load-page.ts';
import { createPresenters } from '#server/pages/present-page.ts';
import { cacheableRequest, matchTarget } from '#server/platform/match-page.ts';
import { buildSiteFrame } from '#server/pages/site-frame.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { serveTestSite } from '../support/start-site.ts';

/** The same content, with a note of what was read. */
const noted = (content: LiveContent): { readonly content: LiveContent; readonly read: Set<ContentKey> } => {
  const read = new Set<ContentKey>();
  const watched = new Proxy(content, {
    get(target, name, receiver) {
      const key = contentKeys.find((each) => each === name);
      if (key !== undefined) read.add(key);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { content: watched, read };
};

describe('the cache policy', () => {
  const clock = () => new Date('2026-11-21T12:00:00Z');
  const live = completeContent(builtInContent, []);

  const site = serveTestSite({ demoContent: true, clock });

  for (const { id, path } of pageAddresses(demonstrationPosts.slice(0, 1).map(({ slug }) => slug))) {
    const address = cacheableRequest(matchTarget(path));
    if (address === undefined) continue;
    it(`of ${id} has the tags of all data of ${path}`, async () => {
      const { content, read } = noted(live);
      const posts = createPostRepository(site.connection);
      const media = { findByHashes: () => Promise.resolve([]) };
      const config = { siteUrl: 'http://localhost' };
      const related = { of: (post: PostRecord) => readRelatedArticles({ posts, clock }, post) };
      const overview = createArticleOverview({ posts, clock, noticeTime: () => undefined });
      const authors = { find: () => Promise.resolve(null) };
      const topics = createTopicRepository(site.connection);
      const given = {
        content,
        posts,
        topics,
        related,
        overview,
        authors,
        media,
        readReceipt: () => null,
        readApplication: () => Promise.resolve(null),
        readStatus: () => Promise.reject(new Error('Not asked.')),
        readTakenTimes: () => Promise.resolve([]),
      };
      const deps = { ...given, clock, log: pino({ level: 'silent' }) };
      const page = await runLoader(address.match, deps, createPresenters(config)(content));
      expect(page).to.include({ kind: 'page', status: 200 });
      const tags = (form: 'html' | 'data') =>
        [...tagsOf(address.policy, address.match, form)].filter((tag) => tag.startsWith('content:'));
      expect(tags('data')).to.have.members([...read].map(contentTag));
      buildSiteFrame(content, 2026);
      expect(tags('html')).to.have.members([...read].map(contentTag));
    });
  }
});

/**
 * Public lists, searches, feeds and sitemaps without cache, with growing numbers of articles.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/public-growth.ts [rounds]
 */
import { fillArticles } from './fill-articles.ts';
import { measureGrowth } from './measure-site.ts';

const articles = '/api/blog/posts';

const questions: Readonly<Record<string, string>> = {
  'a page without articles': '/about',
  'an article': '/blog/article-0',
  'the list': '/blog',
  'the last page of the list, at most 50': '/blog?page={far}',
  'a category': '/blog/category/devops',
  'a tag': '/blog/tag/topic-10',
  'a search, a rare word': '/search?q=zephyrine',
  'a search, a word of every second': '/search?q=platform',
  'API: the list': articles,
  'API: a rare word': `${articles}?q=zephyrine`,
  'API: two common words': `${articles}?q=platform+migration`,
  'the feed of all articles': '/blog/rss.xml',
  'the feed of a category': '/blog/category/devops/feed.json',
  'the map of maps': '/sitemap.xml',
  'the map of the first 1,000 articles': '/sitemaps/posts-1.xml',
  'the last map of articles': '/sitemaps/posts-{lastMap}.xml',
  'the map of categories, tags, authors': '/sitemaps/taxonomy.xml',
};

const articlesOnPage = 12;
const articlesInMap = 1000;
const publicOf = (size: number): number => (size * 4) / 5;

await measureGrowth({
  sizes: [100, 1000, 10_000, 100_000],
  base: 1000,
  pageCache: false,
  rounds: Number(process.argv[2] ?? 15),
  questions,
  fill: fillArticles,
  pathOf: (question, _site, size) =>
    question
      .replace('{far}', String(Math.min(50, Math.ceil(publicOf(size) / articlesOnPage))))
      .replace('{lastMap}', String(Math.ceil(publicOf(size) / articlesInMap))),
});

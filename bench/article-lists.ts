/**
 * Lists and searches of articles over HTTP, with growing numbers of articles in the embedded database.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/article-lists.ts [rounds]
 */
import { fillArticles } from './fill-articles.ts';
import { measureGrowth } from './measure-site.ts';

const readers = '/api/blog/posts';
const staff = '/api/admin/blog/posts';

/** Requests by name. `{far}` is the number of a late page. */
const questions: Readonly<Record<string, string>> = {
  'one article': `${readers}/article-0`,
  'readers: first page': readers,
  'readers: page 50, or the last': `${readers}?page={far}`,
  'readers: a category': `${readers}?category=DevOps`,
  'readers: a tag': `${readers}?tag=topic+10`,
  'readers: a rare word': `${readers}?q=zephyrine`,
  'readers: a word of 1 article in 50': `${readers}?q=quarterdeck`,
  'readers: a word of every second': `${readers}?q=platform`,
  'readers: two common words': `${readers}?q=platform+migration`,
  'readers: two common words, a category': `${readers}?q=platform+migration&category=DevOps`,
  'readers: two words that never meet': `${readers}?q=ledgerbook+quarterdeck`,
  'readers: two letters': `${readers}?q=mi`,
  'the page /blog': '/blog',
  'the page /search, a common word': '/search?q=platform',
  'staff: first page': staff,
  'staff: page 50, or the last': `${staff}?page={far}`,
  'staff: a rare word': `${staff}?q=zephyrine`,
  'staff: a word of every second': `${staff}?q=platform`,
  'staff: two common words': `${staff}?q=platform+migration`,
};

const perPage = 20;
const pathOf = (question: string, size: number): string => {
  const published = (size * 4) / 5;
  return question.replace('{far}', String(Math.min(50, published / perPage)));
};

await measureGrowth({
  sizes: [100, 10_000, 100_000],
  rounds: Number(process.argv[2] ?? 15),
  questions,
  fill: fillArticles,
  pathOf: (question, _site, size) => pathOf(question, size),
});

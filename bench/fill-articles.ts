/** Reproducible articles that contain words with a known frequency. One in five is a draft. */
import type { Connection } from 'mongoose';
import { deriveFields } from '#server/features/blog/post-derived.ts';
import { createPostModel } from '#server/features/blog/post.model.ts';
import { createTaxonomyRepository } from '#server/features/blog/taxonomy.repository.ts';
import { chance, commonWords, pick, rareWord } from './made-up-words.ts';

const categories = ['DevOps', 'Cloud', 'AI & data', 'Security', 'Teams', 'Cost'];
const authors = ['Amara Oyelaran', 'Jonas Lind', 'Mei Tan', 'Priya Nair'];
const batch = 2000;
const minuteMs = 60_000;
const newest = Date.UTC(2026, 10, 1);

const textOf = (i: number): string => {
  const words = Array.from({ length: 12 + Math.floor(chance(i) * 16) }, (_, at) => {
    const seed = i * 1009 + at * 7;
    return chance(seed) < 0.6 ? pick(commonWords, seed + 3) : rareWord(seed + 4);
  });
  if (i % 2 === 0) words.push('platform');
  if (i % 3 === 0) words.push('migration');
  if (i % 50 === 0) words.push('quarterdeck');
  if (i % 50 === 1) words.push('ledgerbook');
  if (i % 500 === 0) words.push('zephyrine');
  return words.join(' ');
};

const articleOf = (i: number, size: number) => {
  const at = new Date(newest - (size - i) * minuteMs);
  const published = i % 5 !== 1;
  const fields = {
    title: `${rareWord(i * 31)} and ${rareWord(i * 37)}`,
    excerpt: `What ${rareWord(i * 41)} means for a team, in one sentence of a length that is usual.`,
    content: `<p>${textOf(i)}</p>`,
    category: pick(categories, i * 43),
    author: pick(authors, i * 47),
    tags: [`topic ${i % 200}`, `kind ${i % 7}`],
    featured_image: null,
  };
  return {
    ...fields,
    ...deriveFields(fields),
    slug: `article-${i}`,
    former_slugs: [],
    published,
    published_at: published ? at : null,
    created_at: at,
    updated_at: at,
    version: 1,
  };
};

export const fillArticles = async (connection: Connection, size: number): Promise<void> => {
  const model = createPostModel(connection);
  for (let from = 0; from < size; from += batch) {
    const length = Math.min(batch, size - from);
    await model.insertMany(Array.from({ length }, (_, i) => articleOf(from + i, size)));
  }
  // Counts categories, tags and authors, as the program does at its start.
  await connection.collection('taxonomy_state').deleteMany({});
  const counting = createTaxonomyRepository(connection).build()[Symbol.asyncIterator]();
  while ((await counting.next()).done !== true);
};

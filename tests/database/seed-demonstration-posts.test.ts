/** Demonstration articles are stored once, even after an interrupted seeding. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import {
  createInvalidationRepository,
  type InvalidationRepository,
} from '#server/features/invalidation/invalidation.repository.ts';
import type { DemonstrationPost } from '#server/features/blog/demonstration/demonstration-post.ts';
import type { StoredPost } from '#server/features/blog/post.model.ts';
import { createPostRepository, type PostRepository } from '#server/features/blog/post.repository.ts';
import { seedDemonstrationPosts } from '#server/features/blog/seed-demonstration-posts.ts';
import { connectTo } from '../support/test-database.ts';

const article = (slug: string): DemonstrationPost => ({
  slug,
  title: `Title of ${slug}`,
  excerpt: 'In one sentence.',
  category: 'DevOps',
  author: 'The Editorial Desk',
  tags: ['Git'],
  featured_image: null,
  days_old: 3,
  content: '<p onclick="x()">Text.</p>',
});
const clock = () => new Date('2025-03-07T06:30:00.000Z');
const articles = [article('one'), article('two')];

describe('seedDemonstrationPosts', () => {
  let folder: string;
  let database: EmbeddedDatabase;
  let connection: Connection;
  let posts: PostRepository;
  let changes: InvalidationRepository;

  const stored = (): Promise<StoredPost[]> => connection.model<StoredPost>('Post').find().sort({ slug: 1 }).lean();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'seed-'));
    database = await startEmbeddedDatabase({ directory: folder });
    connection = await connectTo(database, { autoIndex: false });
    posts = createPostRepository(connection);
    changes = createInvalidationRepository(connection);
    await connection.model('Post').createIndexes();
  });
  after(async () => {
    await connection.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('stores each article once if several processes seed at the same time, sanitised and published', async () => {
    const added = await Promise.all([1, 2, 3].map(() => seedDemonstrationPosts({ posts, changes, clock }, articles)));
    expect(added.reduce((sum, count) => sum + count)).to.equal(2);
    const [one, two, ...others] = await stored();
    expect(others).to.deep.equal([]);
    expect(one).to.include({ slug: 'one', published: true, content: '<p>Text.</p>', version: 1, read_time: 1 });
    expect(two?.published_at).to.deep.equal(new Date('2025-03-04T08:00:00.000Z'));
  });

  it('changes nothing when it runs again, not even renamed articles', async () => {
    await connection
      .model<StoredPost>('Post')
      .updateOne({ slug: 'one' }, { $set: { slug: 'first', title: 'Renamed', former_slugs: ['one'] } });
    const before = await stored();
    expect(await seedDemonstrationPosts({ posts, changes, clock }, articles)).to.equal(0);
    expect(await stored()).to.deep.equal(before);
  });
});

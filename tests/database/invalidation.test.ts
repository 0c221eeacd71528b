/** How instances tell each other about changes, even if the database has lost one. */
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { createContentRepository } from '#server/features/content/content.repository.ts';
import { createInvalidationBus } from '#server/features/invalidation/invalidation-bus.ts';
import { createInvalidationRepository } from '#server/features/invalidation/invalidation.repository.ts';
import { connectTo, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

describe('The list of changes', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await openTestDatabase();
    connection = await connectTo(database);
  });
  after(async () => {
    await connection.destroy();
    await database.close();
  });
  beforeEach(() => stored().deleteMany({}));

  const stored = () => connection.collection<{ _id: string }>('site_changes');

  /** An instance, and the changes that it has followed since the last call. */
  const instance = () => {
    let followed: unknown[] = [];
    const bus = createInvalidationBus({
      changes: createInvalidationRepository(connection),
      follow: (tags) => Promise.resolve(void followed.push(tags)),
      log: { warn: () => undefined },
    });
    const news = async (): Promise<unknown[]> => {
      await bus.refresh();
      const heard = followed;
      followed = [];
      return heard;
    };
    return { ...bus, news };
  };

  it('tells every instance about the changes of others and, once, about its own', async () => {
    const [here, there] = [instance(), instance()];
    await here.news();
    await there.news();
    await here.announce(['posts']);
    expect(await here.news()).to.deep.equal([['posts']]);
    expect(await there.news()).to.deep.equal([['posts']]);
    expect(await there.news()).to.deep.equal([]);
  });

  describe('after the database has lost a change and reused its number', () => {
    let lost: object;
    const loseTheLast = async (): Promise<void> => {
      lost = (await stored().findOne({})) ?? {};
      await instance().announce(['redirects']);
    };
    const rollBack = () => stored().replaceOne({ _id: 'site' }, lost);

    for (const [title, own, heard] of [
      ['treats everything as changed', [], [null]],
      ['does so after its own next change, too', ['posts'], [['posts'], null]],
    ] as const)
      it(title, async () => {
        const here = instance();
        await instance().announce(['posts']);
        await loseTheLast();
        await here.news();
        await rollBack();
        await instance().announce(['year']);
        for (const tag of own) await here.announce([tag]);
        expect(await here.news()).to.deep.equal(heard);
      });
  });

  it('continues a list of an older version', async () => {
    const here = instance();
    const older = { $inc: { number: 1 }, $push: { recent: ['posts'] } } as object;
    await stored().updateOne({ _id: 'site' }, older, { upsert: true });
    await here.news();
    await here.announce(['redirects']);
    expect(await here.news()).to.deep.equal([['redirects']]);
    await stored().updateOne({ _id: 'site' }, older);
    expect(await here.news()).to.deep.equal([null]);
  });
});

describe('The edition of the pages', () => {
  it('differs from a lost one with the same number', async () => {
    const database = await openTestDatabase();
    const connection = await connectTo(database);
    const content = createContentRepository(connection);
    const editions = connection.collection<{ _id: string }>('content_edition');
    const page = { version: 1, live: null, upcoming: null, working_copy: null, last_change: null, revisions: [] };
    const publish = () => content.writePage({ key: 'about', read: 1, page, publishes: true });
    await content.writePage({ key: 'about', read: null, page, publishes: true });
    const before = (await editions.findOne({})) ?? {};
    await publish();
    const lost = await content.readMark();
    await editions.replaceOne({ _id: 'site' }, before);
    await publish();
    const now = await content.readMark();
    expect(now.number).to.equal(lost.number);
    expect(now).not.to.deep.equal(lost);
    await connection.destroy();
    await database.close();
  });
});

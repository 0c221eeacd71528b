/** Demonstration drafts are stored once, and never replace content of staff. */
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { checkPage } from '#server/features/content/check-page.ts';
import { createContentRepository } from '#server/features/content/content.repository.ts';
import { demonstrationDrafts } from '#server/features/content/demonstration-drafts.ts';
import { seedDemonstrationDrafts } from '#server/features/content/demonstration-drafts.ts';
import { connectTo, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
const processes = [0, 1, 2];

describe('seedDemonstrationDrafts', () => {
  let database: TestDatabase;
  let connections: Connection[];

  const repository = (process: number) => {
    const connection = connections[process];
    if (connection === undefined) throw new Error(`There is no process ${process}.`);
    return createContentRepository(connection);
  };
  const seed = (process: number): Promise<number> =>
    seedDemonstrationDrafts({ content: repository(process), clock }, demonstrationDrafts);
  const countTexts = (): Promise<number | undefined> =>
    Promise.resolve(connections[0]?.collection('content_texts').countDocuments());

  beforeEach(async () => {
    database = await openTestDatabase();
    const connect = () => connectTo(database, { autoIndex: false });
    connections = await Promise.all(processes.map(connect));
  });
  afterEach(async () => {
    await Promise.all(connections.map((connection) => connection.destroy()));
    await database.close();
  });

  it('adds content that staff could have saved', () => {
    for (const { key, content } of demonstrationDrafts) expect(checkPage(key, content)).to.include({ kind: 'good' });
  });

  it('adds each draft once if several processes seed at the same time, and no other text', async () => {
    const added = await Promise.all(processes.map(seed));
    expect(added.reduce((sum, count) => sum + count)).to.equal(2);
    expect(await countTexts()).to.equal(2);
    const { number, pages } = await repository(0).readEdition();
    expect(number).to.equal(0);
    expect(pages).to.have.all.keys('case-studies', 'methodologies');
    for (const page of Object.values(pages))
      expect(page).to.deep.include({ version: 2, live: null, upcoming: null, revisions: [] });
  });

  it('does not change a page that was ever changed', async () => {
    await seed(0);
    const content = repository(0);
    const { 'case-studies': page } = (await content.readEdition()).pages;
    if (page === undefined) throw new Error('There is no draft.');
    const discarded = { ...page, version: 3, working_copy: null };
    await content.writePage({ key: 'case-studies', read: 2, page: discarded, publishes: false });
    const before = await content.readEdition();
    expect(await seed(1)).to.equal(0);
    expect(await content.readEdition()).to.deep.equal(before);
    expect(await countTexts()).to.equal(2);
  });
});

/** What is stored once without a unique index, so that a large collection can be sharded: messages by their key, articles by their address. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { LeaseFields } from '#server/platform/mongodb/stored-lease.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const message = { name: 'Amara Osei', email: 'a@samplewood.example', company: 'Samplewood', message: 'Can you help?' };
const hourMs = 60 * 60 * 1000;

interface Receipt {
  readonly id: string;
  readonly submitted_at: string;
}

describe('data that can be sharded', () => {
  const noon = new Date('2026-11-21T12:00:00Z');
  let sites: readonly [TestSite, TestSite];
  let clocks: [Date, Date] = [noon, noon];
  let calls: PostCalls;

  const messages = () => sites[0].connection.collection('submissions');
  const send = async (site: TestSite, key: string): Promise<Receipt> => {
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(message),
    });
    expect(response.status).to.equal(201);
    return (await response.json()) as Receipt;
  };

  before(async () => {
    const jwtSecret = 'a secret of both instances, long enough';
    const first = await startTestSite({ jwtSecret, clock: () => clocks[0] });
    clocks = [noon, noon];
    const mongodbUri = first.databaseUri;
    sites = [first, await startTestSite({ mongodbUri, jwtSecret, clock: () => clocks[1] })];
    calls = postCalls(first, await signIn(first));
  });
  beforeEach(async () => {
    clocks = [noon, noon];
    await messages().deleteMany({});
  });
  after(async () => {
    for (const site of sites.toReversed()) await site.close();
  });

  for (const name of ['submissions', 'posts', 'post_revisions', 'media'])
    it(`has no unique index over ${name}`, async () => {
      const indexes = await sites[0].connection.collection(name).indexes();
      expect(indexes.length).to.be.greaterThan(1);
      expect(indexes.filter(({ unique }) => unique)).to.deep.equal([]);
    });

  it('stores one message for a key sent to two instances on both sides of midnight', async () => {
    clocks = [new Date('2026-11-21T23:59:59.900Z'), new Date('2026-11-22T00:00:00.100Z')];
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const [one, other] = await Promise.all(sites.map((site) => send(site, key)));
      expect(one).to.deep.equal(other);
    }
    expect(await messages().countDocuments()).to.equal(6);
  });

  it('stores a key that is used every day for two weeks once a day', async () => {
    const days = [];
    for (let day = 0; day < 14; day += 1) {
      clocks[0] = new Date(noon.getTime() + day * 24 * hourMs);
      const first = await send(sites[0], 'daily');
      clocks[1] = new Date(clocks[0].getTime() + 23 * hourMs);
      expect(await send(sites[1], 'daily')).to.deep.equal(first);
      days.push(first.id);
    }
    expect(new Set(days).size).to.equal(14);
    expect(await messages().countDocuments()).to.equal(14);
  });

  it('accepts a key again after the message of its earlier use was erased', async () => {
    const { id } = await send(sites[0], 'erased');
    clocks[0] = new Date(noon.getTime() + 25 * hourMs);
    const second = await send(sites[0], 'erased');
    await messages().deleteOne({ _id: new Types.ObjectId(id) });
    expect(await send(sites[0], 'erased')).to.deep.equal(second);
  });

  it('answers the key of a message that an earlier version stored', async () => {
    const { id } = await send(sites[0], 'other');
    const stored = await messages().findOne({ _id: new Types.ObjectId(id) });
    const keyHash = createHash('sha256').update('earlier').digest('base64url');
    const earlierId = createHash('sha256').update(`${keyHash} 2026-11-21`).digest('hex').slice(0, 24);
    const idempotency = { key_hash: keyHash, expires_at: new Date(noon.getTime() + 24 * hourMs) };
    await messages().insertOne({ ...stored, _id: new Types.ObjectId(earlierId), idempotency });
    clocks[0] = new Date('2026-11-22T11:00:00Z');
    expect((await send(sites[0], 'earlier')).id).to.equal(earlierId);
    clocks[0] = new Date('2026-11-22T13:00:00Z');
    expect((await send(sites[0], 'earlier')).id).not.to.equal(earlierId);
  });

  it('answers the key of an article that an earlier version stored', async () => {
    const { id } = await calls.make({ title: 'Made earlier' });
    const by = (await calls.read(id)).post.changed_by;
    const key_hash = createHash('sha256')
      .update(`${by?.id ?? ''}\nthe key`)
      .digest('base64url');
    const idempotency = { key_hash, expires_at: new Date(noon.getTime() + 24 * hourMs) };
    await sites[0].connection.collection('posts').updateOne({ slug: 'made-earlier' }, { $set: { idempotency } });
    expect((await calls.create({ title: 'Made earlier', content: '<p>Text.</p>' }, 'the key')).post.id).to.equal(id);
  });

  describe('when a writer crashed between its claim of a slug and its article', () => {
    const claims = () => sites[0].connection.collection<LeaseFields>('slug_claims');
    const claim = (slug: string, endsInMs: number) =>
      claims().insertOne({ _id: slug, holder: 'crashed', until: new Date(Date.now() + endsInMs) });

    it('gives the slug to the next writer when the claim has expired', async () => {
      await claim('wanted', -1000);
      expect((await calls.make({ slug: 'wanted' })).slug).to.equal('wanted');
    });

    it('reports until then that the slug is being taken, and leaves the article unchanged', async () => {
      const { id } = await calls.make({ slug: 'mine' });
      await claim('theirs', 50_000);
      const { status, detail } = await calls.change(id, { slug: 'theirs' });
      expect(status).to.equal(409);
      expect(detail).to.include('Try again in a minute');
      expect((await calls.read(id)).post.slug).to.equal('mine');
    });

    it('uses the clock of the database, whatever the machine’s clock says', async () => {
      await claim('claimed-before', -1000);
      const RealDate = Date;
      const behindMs = 30_000;
      const now = () => RealDate.now() - behindMs;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given: unknown[]) =>
          Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
        get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
      });
      try {
        expect((await calls.make({ slug: 'claimed-before' })).slug).to.equal('claimed-before');
      } finally {
        globalThis.Date = RealDate;
      }
    });

    it('keeps no claim after an article was stored or refused', async () => {
      await claims().deleteMany({});
      const { id } = await calls.make({ slug: 'one' });
      await calls.make({ slug: 'two' });
      expect((await calls.change(id, { slug: 'two' })).status).to.equal(409);
      await calls.done(calls.change(id, { slug: 'three' }));
      expect(await claims().countDocuments()).to.equal(0);
    });
  });
});

/** The list of messages by cursor: in both directions, past deleted rows, and around a message. */
import { expect } from 'chai';
import { deskReader } from '../support/read-desk.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storeSubmission } from '../support/store-submission.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 9, minute));

describe('GET /api/admin/contact-submissions by cursor', () => {
  const site = serveTestSite();
  const desk = deskReader(site, keepSignedIn(site));
  const store = (input: Parameters<typeof storeSubmission>[1]): Promise<string> =>
    storeSubmission(site.connection, input);

  before(async () => {
    // Some have the same time of arrival.
    for (let i = 1; i <= 23; i += 1) await store({ name: `n${i}`, submitted_at: at(i - (i % 3)) });
  });

  it('refuses an invalid cursor, or one of another order, and names it', async () => {
    const { prev } = await desk.list('limit=1&sort=due');
    for (const query of ['before=!', 'before=AAAA', 'around=1', (prev ?? '').replace('sort=due&', '')]) {
      const response = await desk.get(`?${query}`);
      expect(response.status, query).to.equal(422);
      const { errors } = (await response.json()) as { readonly errors: readonly { readonly field: string }[] };
      expect(errors.map(({ field }) => field)).to.deep.equal([query.startsWith('around') ? 'around' : 'before']);
    }
  });

  for (const sort of ['newest', 'due'])
    it(`leads up, ${sort} first, and to new messages`, async () => {
      const whole = await desk.names(`sort=${sort}`);
      const pageTo = async (from: number): Promise<string> =>
        (await desk.list(`sort=${sort}&limit=${from}`)).next ?? '';
      const last = await desk.list((await pageTo(20)).replace('limit=20', 'limit=5'));
      const seen: string[] = [];
      let { prev } = last;
      for (let page = last; page.items.length > 0;) {
        page = await desk.list(prev ?? '');
        seen.unshift(...page.items.map(({ name }) => name));
        prev = page.prev;
      }
      expect(seen).to.deep.equal(whole.slice(0, 20));
      // The empty page links down to the first row, and can be read again for new messages.
      const top = await desk.list(prev ?? '');
      expect(top).to.deep.include({ items: [], prev });
      expect((await desk.names(top.next ?? '')).slice(0, 5)).to.deep.equal(whole.slice(0, 5));
      const moment = sort === 'newest' ? { submitted_at: at(59) } : { clock_due_at: at(-59) };
      await store({ name: 'first', ...moment });
      expect(await desk.names(prev ?? '')).to.deep.equal(['first']);
      await site.connection.collection('submissions').deleteOne({ name: 'first' });
    });

  it('repeats and misses nothing if the row of a cursor was deleted', async () => {
    const whole = await desk.names();
    const page = await desk.list('limit=4');
    const gone = page.items[3];
    const messages = site.connection.collection('submissions');
    const kept = await messages.findOne({ submitted_at: new Date(gone?.submitted_at ?? 0), name: gone?.name });
    if (kept) await messages.deleteOne({ _id: kept._id });
    expect(await desk.names(page.next ?? '')).to.deep.equal(whole.slice(4, 8));
    const { prev } = await desk.list(page.next ?? '');
    expect(await desk.names(prev ?? '')).to.deep.equal(whole.slice(0, 3));
    await messages.insertOne(kept ?? {});
  });

  it('returns the page around a message, with the number of messages before it', async () => {
    const { items, total } = await desk.list();
    for (const [index, rowsBefore] of [
      [0, 0],
      [2, 0],
      [11, 8],
      [total - 1, total - 4],
    ] as const) {
      const page = await desk.list(`limit=6&around=${items[index]?.id}`);
      expect(page).to.deep.include({ rowsBefore, total });
      expect(page.items.map(({ name }) => name)).to.deep.equal(
        items.slice(rowsBefore, rowsBefore + 6).map(({ name }) => name),
      );
      expect(page.next === null).to.equal(rowsBefore + 6 >= total);
    }
    // It has a place in other lanes, too; an unknown one has none.
    const archived = await store({ name: 'archived', status: 'archived', submitted_at: at(10) });
    const near = await desk.list(`limit=6&status=new&around=${archived}`);
    expect(near.items.map(({ submitted_at }) => submitted_at > at(10).toISOString()).lastIndexOf(true)).to.equal(2);
    expect(await desk.names(`status=new&limit=6&around=${'0'.repeat(24)}`)).to.deep.equal(
      await desk.names('status=new&limit=6'),
    );
    await site.connection.collection('submissions').deleteOne({ name: 'archived' });
  });
});

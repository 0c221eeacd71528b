/** Every sort order of the lists across pages, with equal and missing values. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import {
  mediaSorts,
  notFoundSorts,
  peopleSorts,
  redirectSorts,
  sortNames,
  type Sorts,
} from '#shared/api/list-order.ts';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';
import { emailSender, sendReset } from '../support/email-calls.ts';
import { staffAddress, startOutboxSite } from '../support/outbox-site.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission } from '../support/store-submission.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

interface Row {
  readonly id: string;
}

/** Null comes before everything. */
type Value = string | number | null;

const compare = (a: Value, b: Value): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null || a > b ? 1 : -1;
};

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));

describe('sorted lists', () => {
  let site: TestSite;
  let ada: TestStaff;
  before(async () => {
    site = await startOutboxSite({ smtpUrl: undefined });
    ada = await signIn(site);
  });
  after(() => site.close());

  const ask = (path: string, query: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.url}/api/admin/${path}?${new URLSearchParams(query)}`, { headers: ada.headers });

  /** Every row, two at a time, as the links lead. */
  const walk = async <Listed extends Row>(path: string, query: Record<string, string> = {}): Promise<Listed[]> => {
    const rows: Listed[] = [];
    let page = await ask(path, { limit: '2', ...query });
    for (;;) {
      expect(page.status, `${path} ${JSON.stringify(query)}`).to.equal(200);
      rows.push(...((await page.json()) as Listed[]));
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      if (next === undefined) return rows;
      page = await fetch(site.url + next, { headers: ada.headers });
    }
  };

  const totalOf = async (path: string, query: Record<string, string> = {}): Promise<string | null> =>
    (await ask(path, query)).headers.get('x-total-count');

  /** Walks each order and holds it against one that is made here. */
  const expectEveryOrder = async <Sort extends string>(
    path: string,
    sorts: Sorts<Sort>,
    values: Readonly<Record<Sort, (id: string) => Value>>,
    filters: Record<string, string> = {},
  ): Promise<void> => {
    const ids = (await walk(path, { ...filters, limit: '200' })).map(({ id }) => id);
    expect(ids).to.have.length.above(4);
    for (const sort of sortNames(sorts))
      for (const order of ['asc', 'desc'] as const) {
        const value = values[sort];
        const rising = ids.toSorted((a, b) => compare(value(a), value(b)) || compare(a, b));
        const found = (await walk(path, { ...filters, sort, order })).map(({ id }) => id);
        expect(found, `${path} by ${sort}, ${order}`).to.deep.equal(order === 'asc' ? rising : rising.toReversed());
        if (order !== sorts[sort]) continue;
        const own = (await walk(path, { ...filters, sort })).map(({ id }) => id);
        expect(own, `${path} by ${sort}`).to.deep.equal(found);
      }
  };

  const expectRefusals = async (path: string, queries: readonly (readonly [string, string])[]): Promise<void> => {
    for (const [name, value] of [['sort', 'colour'], ['order', 'up'], ['after', 'AAAA'], ...queries] as const) {
      const refused = await ask(path, { [name]: value });
      expect(refused.status, `${path} ${name}=${value}`).to.equal(422);
      const { errors } = (await refused.json()) as { readonly errors: readonly { readonly field: string }[] };
      expect(errors[0]?.field).to.equal(name);
    }
  };

  /** The cursor of the first page in one order. */
  const cursorOf = async (path: string, query: Record<string, string>): Promise<string> =>
    /after=([\w-]+)/.exec((await ask(path, { limit: '1', ...query })).headers.get('link') ?? '')?.[1] ?? '';

  const store = async (
    name: string,
    rows: readonly object[],
  ): Promise<ReadonlyMap<string, Record<string, unknown>>> => {
    const documents: Record<string, unknown>[] = rows.map((row) => ({ _id: new Types.ObjectId(), ...row }));
    await site.connection.collection(name).insertMany(documents);
    return new Map(documents.map((document) => [String(document['_id']), document]));
  };
  const valueIn =
    (stored: ReadonlyMap<string, Record<string, unknown>>, field: string) =>
    (id: string): Value => {
      const value = stored.get(id)?.[field] ?? null;
      return value instanceof Date ? value.getTime() : (value as Value);
    };

  it('redirects: newest, most visits, address; filtered by kind', async () => {
    const by = { id: ada.id, username: 'ada' };
    const stored = await store(
      'redirects',
      ['/b', '/a', '/ü', '/c/d', '/zz', '/0'].map((from, index) => ({
        from,
        taken: from,
        to: '/about',
        kind: index === 3 ? 302 : 301,
        created_at: day(1 + (index % 2)),
        created_by: by,
        hits: index % 3,
        last_hit: null,
      })),
    );
    const orders = {
      made: valueIn(stored, 'created_at'),
      visits: valueIn(stored, 'hits'),
      address: valueIn(stored, 'from'),
    };
    await expectEveryOrder('redirects', redirectSorts, orders);
    await expectEveryOrder('redirects', redirectSorts, orders, { kind: '301', q: '/' });
    expect(await totalOf('redirects', { kind: '302' })).to.equal('1');
    await expectRefusals('redirects', [['kind', '303']]);
    const visits = await cursorOf('redirects', { sort: 'visits' });
    expect((await ask('redirects', { sort: 'visits', after: visits })).status).to.equal(200);
    for (const other of [{ sort: 'address' }, { sort: 'visits', order: 'asc' }, {}] as Record<string, string>[])
      expect((await ask('redirects', { ...other, after: visits })).status).to.equal(422);
    const forged = JSON.stringify({ by: '/b', id: 'a'.repeat(24), mark: 'visits desc' });
    const after = Buffer.from(forged).toString('base64url');
    expect((await ask('redirects', { sort: 'visits', after })).status, 'a value of another kind').to.equal(422);
  });

  it('addresses not found: last visit, most visits; searched', async () => {
    const stored = await store(
      'not_found_log',
      [3, 1, 3, 2, 2, 1].map((count, index) => ({
        path: `/lost/${index}`,
        count,
        referrer: index === 0 ? 'news.example' : '',
        first_seen: day(1),
        last_seen: day(20 + (index % 2)),
      })),
    );
    await expectEveryOrder('not-found-log', notFoundSorts, {
      last: valueIn(stored, 'last_seen'),
      visits: valueIn(stored, 'count'),
    });
    const paths = async (q: string) =>
      (await walk<Row & { readonly path: string }>('not-found-log', { q })).map(({ path }) => path);
    expect(await paths('NEWS')).to.deep.equal(['/lost/0']);
    expect(await paths('lost/4')).to.deep.equal(['/lost/4']);
    expect(await totalOf('not-found-log', { q: 'lost' })).to.equal('6');
    expect(await totalOf('not-found-log', { q: '.*' })).to.equal('0');
    await expectRefusals('not-found-log', [['q', 'x'.repeat(201)]]);
  });

  it('pictures: newest, name, size; also without a stored sort key', async () => {
    const names = ['Loom.jpg', 'desk.jpg', 'Ärger.jpg', 'zebra.jpg', 'desk.jpg', undefined];
    const keys = ['loom.jpg', 'desk.jpg', 'arger.jpg', 'zebra.jpg', 'desk.jpg', undefined];
    const stored = await store(
      'media',
      names.map((name, index) => ({
        hash: String(index).repeat(64),
        name: name ?? 'Old',
        ...(keys[index] ? { name_key: keys[index] } : {}),
        alt: '',
        width: 10,
        height: 10,
        bytes: 1000 * (index % 3),
        variants: [],
        words: ['jpg'],
        uploaded_by: { id: ada.id, username: 'ada' },
        uploaded_at: day(1 + (index % 2)),
        removed_at: null,
      })),
    );
    const orders = {
      uploaded: valueIn(stored, 'uploaded_at'),
      name: valueIn(stored, 'name_key'),
      size: valueIn(stored, 'bytes'),
    };
    await expectEveryOrder('media', mediaSorts, orders);
    await expectEveryOrder('media', mediaSorts, orders, { kind: 'picture', q: 'jpg' });
    await expectRefusals('media', []);
  });

  it('people: name, role by rank, last seen; filtered by role', async () => {
    const some: readonly [name: string | undefined, role: RoleId | undefined, seen: number | undefined][] = [
      ['amara', 'viewer', 3],
      ['bo', 'owner', undefined],
      ['bo', 'editor', 3],
      [undefined, undefined, 1],
      ['carl', 'editor', undefined],
      ['dana', 'viewer', 2],
      ['erik', undefined, 1],
    ];
    const made = some.map(([name_key, role, seen], index) => ({
      username: `lister-${index}`,
      username_key: `lister-${index}`,
      password_hash: 'none',
      created_at: day(1),
      ...definedOnly({ name_key, role }),
      ...(seen === undefined ? {} : { last_seen_at: day(seen) }),
    }));
    const stored = new Map([...(await store('staff_accounts', made))]);
    const own = await site.connection.collection('staff_accounts').findOne({ username: 'ada' });
    stored.set(ada.id, own as Record<string, unknown>);
    const rank = (id: string): number => roleIds.indexOf((stored.get(id)?.['role'] ?? 'owner') as RoleId);
    const name = valueIn(stored, 'name_key');
    // Read again: whoever asks has been seen meanwhile, and later than everybody else.
    const seen = (id: string): Value => (id === ada.id ? Date.now() : valueIn(stored, 'last_seen_at')(id));
    await expectEveryOrder('people', peopleSorts, { name, seen, role: (id) => `${rank(id)} ${name(id) ?? ''}` });
    const editors = await walk<Row & { readonly username: string }>('people', { role: 'editor', sort: 'role' });
    expect(editors.map(({ username }) => username)).to.deep.equal(['lister-2', 'lister-4']);
    expect(await totalOf('people', { role: 'owner' }), 'accounts from before there were roles').to.equal('4');
    const without = await walk('people', { factor: 'none', sort: 'role', order: 'desc' });
    expect(without.map(({ id }) => id)).to.deep.equal(
      (await walk('people', { sort: 'role', order: 'desc' })).map(({ id }) => id),
    );
    await expectRefusals('people', [['role', 'king']]);
    const forged = JSON.stringify({ by: 'king:amara', id: 'a'.repeat(24), mark: 'role asc' });
    const after = Buffer.from(forged).toString('base64url');
    expect((await ask('people', { sort: 'role', after })).status).to.equal(422);
  });

  it('mail: newest and oldest, by kind, with counts', async () => {
    for (const number of [1, 2, 2, 3]) {
      const expires = new Date('2030-01-01');
      const to = `letter-${number}@company.example`;
      await sendReset(
        emailSender(site.connection, () => day(number)),
        { key: crypto.randomUUID(), to, expires },
      );
    }
    for (const number of [2, 2, 4])
      await storeSubmission(site.connection, {
        email: 'amara@wood.example',
        submitted_at: day(number),
        outbox: ['staff-notification', 'confirmation'].map((kind) =>
          mailRow(kind as 'confirmation', { created_at: day(number) }),
        ),
      });
    const newest = (await walk<ListedMail>('mails')).map(({ id }) => id);
    const oldest = (await walk<ListedMail>('mails', { order: 'asc' })).map(({ id }) => id);
    expect(newest).to.have.length(4 + 3 * 2);
    expect(oldest).to.deep.equal(newest.toReversed());
    const letters = await walk<ListedMail>('mails', { part: 'letters', order: 'asc' });
    expect(letters.map(({ message_id }) => message_id)).to.deep.equal([null, null, null, null]);
    expect(await walk('mails', { part: 'messages' })).to.have.length(3 * 2);
    expect(await totalOf('mails')).to.equal('10');
    expect(await totalOf('mails', { part: 'messages' })).to.equal('6');
    expect(await totalOf('mails', { to: 'amara@wood.example' })).to.equal('3');
    expect(await totalOf('mails', { state: 'failed' })).to.equal('0');
    expect(await totalOf('mails', { to: staffAddress })).to.equal('3');
    await expectRefusals('mails', [['part', 'parcels']]);
    const after = await cursorOf('mails', {});
    expect((await ask('mails', { order: 'asc', after })).status).to.equal(422);
  });
});

import { expect } from 'chai';
import { submissionStatuses } from '#shared/contact/submission-rules.ts';
import { deskReader } from '../support/read-desk.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { someStaff, storeSubmission } from '../support/store-submission.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 9, minute));
const range = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `n${from < to ? from + i : from - i}`);

describe('GET /api/admin/contact-submissions', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const desk = deskReader(site, staff);
  const store = (input: Parameters<typeof storeSubmission>[1]): Promise<string> =>
    storeSubmission(site.connection, input);
  const clear = () => site.connection.collection('submissions').deleteMany({});

  describe('when there are no messages', () => {
    it('returns an empty list without a next page', async () => {
      expect(await desk.list()).to.deep.include({ status: 200, items: [], total: 0, next: null, prev: null });
    });
  });

  describe('when a parameter is out of its range', () => {
    for (const query of [
      'status=old',
      'lane=open',
      'limit=0',
      'limit=201',
      'page=0',
      'page=-1',
      'page=1e3',
      'sort=oldest',
      'spam=maybe',
      'assignee=ada',
      `q=${'x'.repeat(201)}`,
      'after=!',
      'after=AAAA',
      'q=a&q=b',
    ])
      it(`answers 422 to ${query.slice(0, 20)}`, async () => {
        const response = await desk.get(`?${query}`);
        expect(response.status).to.equal(422);
        const { errors } = (await response.json()) as { readonly errors: readonly { readonly field: string }[] };
        expect(errors.map(({ field }) => field)).to.deep.equal([query.split('=')[0]]);
      });
  });

  describe('when there are several pages', () => {
    before(async () => {
      // Some have the same time of arrival.
      for (let i = 1; i <= 23; i += 1) await store({ name: `n${i}`, submitted_at: at(i - (i % 3)) });
    });
    after(clear);

    it('returns the newest first, ordered by id for equal times', async () => {
      const { items, total } = await desk.list();
      expect(total).to.equal(23);
      const expected = items.toSorted(
        (a, b) => b.submitted_at.localeCompare(a.submitted_at) || b.id.localeCompare(a.id),
      );
      expect(items).to.deep.equal(expected);
    });

    it('has each message on exactly one page by number', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => desk.list(`limit=7&page=${page}`)));
      expect(pages.map(({ items }) => items.length)).to.deep.equal([7, 7, 7, 2]);
      expect(pages.flatMap(({ items }) => items)).to.deep.equal((await desk.list()).items);
      expect(pages.map(({ total }) => total)).to.deep.equal([23, 23, 23, 23]);
      expect(await desk.list('page=100000')).to.deep.include({ items: [], next: null, total: 23 });
    });

    it('misses and repeats nothing by cursor while messages arrive', async () => {
      const whole = await desk.names();
      const seen: string[] = [];
      for (let query: string | null = 'limit=4'; query !== null;) {
        const page = await desk.list(query);
        seen.push(...page.items.map(({ name }) => name));
        query = page.next;
        await store({ name: 'later', submitted_at: at(59) });
      }
      expect(seen).to.deep.equal(whole);
    });

    it('links the next page with the other parameters', async () => {
      const { next } = await desk.list('limit=2&status=new&spam=exclude&q=auditors&assignee=none&page=2');
      const parameters = Object.fromEntries(new URLSearchParams(next ?? ''));
      expect(parameters).to.include({ limit: '2', status: 'new', spam: 'exclude', q: 'auditors', assignee: 'none' });
      expect(parameters)
        .to.have.property('after')
        .that.matches(/^[A-Za-z0-9_-]{1,100}$/);
      expect(parameters).to.not.have.property('page');
    });
  });

  describe('when messages have different states', () => {
    before(async () => {
      let minute = 0;
      const assignees = [undefined, someStaff, { id: staff.id, username: staff.username }];
      for (const assignee of assignees)
        for (const status of submissionStatuses) {
          const name = `${status} ${assignee?.username ?? 'nobody'}`;
          minute += 1;
          await store({ name, status, submitted_at: at(minute), ...(assignee ? { assignee } : {}) });
        }
    });
    after(clear);

    const expectNames = async (query: string, matches: (status: string, who: string) => boolean): Promise<void> => {
      const all = (await desk.list()).items.map(({ name }) => name);
      expect(all).to.have.length(15);
      const wanted = all.filter((name) => matches(...(name.split(' ') as [string, string])));
      const { items, total } = await desk.list(query);
      expect(
        items.map(({ name }) => name),
        query,
      ).to.deep.equal(wanted);
      expect(total, query).to.equal(wanted.length);
    };
    const ofStaff: Readonly<Record<string, string | undefined>> = {
      me: 'ada',
      none: 'nobody',
      [someStaff.id]: 'jonas',
    };

    it('combines filters', async () => {
      for (const status of [undefined, ...submissionStatuses])
        for (const assignee of [undefined, ...Object.keys(ofStaff)])
          for (const spam of ['include', 'exclude'])
            for (const q of ['', 'access']) {
              const given = Object.entries({ status, assignee, spam, q }).filter(([, value]) => value !== undefined);
              const query = given.map(([name, value]) => `${name}=${value ?? ''}`).join('&');
              await expectNames(
                query,
                (is, who) =>
                  (status === undefined || is === status) &&
                  (assignee === undefined || who === ofStaff[assignee]) &&
                  (spam === 'include' || is !== 'spam'),
              );
            }
    });
  });

  describe('when some are job applications', () => {
    before(async () => {
      for (const [minute, status] of submissionStatuses.entries()) {
        await store({ name: `${status} lead`, status, submitted_at: at(minute) });
        await store({
          name: `${status} application`,
          status,
          submitted_at: at(minute + 30),
          position: 'data-engineer',
        });
      }
      // As stored by an older version, without the field.
      const none = { name: 'new lead' };
      await site.connection.collection('submissions').updateOne(none, { $unset: { position: 1 } });
    });
    after(clear);

    const lanes: Readonly<Record<string, readonly string[]>> = {
      'lane=new': ['new lead'],
      'lane=us': ['read lead', 'new lead'],
      'lane=us&status=read': ['read lead'],
      'lane=us&status=replied': [],
      'lane=them': ['replied lead'],
      'lane=applications': ['replied application', 'read application', 'new application'],
      'lane=applications&status=open&q=auditors': ['read application', 'new application'],
      'lane=applications&sort=due': ['new application', 'read application'],
      'status=replied': ['replied application', 'replied lead'],
    };
    for (const [query, names] of Object.entries(lanes))
      it(`returns for ${query} ${names.join(', ') || 'nothing'}`, async () => {
        const { items, total } = await desk.list(query);
        expect(items.map(({ name }) => name)).to.deep.equal(names);
        expect(total).to.equal(names.length);
        expect((await desk.list(`${query}&limit=1`)).total).to.equal(names.length);
        if (query.includes('sort=')) return;
        expect((await (await desk.csv(query)).text()).trimEnd().split('\r\n')).to.have.length(names.length + 1);
      });
  });

  describe('when they are sorted by due time', () => {
    before(async () => {
      await store({ name: 'n3', due_at: at(30), submitted_at: at(1) });
      await store({ name: 'n1', due_at: at(10), submitted_at: at(2), urgent: true });
      await store({ name: 'n4', due_at: at(30), submitted_at: at(0), status: 'read', assignee: someStaff });
      await store({ name: 'n2', due_at: at(20), submitted_at: at(3), status: 'replied', clock_due_at: at(20) });
      await store({ name: 'n5', due_at: at(40), submitted_at: at(4) });
      await store({ name: 'archived', status: 'archived', due_at: at(5) });
      await store({ name: 'answered', status: 'replied', due_at: at(5), answered_at: at(4) });
    });
    after(clear);

    it('returns those with a running clock, the most urgent first', async () => {
      const { items, total } = await desk.list('sort=due');
      expect(items.map(({ name }) => name)).to.deep.equal(range(1, 5));
      expect(items.every(({ clock }) => clock === 'running')).to.equal(true);
      expect(total).to.equal(5);
    });

    it('has the same order by pages, also with a filter', async () => {
      const first = await desk.list('sort=due&limit=3');
      expect(first.items.map(({ name }) => name)).to.deep.equal(range(1, 3));
      expect(await desk.names(first.next ?? '')).to.deep.equal(range(4, 5));
      expect(await desk.names('sort=due&limit=2&page=2')).to.deep.equal(range(3, 4));
      expect(await desk.names('sort=due&status=new&assignee=none')).to.deep.equal(['n1', 'n3', 'n5']);
      expect(await desk.names(`sort=due&assignee=${someStaff.id}`)).to.deep.equal(['n4']);
      expect(await desk.names('sort=due&spam=exclude&q=quarter')).to.deep.equal(range(1, 5));
    });
  });

  describe('with a search', () => {
    before(async () => {
      await store({ name: 'José Müller', email: 'J.Mueller+desk@Sub.Example.com', submitted_at: at(9) });
      await store({ name: 'Ольга Ёлкина', email: 'o@elk.example', company: 'ООО Ёлка', submitted_at: at(8) });
      await store({ name: '王小明', email: 'w@cn.example', message: '我们需要一个数据平台。', submitted_at: at(7) });
      await store({ name: 'test12345', email: 'test12345@t.example', message: 'Ref. AB-77/3', submitted_at: at(6) });
      const long = Array.from({ length: 1200 }, (_, i) => (i + 1296).toString(36)).join(' ');
      await store({ name: 'Long', email: 'l@l.example', message: `${long} lastword`, submitted_at: at(5) });
    });
    after(clear);

    const cases: Readonly<Record<string, readonly string[]>> = {
      jose: ['José Müller'],
      MÜLLER: ['José Müller'],
      'muell sub': ['José Müller'],
      'j.mueller+desk@sub.example.com': ['José Müller'],
      'example.com': ['José Müller'],
      ullerx: [],
      елк: ['Ольга Ёлкина'],
      ёлкина: ['Ольга Ёлкина'],
      数据: ['王小明'],
      需要一个数据平台: ['王小明'],
      数平: [],
      test123: ['test12345'],
      '12345': ['test12345'],
      'ab-77': ['test12345'],
      lastword: ['Long'],
      '.*': [],
      '^': [],
      '(': [],
      '[.]+(': [],
      'jos.': ['José Müller'],
      'jose long': [],
      '  ': ['José Müller', 'Ольга Ёлкина', '王小明', 'test12345', 'Long'],
    };
    for (const [q, names] of Object.entries(cases))
      it(`finds ${names.length === 0 ? 'nothing' : names.join(', ')} by “${q}”`, async () => {
        const { items, total } = await desk.list(`q=${encodeURIComponent(q)}`);
        expect(items.map(({ name }) => name)).to.deep.equal(names);
        expect(total).to.equal(names.length);
      });

    it('finds a message that has just been sent', async () => {
      const message = {
        name: 'Vera Visitor',
        email: 'vera@visitor.example',
        company: 'V',
        message: 'Hello from outside.',
      };
      const posted = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
      const { id } = (await posted.json()) as { readonly id: string };
      expect((await desk.list('q=vera+outside')).items).to.have.length(1);
      expect((await desk.whole(id)).same_sender_total).to.equal(0);
    });
  });
});

import { request } from 'node:http';
import { expect } from 'chai';
import type { Document } from 'mongodb';
import { deskReader } from '../support/read-desk.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { someStaff, storeSubmission, threadEntry } from '../support/store-submission.ts';

const path = '/api/admin/contact-submissions.csv';
const now = new Date('2026-03-05T23:30:00Z');

/** A strict parser for RFC 4180: quoted cells, doubled quotes, CRLF between rows. */
const rowsOf = (csv: string): string[][] => {
  expect(csv.startsWith('\uFEFF'), 'begins with a byte order mark').to.equal(true);
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  cell.lastIndex = 1;
  while (cell.lastIndex < csv.length) {
    const [, text = '', end] = cell.exec(csv) ?? expect.fail(`no cell at ${cell.lastIndex}`);
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
};

describe(`GET ${path}`, () => {
  // fetch removes the byte order mark from the text.
  const csv = async (query = ''): Promise<string> =>
    Buffer.from(await (await desk.csv(query)).arrayBuffer()).toString('utf8');
  const records = async (query = ''): Promise<Record<string, string>[]> => {
    const [names = [], ...rows] = rowsOf(await csv(query));
    return rows.map((row) => Object.fromEntries(row.map((text, i) => [names[i] ?? '', text])));
  };

  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  const desk = deskReader(site, staff);
  afterEach(() => site.connection.collection('submissions').deleteMany({}));

  describe('when nothing matches', () => {
    it('returns only the names of the columns, in a file with the day in its name', async () => {
      const response = await desk.csv();
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).to.equal(
        'attachment; filename="contact-submissions-2026-03-05.csv"',
      );
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(rowsOf(await csv())).to.deep.equal([
        'id submitted_at status name email company service_interest position urgent message due_at answered_at assignee replies notes spam_score'.split(
          ' ',
        ),
      ]);
      expect(await records('q=.*')).to.deep.equal([]);
    });
  });

  describe('when messages match', () => {
    it('writes every field, with any content', async () => {
      const message = 'Two lines,\nwith "quotes"; a\ttab, ümläuts and 数据.';
      const thread = [threadEntry('note', { text: 'Call back.' }), threadEntry('reply', { text: 'Yes.' })];
      const answered_at = new Date('2026-03-04T12:00:00Z');
      const id = await storeSubmission(site.connection, {
        message,
        thread,
        status: 'replied',
        answered_at,
        assignee: someStaff,
        urgent: true,
      });
      const [record, ...others] = await records();
      expect(others).to.deep.equal([]);
      expect(record).to.deep.equal({
        id,
        submitted_at: '2026-03-04T09:30:00.000Z',
        status: 'replied',
        name: 'Amara Osei',
        email: 'amara@samplewood.example',
        company: 'Samplewood Clinics',
        service_interest: 'security-compliance',
        position: '',
        urgent: 'yes',
        message,
        due_at: '2026-03-04T13:30:00.000Z',
        answered_at: '2026-03-04T12:00:00.000Z',
        assignee: 'jonas',
        replies: '1',
        notes: '2026-03-04T09:30:00.000Z jonas: Call back.',
        spam_score: '0',
      });
    });

    it('has the filters and the order of the list', async () => {
      const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 9, minute));
      await storeSubmission(site.connection, { name: 'old', submitted_at: at(1) });
      await storeSubmission(site.connection, { name: 'spam', status: 'spam', submitted_at: at(2) });
      await storeSubmission(site.connection, {
        name: 'read mine',
        status: 'read',
        submitted_at: at(3),
        assignee: staff,
      });
      const names = async (query: string) => (await records(query)).map(({ name }) => name);
      expect(await names('')).to.deep.equal(['read mine', 'spam', 'old']);
      expect(await names('spam=exclude')).to.deep.equal(['read mine', 'old']);
      expect(await names('status=read')).to.deep.equal(['read mine']);
      expect(await names('assignee=me&q=auditors')).to.deep.equal(['read mine']);
      expect(await names('assignee=none&q=ol')).to.deep.equal(['old']);
    });

    it('answers 422 to an unknown filter', async () => {
      expect((await desk.csv('status=odd')).status).to.equal(422);
    });
  });

  describe('when messages contain formulas', () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '  =1',
      '＝1',
      '＋1',
      '－1',
      '＠1',
      '"=1',
      'a\n=1',
      'a\r\n@x',
      ',=1',
    ];

    it('has no cell, and no line of a cell, that a spreadsheet would evaluate', async () => {
      for (const text of formulas)
        await storeSubmission(site.connection, {
          name: text,
          company: text,
          message: text,
          thread: [threadEntry('note', { text })],
        });
      const whole = await records();
      expect(whole).to.have.length(formulas.length);
      for (const record of whole)
        for (const cell of Object.values(record))
          for (const line of cell.split(/[\r\n]/)) expect(line).to.not.match(/^\s*[=+\-@＝＋－＠]/);
      expect(whole.map(({ name }) => name)).to.include.members([
        "'=1+1",
        "'@SUM(A1)",
        "'  =1",
        "'＝1",
        "a\n'=1",
        ',=1',
      ]);
    });
  });

  describe('when there are many', () => {
    const many = 1500;

    beforeEach(async () => {
      const id = await storeSubmission(site.connection, { message: 'A long message. '.repeat(100) });
      const submissions = site.connection.collection('submissions');
      const { _id, ...one } = (await submissions.findOne({})) as Document;
      expect(String(_id)).to.equal(id);
      for (let from = 1; from < many; from += 1000)
        await submissions.insertMany(
          Array.from({ length: Math.min(1000, many - from) }, (_, i) => ({
            ...one,
            words: ['everything'],
            name: `n${from + i}`,
            submitted_at: new Date(Date.UTC(2026, 2, 5) + (from + i) * 1000),
          })),
        );
    });

    it('writes each of them once, in order', async () => {
      const whole = await records();
      expect(whole).to.have.length(many);
      const times = whole.map(({ submitted_at = '' }) => submitted_at);
      expect(times).to.deep.equal(times.toSorted().toReversed());
      expect(new Set(whole.map(({ id }) => id)).size).to.equal(many);
      expect(await records('q=everyth')).to.have.length(many - 1);
    });

    it('logs no error if the client disconnects', async () => {
      const began = new Promise<void>((resolve, reject) => {
        const asked = request(site.url + path, { headers: staff.headers }, (response) => {
          response.once('data', () => {
            response.destroy();
            resolve();
          });
        });
        asked.on('error', reject).end();
      });
      await began;
      const { items } = await desk.list('limit=1');
      expect(items[0]?.name).to.equal(`n${many - 1}`);
      expect(site.logged.filter(({ level }) => level >= 50)).to.deep.equal([]);
    });
  });
});

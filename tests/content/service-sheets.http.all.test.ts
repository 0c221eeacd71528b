import { load } from 'cheerio';
import { expect } from 'chai';
import type { ServicesContent } from '#shared/content/services.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the sheet of a service', () => {
  const site = serveTestSite();
  const calls = contentCalls(site, keepSignedIn(site));

  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

  it('refuses numbers and texts that cannot be drawn', async () => {
    const { content, version } = await calls.read('services');
    const { sheets } = content as ServicesContent;
    const { bill, clock, evaluation, gates } = sheets;
    const none = clock.rows.map((step) => ({ ...step, minutes: 0 }));
    const debt = bill.rows.map((line, index) => ({ ...line, after: index === 1 ? -1 : line.after }));
    for (const [field, change] of [
      ['bill.rows.1.after', { bill: { ...bill, rows: debt } }],
      ['clock.rows.0.minutes', { clock: { ...clock, rows: none } }],
      ['evaluation.first.rate', { evaluation: { ...evaluation, first: { ...evaluation.first, rate: 101 } } }],
      ['gates.rows', { gates: { ...gates, rows: [...gates.rows, ...gates.rows] } }],
      ['gates.subject', { gates: { ...gates, subject: 'x'.repeat(141) } }],
    ] as const) {
      const body = { version, content: { ...content, sheets: { ...sheets, ...change } } };
      const response = await calls.send('PUT', '/services/working-copy', body);
      expect(response.status, field).to.equal(422);
      expect(await response.json()).to.have.nested.property('errors[0].field', `sheets.${field}`);
    }
  });

  it('is drawn from its numbers, and marked while it is an example', async () => {
    const page = await calls.read('services');
    const { sheets } = page.content as ServicesContent;
    const draws = async (path: string) => load(await read(path))('figure:has(> figcaption)');
    expect((await draws('/services/cloud-infrastructure')).find('figcaption b').text()).to.equal('An example');
    const lines = [
      { title: 'Machines', before: 900, after: 300, note: 'Half of them slept.' },
      { title: 'Disks', before: 100, after: 0, note: 'Nobody missed them.' },
      { title: 'Backups', before: 0, after: 450, note: 'There were none.' },
    ];
    const bill = { ...sheets.bill, example: false, rows: lines };
    const evaluation = { ...sheets.evaluation, second: { ...sheets.evaluation.second, rate: 100 } };
    await calls.publish(await calls.save(page, { ...page.content, sheets: { ...sheets, bill, evaluation } }));

    const drawn = await draws('/services/cloud-infrastructure');
    expect(drawn.find('figcaption b')).to.have.lengthOf(0);
    expect(drawn.find('tfoot td').first().text()).to.equal('$1,000');
    expect(drawn.find('tfoot td').eq(1).text()).to.equal('$750');
    expect(drawn.find('tbody tr').last().find('rect').last().attr('width')).to.equal('50%');
    const fields = (await draws('/services/ai-data')).find('svg').toArray();
    const marks = fields.map(({ children }) =>
      children.map((path) => ('attribs' in path ? path.attribs['d'] : '')?.match(/M/g)?.length ?? 0),
    );
    expect(marks).to.deep.equal([
      [71, 29],
      [100, 0],
    ]);
    expect(await read('/search?q=slept')).to.include('/services/cloud-infrastructure');
    expect(await read('/services/cloud-infrastructure.md')).to.include('| Disks | $100 | $0 | Nobody missed them. |');
  });
});

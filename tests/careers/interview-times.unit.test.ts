/** Interview times, calendar entries, places, sources and figures. */
import { cleanSource, findSource } from '#shared/careers/application-rules.ts';
import { expect } from 'chai';
import { countFigures, percentile, type FigureLine } from '#server/features/careers/figure.repository.ts';
import { readTimes } from '#server/features/careers/interview-times.ts';
import { splitPlace } from '#shared/careers/recruiting-rules.ts';
import { writeEntry } from '#server/features/careers/interview-emails.ts';

const now = new Date('2026-10-01T00:00:00Z');
const read = (...times: string[]) => readTimes({ times, minutes: 30 }, 'Europe/Berlin', now);

describe('offered times', () => {
  it('are sorted, in the site’s time zone', () => {
    expect(read('2026-12-01T14:30', '2026-10-24T14:30')).to.deep.equal({
      times: [new Date('2026-10-24T12:30:00Z'), new Date('2026-12-01T13:30:00Z')],
    });
    // Repeated when summer time ends: the first.
    expect(read('2026-10-25T02:30')).to.deep.equal({ times: [new Date('2026-10-25T00:30:00Z')] });
  });

  it('are refused if the clock change skips them, and if they are past, too far away or too close', () => {
    expect(read('2027-03-28T02:30')).to.deep.equal({ mistake: 'unknown', index: 0 });
    expect(read('2026-13-01T10:00')).to.deep.equal({ mistake: 'unknown', index: 0 });
    expect(read('2026-10-02T10:00', '2026-09-30T10:00')).to.deep.equal({ mistake: 'past', index: 1 });
    expect(read('2027-09-30T10:00')).to.deep.equal({ mistake: 'far', index: 0 });
    expect(read('2026-10-02T10:20', '2026-10-02T10:00')).to.deep.equal({ mistake: 'close', index: 0 });
    expect(read('2026-10-02T10:00', '2026-10-02T10:00')).to.deep.equal({ mistake: 'twice', index: 1 });
  });
});

describe('a calendar entry', () => {
  it('escapes and folds its text', async () => {
    const entry = await writeEntry('REQUEST', {
      interview: {
        id: 'a',
        minutes: 45,
        place: 'Room 1; 2nd floor, left',
        note: 'Bring\nnothing.'.repeat(20),
        sequence: 2,
      },
      start: new Date('2026-12-01T13:30:00Z'),
      title: 'Interview\r\nMETHOD:CANCEL',
      page: 'https://www.company.example/careers/x/application',
      organizer: { name: 'Rosa "R" Almeida\r\nX:1', email: 'hello@company.example' },
      attendee: 'amara@wood.example',
      siteUrl: 'https://www.company.example',
      company: 'A/B',
      now,
    });
    const lines = entry.split('\r\n');
    expect(entry).not.to.match(/[^\r]\n/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).to.be.at.most(75);
    expect(lines.filter((line) => line.startsWith('METHOD'))).to.deep.equal(['METHOD:REQUEST']);
    expect(lines.filter((line) => line.startsWith('X:'))).to.deep.equal([]);
    expect(lines).to.include.members([
      'DTSTART:20261201T133000Z',
      'DTEND:20261201T141500Z',
      'SEQUENCE:2',
      'UID:interview-a@www.company.example',
      'LOCATION:Room 1\\; 2nd floor\\, left',
    ]);
  });

  it('keeps the link of a call', async () => {
    const link = `https://call.example/j/1;a,b?pwd=${'x'.repeat(80)}`;
    const entry = await writeEntry('PUBLISH', {
      interview: { id: 'a', minutes: 45, place: `${link} (passcode 42)`, note: '', sequence: 0 },
      start: now,
      title: 'Interview',
      page: 'https://www.company.example/careers/x/application',
      organizer: { name: 'Rosa', email: 'hello@company.example' },
      siteUrl: 'https://www.company.example',
      company: 'A',
      now,
    });
    const lines = entry.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(75);
    expect(entry.replaceAll('\r\n ', '').split('\r\n')).to.include.members([
      `URL;VALUE=URI:${link}`,
      `LOCATION:${link.replace(/[;,]/g, '\\$&')} (passcode 42)`,
    ]);
  });
});

describe('the place of an interview', () => {
  const split = (place: string): (string | undefined)[] => {
    const { before, link, after } = splitPlace(place) ?? {};
    return [before, link, after];
  };

  it('has a link, without the text around it', () => {
    const link = 'https://call.example/j/1?a=b';
    expect(split(`${link} (passcode 42)`)).to.deep.equal(['', link, ' (passcode 42)']);
    expect(split(`Call: ${link}, passcode 42.`)).to.deep.equal(['Call: ', link, ', passcode 42.']);
    expect(split(`Video (${link}).`)).to.deep.equal(['Video (', link, ').']);
    expect(split('https://wiki.example/Room_(2)')).to.deep.equal(['', 'https://wiki.example/Room_(2)', '']);
    for (const place of ['Room 1', 'https://', 'javascript:alert(1)']) expect(splitPlace(place), place).to.equal(null);
  });
});

describe('a source', () => {
  it('is reduced to one short word', () => {
    expect(cleanSource(' <b>Job Board</b>  2026 ')).to.equal('b-job-board-b-2026');
    expect(cleanSource('../../é')).to.equal('');
    expect(cleanSource('x'.repeat(100))).to.have.lengthOf(40);
  });

  it('is taken from the query of an own address before the host of another', () => {
    const own = ['www.company.example'];
    const at = (query: string): string => `https://www.company.example/careers/x/apply${query}`;
    expect(findSource([at('?source=a&utm_source=b'), 'https://jobs.example/'], own)).to.equal('a');
    expect(findSource([at('?utm_source=b')], own)).to.equal('b');
    expect(findSource([at(''), 'https://www.jobs.example/list?source=c'], own)).to.equal('jobs.example');
    expect(findSource([at(''), at(''), ''], own)).to.equal('');
  });
});

describe('figures of applications', () => {
  const line: FigureLine = {
    position: 'x',
    source: 'a',
    stage: 'declined',
    answerDays: 1,
    decisionDays: 5,
    inTime: true,
    held: [],
  };

  it('count who has reached a stage, also if it was skipped or left again', () => {
    const stages = ['application', 'interview', 'removed', 'offer', 'hired', 'declined', 'spam'];
    const { stages: counted } = countFigures(
      [
        { ...line, stage: 'application' },
        line,
        { ...line, held: ['interview', 'declined'] },
        { ...line, stage: 'hired', held: ['hired'] },
        { ...line, stage: 'interview', held: ['offer', 'interview', 'gone'] },
      ],
      stages,
    );
    expect(counted.map(({ stage, count, reached }) => [stage, count, reached])).to.deep.equal([
      ['application', 1, 5],
      ['interview', 1, 3],
      ['removed', 0, 2],
      ['offer', 0, 2],
      ['hired', 1, 1],
      ['declined', 2, null],
    ]);
  });

  it('have median and 90th percentile from three values on', () => {
    expect(percentile([1, 2], 0.5)).to.equal(null);
    expect(percentile([3, 1, 2], 0.5)).to.equal(2);
    expect(
      percentile(
        Array.from({ length: 10 }, (_, index) => index + 1),
        0.9,
      ),
    ).to.equal(9);
  });

  it('do not break down a group of fewer than three', () => {
    const figures = countFigures(
      [line, line, line, { ...line, source: 'b' }, { ...line, stage: 'spam' }],
      ['application', 'spam'],
    );
    expect(figures.count).to.equal(4);
    expect(figures.sources.map(({ name, count, declined }) => [name, count, declined])).to.deep.equal([
      ['a', 3, 3],
      ['b', 1, null],
    ]);
    expect(figures.stages.map(({ stage }) => stage)).not.to.include('spam');
    expect(figures.in_time).to.equal(100);
  });
});

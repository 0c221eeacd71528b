import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { describeProgress, showProgress } from '../../scripts/show-progress.ts';

const written = (stream: PassThrough): string => String(stream.read() ?? '');

describe('The progress of a command', () => {
  it('shows how much is done, how fast, and how long it will take', () => {
    expect(describeProgress({ value: 0, total: 1000, seconds: 5 })).to.equal('0 of 1,000 (0%)');
    expect(describeProgress({ value: 450, total: 1000, seconds: 45 })).to.equal(
      '450 of 1,000 (45%), 10 a second, 55 s left',
    );
    expect(describeProgress({ value: 5, total: 2000, seconds: 10 })).to.match(/, 30 a minute, 1 h 7 min left$/);
    expect(describeProgress({ value: 10, total: 100, seconds: 10 })).to.match(/, 1 a second, 2 min left$/);
    expect(describeProgress({ value: 1000, total: 1000, seconds: 10 })).to.equal('1,000 of 1,000 (100%), 100 a second');
    expect(describeProgress({ value: 0, total: 0, seconds: 1 })).to.equal('0 of 0 (100%)');
    // More than was expected: somebody has added some meanwhile.
    expect(describeProgress({ value: 12, total: 10, seconds: 1 })).to.equal('12 of 12 (100%), 12 a second');
  });

  it('is a bar on a terminal, one for each step', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
    const progress = showProgress(terminal);
    progress.begin('Reading', 4);
    progress.advance(2);
    progress.begin('Moving pictures', 2);
    expect(written(terminal)).to.match(/Reading \[={15}-{15}\] 2 of 4 \(50%\)/);
    progress.advance();
    progress.advance();
    progress.end();
    expect(written(terminal)).to.match(/Moving pictures \[={30}\] 2 of 2 \(100%\).*\n$/);
  });

  it('is an occasional line where there is no terminal, and nothing for short work', async () => {
    const file = new PassThrough();
    const short = showProgress(file);
    short.begin('Reading', 4);
    short.advance(4);
    short.end();
    expect(written(file)).to.equal('');

    const progress = showProgress(file, 20);
    progress.begin('Moving pictures', 3);
    progress.advance();
    while (!file.readableLength) await new Promise(setImmediate);
    progress.end();
    expect(written(file)).to.match(/^(Moving pictures: 1 of 3 \(33%\), [\d,]+ a \w+, \d+ s left\n)+$/);
  });
});

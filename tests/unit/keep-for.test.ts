/** What is found once for everybody who asks within a time. */
import { expect } from 'chai';
import { keepFor } from '#server/features/sitemap/keep-for.ts';

describe('keepFor', () => {
  let now = 0;
  let searches = 0;
  let broken = false;
  const find = keepFor(
    1000,
    () => new Date(now),
    () => {
      searches += 1;
      return broken ? Promise.reject(new Error('away')) : Promise.resolve(searches);
    },
  );

  it('finds once for those who ask at the same time, and for those who come within the time', async () => {
    expect(await Promise.all([find(), find()])).to.deep.equal([1, 1]);
    now = 999;
    expect(await find()).to.equal(1);
  });

  it('finds anew afterwards', async () => {
    now = 1000;
    expect(await find()).to.equal(2);
  });

  it('keeps no failure', async () => {
    now = 2000;
    broken = true;
    expect(await find().catch((error: Error) => error.message)).to.equal('away');
    broken = false;
    expect(await find()).to.equal(4);
  });
});

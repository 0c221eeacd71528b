import { expect } from 'chai';
import { responseTimes, type Answer } from '#server/features/contact/response-times.ts';

const answersOf = (minutes: readonly number[], broken: readonly number[] = []): Answer[] =>
  minutes.map((each) => ({
    answered_at: new Date('2027-03-02T10:00Z'),
    answer_ms: each * 60_000,
    inTime: !broken.includes(each),
  }));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => count - i);

describe('responseTimes', () => {
  it('returns null without answers', () => {
    const nothing = { answers: 0, median_minutes: null, p95_minutes: null, within_promise: null };
    expect(responseTimes([])).to.deep.equal(nothing);
  });

  it('returns the time of a single answer for all figures', () => {
    const one = { answers: 1, median_minutes: 7.5, p95_minutes: 7.5, within_promise: 1 };
    expect(responseTimes(answersOf([7.5]))).to.deep.equal(one);
  });

  it('returns the median, which is the mean of the middle two of an even number', () => {
    expect(responseTimes(answersOf([90, 5, 60])).median_minutes).to.equal(60);
    expect(responseTimes(answersOf([100, 9, 20, 1000])).median_minutes).to.equal(60);
  });

  it('sorts times as numbers', () => {
    expect(responseTimes(answersOf([10, 9, 100, 2, 1])).median_minutes).to.equal(9);
  });

  it('returns the 95th percentile by nearest rank', () => {
    expect(responseTimes(answersOf(upTo(100))).p95_minutes).to.equal(95);
    expect(responseTimes(answersOf(upTo(20))).p95_minutes).to.equal(19);
    expect(responseTimes(answersOf(upTo(21))).p95_minutes).to.equal(20);
    expect(responseTimes(answersOf([1, 2])).p95_minutes).to.equal(2);
  });

  it('returns the share of answers in time', () => {
    expect(responseTimes(answersOf([1, 2, 3, 4], [3])).within_promise).to.equal(0.75);
    expect(responseTimes(answersOf([1, 2], [1, 2])).within_promise).to.equal(0);
  });

  it('does not change its argument', () => {
    const answers = answersOf([3, 1, 2]);
    responseTimes(answers);
    expect(answers.map(({ answer_ms }) => answer_ms / 60_000)).to.deep.equal([3, 1, 2]);
  });
});

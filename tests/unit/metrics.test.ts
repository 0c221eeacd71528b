import { expect } from 'chai';
import { createCounter } from '#server/metrics/counter.ts';
import { createHistogram } from '#server/metrics/histogram.ts';
import { mergeMetrics } from '#server/metrics/merge-metrics.ts';
import { gauge } from '#server/metrics/metric-family.ts';
import { labelValue, writeMetrics } from '#server/metrics/write-metrics.ts';
import { parseMetrics } from '../support/read-metrics.ts';

const names = { name: 'waits_seconds', help: 'How long one waits.' };

describe('metrics', () => {
  it('count each time into every bucket that is long enough', () => {
    const waits = createHistogram(names, [0.1, 1]);
    for (const seconds of [0, 0.1, 0.5, 3]) waits.observe('route="/"', seconds);
    expect(writeMetrics([waits.read()])).to.equal(
      [
        '# HELP waits_seconds How long one waits.',
        '# TYPE waits_seconds histogram',
        'waits_seconds_bucket{route="/",le="0.1"} 2',
        'waits_seconds_bucket{route="/",le="1"} 3',
        'waits_seconds_bucket{route="/",le="+Inf"} 4',
        'waits_seconds_sum{route="/"} 3.6',
        'waits_seconds_count{route="/"} 4',
        '',
      ].join('\n'),
    );
  });

  it('of several workers are added up, except for what all of them see alike', () => {
    const worker = (times: number, reachable: number) => {
      const waits = createHistogram(names, [1]);
      for (let time = 0; time < times; time += 1) waits.observe('', 0.5);
      const hits = createCounter({ name: 'hits_total', help: 'Hits.' });
      hits.add();
      return [
        waits.read(),
        hits.read(),
        gauge({ name: 'reachable', help: 'Whether.' }, reachable, 'min'),
        gauge({ name: 'waiting', help: 'How many.' }, 7, 'max'),
      ];
    };
    const figures = parseMetrics(writeMetrics(mergeMetrics([worker(2, 1), worker(3, 0), []])));
    expect(Object.fromEntries(figures)).to.deep.equal({
      'waits_seconds_bucket{le="1"}': 5,
      'waits_seconds_bucket{le="+Inf"}': 5,
      waits_seconds_sum: 2.5,
      waits_seconds_count: 5,
      hits_total: 2,
      reachable: 0,
      waiting: 7,
    });
  });

  it('have labels that cannot end their line', () => {
    expect(labelValue('a"b\\c\nd')).to.equal('a\\"b\\\\c\\nd');
  });
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { Registry } from 'prom-client';
import { createRequestMetrics } from '#server/http/metrics/request-metrics.ts';

describe('createRequestMetrics', () => {
  it('counts each cached response once, although it remembers no more than 2,000 addresses', async () => {
    const registry = new Registry();
    const metrics = createRequestMetrics(registry);
    const addresses = 2100;
    for (let each = 0; each < addresses; each += 1)
      metrics.cached(
        Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: `/roadmap?x=${each}` }),
        200,
      );
    const counted = `http_cached_responses_total{method="GET",route="/roadmap",status="2xx"} ${addresses}`;
    expect(await registry.metrics()).to.include(counted);
    expect(await registry.metrics(), 'read again').to.include(counted);
  });
});

/** Clients that drip, stall and never read, on the program's own limits. */
import { expect } from 'chai';
import { openRawClient } from '../support/raw-client.ts';
import { untilStatus } from '../support/run-program.ts';
import type { Fault } from './fault.ts';
import { onStage, send } from './stage.ts';

const each = 50;

export const clientFaults: readonly Fault[] = [
  {
    done: `${each} clients that drip their heads, ${each} that say nothing`,
    promised: 'all are cut off within half a minute, and visitors are served meanwhile',
    inSuite: false,
    run: () =>
      onStage('open', async ({ url, start }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        const began = performance.now();
        const clients = Array.from({ length: 2 * each }, (_, index) => {
          const client = openRawClient(url);
          if (index % 2 === 0) {
            client.send('GET / HTTP/1.1\r\n');
            client.drip('X-More: x\r\n', 500);
          }
          return client;
        });
        expect((await send(url, 'In the crowd.')).status).to.equal(201);
        expect((await fetch(`${url}/`)).status).to.equal(200);
        await Promise.all(clients.map(({ ended }) => ended));
        const seconds = Math.round((performance.now() - began) / 1000);
        expect(seconds).to.be.at.most(40);
        return `page 200 and message 201 meanwhile; all cut off after ${seconds} s`;
      }),
  },
];

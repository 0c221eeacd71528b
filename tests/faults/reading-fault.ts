/** Clients that send too much ahead and never read, on the program's own limits. */
import { expect } from 'chai';
import { portLimits } from '#server/boot/open-port.ts';
import { openRawClient } from '../support/raw-client.ts';
import { untilStatus } from '../support/run-program.ts';
import type { Fault } from './fault.ts';
import { onStage, send, statusOf } from './stage.ts';

const crowd = 50;
const requests = 1000;

export const readingFault: Fault = {
  done: `${crowd} clients that send ${requests} requests each without waiting for an answer, and read none`,
  promised: 'all are cut off at once, and visitors are served meanwhile',
  run: () =>
    onStage('open', async ({ url, start }) => {
      await start();
      await untilStatus(`${url}/readyz`, 200);
      expect(await statusOf(`${url}/about`)).to.equal(200);
      const clients = Array.from({ length: crowd }, () => {
        const client = openRawClient(url);
        client.stopReading();
        client.send('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
        return client;
      });
      expect(await statusOf(`${url}/about`)).to.equal(200);
      expect((await send(url, 'In the crowd.')).status).to.equal(201);
      // A socket that is not read does not learn of its end.
      for (const client of clients) client.readOn();
      const heard = await Promise.all(clients.map(({ ended }) => ended));
      const answers = Math.max(...heard.map((text) => text.split('HTTP/1.1 200').length - 1));
      expect(answers, 'answers').to.be.at.most(portLimits.ahead);
      return `page 200 and message 201 meanwhile; all cut off with at most ${answers} answers`;
    }),
};

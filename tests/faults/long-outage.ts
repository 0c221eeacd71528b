/** The database is unavailable for long while visitors keep using the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startMailServer } from '../support/mail-server.ts';
import { untilStatus } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { expectOnce, onStage, send, statusOf } from './stage.ts';

const pages = ['/', '/services', '/services/ai-data', '/about', '/careers', '/contact'];
const maxRounds = 20;

export const longOutage: Fault = {
  done: 'the database is unavailable for ten minutes (ten seconds in the tests)',
  promised:
    'pages 200, messages 201 and readyz 503 throughout; then each message is stored once, and its emails are sent once',
  run: async ({ outageMs }) => {
    const rounds = Math.min(maxRounds, Math.ceil(outageMs / 1000));
    const mail = await startMailServer();
    try {
      return await onStage('open', async ({ proxy, url, start, noneWaits, stored }) => {
        await start({ SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@company.example' });
        await untilStatus(`${url}/readyz`, 200);
        const messages = ['Before.'];
        expect((await send(url, 'Before.')).status).to.equal(201);
        await mail.received(2);

        await proxy.become('closed');
        const began = performance.now();
        await untilStatus(`${url}/readyz`, 503);
        for (let round = 0; round < rounds; round += 1) {
          const text = `Of round ${round}.`;
          expect((await send(url, text)).status).to.equal(201);
          messages.push(text);
          for (const path of pages) expect(await statusOf(url + path), path).to.equal(200);
          expect(await statusOf(`${url}/readyz`)).to.equal(503);
          await sleep(Math.max(0, began + (outageMs * (round + 1)) / rounds - performance.now()));
        }
        const seconds = Math.round((performance.now() - began) / 1000);
        await proxy.become('open');
        await untilStatus(`${url}/readyz`, 200);
        await noneWaits();
        expectOnce(await stored(), messages);
        await until(async () => (await stored()).every(({ outbox }) => outbox.every(({ state }) => state === 'sent')));
        const ids = mail.mails.map(({ messageId }) => messageId);
        expect([ids.length, new Set(ids).size]).to.deep.equal([2 * messages.length, 2 * messages.length]);
        return `away for ${seconds} s: ${rounds * pages.length} pages 200, ${rounds} messages 201, readyz 503; all ${messages.length} stored once, ${ids.length} mails taken once`;
      });
    } finally {
      await mail.close();
    }
  },
};

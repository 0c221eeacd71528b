/** The database is missing at the start, silent, or slow. */
import { expect } from 'chai';
import { untilStatus } from '../support/run-program.ts';
import type { Fault } from './fault.ts';
import { longOutage } from './long-outage.ts';
import { expectOnce, onStage, send, statusOf } from './stage.ts';

const sentenceOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { readonly detail: string }).detail;

export const databaseFaults: readonly Fault[] = [
  {
    done: 'no database at MONGODB_URI at the start; it becomes available later',
    promised: 'pages, health and messages work at once; calls that need records answer 503; ready with the database',
    run: () =>
      onStage('closed', async ({ proxy, url, start, noneWaits, stored }) => {
        const program = await start();
        for (const path of ['/', '/services', '/contact', '/healthz']) expect(await statusOf(url + path)).to.equal(200);
        expect(await statusOf(`${url}/readyz`)).to.equal(503);
        const refused = await fetch(`${url}/api/blog/recent`);
        expect(refused.status).to.equal(503);
        expect(await sentenceOf(refused)).to.equal('The database cannot be reached. Try again in a few seconds.');
        expect((await send(url, 'Early.')).status).to.equal(201);
        await proxy.become('open');
        await untilStatus(`${url}/readyz`, 200);
        await noneWaits();
        expectOnce(await stored(), ['Early.']);
        // The driver retries for a while; no warning is needed if the database becomes available meanwhile.
        const warned = program.stderr().match(/the database cannot be used yet/g)?.length ?? 0;
        expect(warned).to.be.at.most(1);
        return `pages 200, readyz 503 then 200, the message of the outage is stored once, lines of warning: ${warned}`;
      }),
  },
  {
    done: 'the database accepts connections but does not answer, then recovers',
    promised: 'pages work, messages are accepted, every other call ends within its limit',
    run: () =>
      onStage('open', async ({ proxy, url, start, noneWaits, stored }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        expect((await send(url, 'Before.')).status).to.equal(201);
        await proxy.become('blocked');
        const began = performance.now();
        const [message, page, list] = await Promise.all([
          send(url, 'Meanwhile.'),
          statusOf(`${url}/about`),
          fetch(`${url}/api/blog/posts`),
        ]);
        const seconds = Math.round((performance.now() - began) / 1000);
        expect([message.status, page, list.status]).to.deep.equal([201, 200, 503]);
        await proxy.become('open');
        await untilStatus(`${url}/readyz`, 200);
        await noneWaits();
        expectOnce(await stored(), ['Before.', 'Meanwhile.']);
        return `message 201, page 200, list 503, all within ${seconds} s; stored once afterwards`;
      }),
  },
  {
    done: 'every response of the database takes four seconds',
    promised: 'a message is stored on disk instead of waiting, and in the database once',
    run: () =>
      onStage('open', async ({ proxy, url, start, noneWaits, stored }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        proxy.delay(4000);
        for (const text of ['Slow.', 'Slower.']) expect((await send(url, text)).status).to.equal(201);
        expect(await statusOf(`${url}/`)).to.equal(200);
        proxy.delay(0);
        await noneWaits();
        expectOnce(await stored(), ['Slow.', 'Slower.']);
        return 'both 201, page 200, both stored once';
      }),
  },
  longOutage,
];

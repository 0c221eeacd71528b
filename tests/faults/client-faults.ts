/** Clients that drip, stall, send too much ahead and never read, on the program's own limits. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { portLimits } from '#server/boot/open-port.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openRawClient, type RawClient } from '../support/raw-client.ts';
import { untilStatus } from '../support/run-program.ts';
import type { Fault } from './fault.ts';
import { onStage, send, statusOf } from './stage.ts';

const each = 50;
const tooMany = 1000;
const mostMegabytes = 150;
/** Each takes some megabytes of what the kernel keeps for connections. */
const few = 20;
/** The port waits for twice its silence: Node looks once more when some of an answer had still gone out when it began. */
const cutOffMs = 2 * portLimits.silenceMs + 20_000;

/** What a process holds of the memory, as the kernel tells it. */
const megabytesOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
};

/** The address of the largest file that the build made for browsers. */
const largestFile = async (): Promise<string> => {
  const folder = join(projectRoot(), 'dist', 'client');
  const names = await readdir(join(folder, 'assets'), { recursive: true });
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, 'assets', name))).size })),
  );
  return `/assets/${sized.sort((a, b) => b.size - a.size)[0]?.name ?? ''}`;
};

/** Clients that ask so often for the same and leave the answers where they are. */
const neverReading = (count: number, url: string, path: string, times: number): readonly RawClient[] =>
  Array.from({ length: count }, () => {
    const client = openRawClient(url);
    client.stopReading();
    client.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
    return client;
  });

/** What each was sent before it was cut off: a socket that is not read does not learn of its end. */
const readAtLast = async (clients: readonly RawClient[]): Promise<readonly string[]> => {
  for (const client of clients) client.readOn();
  return Promise.all(clients.map(({ ended }) => ended));
};

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
  {
    done: `${each} clients that send ${tooMany} requests each without waiting for an answer, and read none`,
    promised: 'all are cut off at once, and visitors are served meanwhile',
    inSuite: true,
    run: () =>
      onStage('open', async ({ url, start }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        expect(await statusOf(`${url}/about`)).to.equal(200);
        const clients = neverReading(each, url, '/about', tooMany);
        expect(await statusOf(`${url}/about`)).to.equal(200);
        expect((await send(url, 'In the crowd.')).status).to.equal(201);
        const answers = (await readAtLast(clients)).map((text) => text.split('HTTP/1.1 200').length - 1);
        expect(Math.max(...answers), 'answers').to.be.at.most(portLimits.ahead);
        return `page 200 and message 201 meanwhile; all cut off with at most ${Math.max(...answers)} answers`;
      }),
  },
  {
    done: `${few} clients that ask for ${portLimits.ahead} large files each and never read`,
    promised: 'all are cut off within six minutes, what waits for them takes little memory, and visitors are served',
    inSuite: false,
    run: () =>
      onStage('open', async ({ url, start }) => {
        const { child } = await start();
        await untilStatus(`${url}/readyz`, 200);
        const file = await largestFile();
        const whole = (await (await fetch(url + file)).arrayBuffer()).byteLength * portLimits.ahead;
        const before = await megabytesOf(child.pid);
        let most = before;
        const clients = neverReading(few, url, file, portLimits.ahead);
        for (const began = performance.now(); performance.now() < began + cutOffMs; await sleep(1000)) {
          expect(await statusOf(`${url}/about`)).to.equal(200);
          most = Math.max(most, await megabytesOf(child.pid));
        }
        const heard = Math.max(...(await readAtLast(clients)).map(({ length }) => length));
        expect(heard, 'bytes that were sent before the cut').to.be.below(whole);
        expect(most - before, 'megabytes').to.be.at.most(mostMegabytes);
        return `pages 200 meanwhile, ${Math.round(most - before)} MB more at most; all cut off with at most ${Math.round((100 * heard) / whole)} % of their answers sent`;
      }),
  },
];

/** Crowds on missing files and on one picture, and clients that take every connection, on the program's own limits. */
import { Agent, request } from 'node:http';
import { expect } from 'chai';
import { portLimits } from '#server/boot/open-port.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { noisePicture } from '../support/pictures/make-picture.ts';
import { openRawClient, type RawClient } from '../support/raw-client.ts';
import { untilStatus } from '../support/run-program.ts';
import type { TestStaff } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { NotCausedHere, type Fault } from './fault.ts';
import { onStage, send, signInOn, statusOf } from './stage.ts';

/** How many answers the crowd got, by status. */
type Answers = Map<number, number>;

/** Asks on so many connections, on each again as soon as it is answered, until `meanwhile` is over. */
const crowd = async (connections: number, urlOf: () => string, meanwhile: () => Promise<void>): Promise<Answers> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answers = new Map();
  let isOver = false;
  const askOnce = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const asked = request(urlOf(), { agent }, (response) => {
        const status = response.statusCode ?? 0;
        answers.set(status, (answers.get(status) ?? 0) + 1);
        response.resume().once('end', resolve);
      });
      asked.once('error', reject).end();
    });
  const ask = async (): Promise<void> => {
    while (!isOver) await askOnce();
  };
  const asking = Promise.all(Array.from({ length: connections }, ask));
  try {
    await Promise.race([meanwhile(), asking]);
  } finally {
    isOver = true;
    await asking;
    agent.destroy();
  }
  return answers;
};

const inWords = (answers: Answers): string =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';

const each = 24;

/** Messages and staff calls, one after another, each of which must get through. */
const everybodyElse = async (url: string, { headers }: TestStaff): Promise<void> => {
  for (let at = 0; at < each; at += 1) {
    expect((await send(url, `In the crowd, number ${at}.`)).status, `message ${at}`).to.equal(201);
    const list = await fetch(`${url}/api/admin/contact-submissions?limit=5`, { headers });
    await list.arrayBuffer();
    expect(list.status, `staff call ${at}`).to.equal(200);
  }
};

const onPictures = 100;
const onMissingFiles = 250;

/** Resolves when the site has taken or refused it. */
const openSilent = async (url: string, from: string): Promise<RawClient> => {
  const client = openRawClient(url, from);
  await client.connected;
  return client;
};

const openMany = (count: number, url: string, from: string): Promise<readonly RawClient[]> =>
  Promise.all(Array.from({ length: count }, () => openSilent(url, from)));

const attackers = Math.ceil(portLimits.connections / (portLimits.perAddress ?? 1)) + 1;
const addressOf = (attacker: number): string => `127.0.1.${attacker + 1}`;

/** How many of them are open still. */
const openOf = async (clients: readonly RawClient[]): Promise<number> => {
  const open = Symbol('open');
  const states = await Promise.all(clients.map(({ ended }) => Promise.race([ended, Promise.resolve(open)])));
  return states.filter((state) => state === open).length;
};

export const crowdFaults: readonly Fault[] = [
  {
    done: `${onMissingFiles} connections ask without pause for files that are not there, each another one`,
    promised: 'they get a line, or 503; all messages and staff calls go through',
    inSuite: false,
    run: () =>
      onStage('open', async ({ url, start }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        const staff = await signInOn(url);
        let number = 0;
        const missing = (): string => `${url}/assets/missing-${(number += 1)}.js`;
        const answers = await crowd(onMissingFiles, missing, () => everybodyElse(url, staff));
        expect([...answers.keys()]).to.satisfy((all: number[]) => all.every((one) => one === 404 || one === 503));
        return `${each} of ${each} messages 201, ${each} of ${each} staff calls 200; the crowd got ${inWords(answers)}`;
      }),
  },
  {
    done: `${onPictures} connections ask without pause for one uploaded picture`,
    promised: 'all get it; all messages and staff calls go through',
    inSuite: false,
    run: () =>
      onStage('open', async ({ url, start }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        const staff = await signInOn(url);
        const { variants } = await mediaCalls({ url }, staff).keep(await noisePicture(800, 600));
        const largest = variants.toSorted((one, other) => other.bytes - one.bytes)[0];
        const picture = `${url}${largest?.url ?? ''}`;
        const answers = await crowd(
          onPictures,
          () => picture,
          () => everybodyElse(url, staff),
        );
        expect([...answers.keys()]).to.deep.equal([200]);
        const kilobytes = Math.round((largest?.bytes ?? 0) / 1000);
        return `${each} of ${each} messages 201, ${each} of ${each} staff calls 200; the crowd got ${inWords(answers)} of ${kilobytes} kB`;
      }),
  },
  {
    done: `${attackers} addresses open as many connections as they may, ${portLimits.connections} and more, and say nothing`,
    promised: 'one address alone keeps nobody out; when the port is full, the longest silence makes room for a visitor',
    inSuite: false,
    run: async () => {
      if (process.platform !== 'linux')
        throw new NotCausedHere('Only Linux has all of 127.0.0.0/8 without setting it up.');
      return onStage('open', async ({ url, start }) => {
        await start();
        await untilStatus(`${url}/readyz`, 200);
        const most = portLimits.perAddress ?? 0;
        const clients = [...(await openMany(most + each, url, addressOf(0)))];
        await until(async () => (await openOf(clients)) === most);
        expect((await send(url, 'Beside one address.')).status).to.equal(201);
        for (let attacker = 1; attacker < attackers; attacker += 1)
          clients.push(...(await openMany(most, url, addressOf(attacker))));
        await until(async () => (await openOf(clients)) <= portLimits.connections);
        const before = await openOf(clients);
        for (let at = 0; at < each; at += 1) {
          expect((await send(url, `Number ${at} at the full port.`)).status).to.equal(201);
          expect(await statusOf(`${url}/about`)).to.equal(200);
        }
        for (const client of clients) client.hangUp();
        return `one address kept ${most} of ${most + each}; with ${before} open connections ${each} of ${each} messages 201 and pages 200`;
      });
    },
  },
];

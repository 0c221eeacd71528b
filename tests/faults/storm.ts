/** Everything at once: messages without pause while the program is killed again and again and the database stops. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startMailServer } from '../support/mail-server.ts';
import type { Program } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { expectOnce, kill, onStage, sendUntilTaken, type Stage } from './stage.ts';

const visitors = 8;
const mailsOfOne = 2;
const mailsAtOnce = 3;

const countEach = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Sends all of them, several at once, and answers how many are done. */
const sendAll = (url: string, messages: readonly string[]) => {
  const waiting = [...messages];
  let taken = 0;
  const visit = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await sendUntilTaken(url, next);
      taken += 1;
    }
  };
  return { taken: () => taken, done: Promise.all(Array.from({ length: visitors }, visit)) };
};

const untilAllSent = async (stored: Stage['stored']): Promise<void> => {
  await until(async () => {
    const open = (await stored()).flatMap(({ outbox }) => outbox).filter(({ state }) => state !== 'sent');
    if (open.length > 0) await sleep(500);
    return open.length === 0;
  });
};

export const storm: Fault = {
  done: 'messages without pause, while the program is killed (SIGKILL) again and again and the database stops',
  promised: 'each message that was answered 201 is there once; each mail is taken, again only under its own Message-ID',
  inSuite: true,
  run: async ({ messages: count, kills, outages }) => {
    const mail = await startMailServer();
    try {
      return await onStage('open', async ({ road, url, start, noneWaits, stored }) => {
        const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@company.example', MAIL_FROM: 'hello@company.example' };
        let program: Program = await start(env);
        const messages = Array.from({ length: count }, (_, index) => `Message number ${index}.`);
        const sending = sendAll(url, messages);

        const steps = kills + outages;
        for (let step = 1; step <= steps; step += 1) {
          // Spread over the whole time that the messages take.
          await until(() => sending.taken() >= Math.floor((count * step) / (steps + 1)));
          if (step % Math.ceil(steps / outages) === 0) {
            await road.become('closed');
            const before = sending.taken();
            await until(() => sending.taken() > before + 2 || sending.taken() === count);
            await kill(program);
            program = await start(env);
            await road.become('open');
          } else {
            await sleep(Math.random() * 30);
            await kill(program);
            program = await start(env);
          }
        }
        await sending.done;
        await noneWaits();
        expectOnce(await stored(), messages);
        await untilAllSent(stored);

        const copies = countEach(mail.mails.map(({ messageId }) => messageId ?? ''));
        expect(copies.size).to.equal(count * mailsOfOne);
        const again = mail.mails.length - copies.size;
        // Only what was in flight when the program was killed can have been taken without a record.
        expect(again).to.be.at.most((steps + 1) * mailsAtOnce);
        return `${count} messages stored once through ${steps} kills and ${outages} outages; ${copies.size} mails taken, ${again} of them twice under the same Message-ID`;
      });
    } finally {
      await mail.close();
    }
  },
};

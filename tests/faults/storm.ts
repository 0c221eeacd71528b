/** Everything at once: constant messages while the program is killed repeatedly and the database stops. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { OutboxRow } from '#server/features/contact/submission.model.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { Program } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { expectOnce, kill, onStage, sendUntilTaken, type Stage } from './stage.ts';

const visitors = 8;
const mailsOfOne = 2;
const mailsAtOnce = 3;

/** Sends all messages concurrently; returns how many are done. */
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

/** Resolves with all emails once each has a final state. */
const untilNoneIsDue = async (stored: Stage['stored']): Promise<readonly OutboxRow[]> => {
  const rows = async () => (await stored()).flatMap(({ outbox }) => outbox);
  await until(async () => {
    const open = (await rows()).some(({ state }) => state === 'waiting');
    if (open) await sleep(500);
    return !open;
  });
  return rows();
};

export const storm: Fault = {
  done: 'messages without pause, while the program is killed (SIGKILL) again and again and the database stops',
  promised:
    'each confirmed message is stored once; each email is sent once, or waits for staff because it may have been sent',
  run: async ({ messages: count, kills, outages }) => {
    const mail = await startMailServer();
    try {
      return await onStage('open', async ({ proxy, url, start, noneWaits, stored }) => {
        const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@company.example', MAIL_FROM: 'hello@company.example' };
        let program: Program = await start(env);
        const messages = Array.from({ length: count }, (_, index) => `Message number ${index}.`);
        const sending = sendAll(url, messages);

        const steps = kills + outages;
        for (let step = 1; step <= steps; step += 1) {
          // Spread over the time that the messages take.
          await until(() => sending.taken() >= Math.floor((count * step) / (steps + 1)));
          if (step % Math.ceil(steps / outages) === 0) {
            await proxy.become('closed');
            const before = sending.taken();
            await until(() => sending.taken() > before + 2 || sending.taken() === count);
            await kill(program);
            program = await start(env);
            await proxy.become('open');
          } else {
            await sleep(Math.random() * 30);
            await kill(program);
            program = await start(env);
          }
        }
        await sending.done;
        await noneWaits();
        expectOnce(await stored(), messages);
        const rows = await untilNoneIsDue(stored);
        const sent = rows.filter(({ state }) => state === 'sent').length;
        const uncertain = rows.filter(({ reason = '' }) => reason.includes('may have been sent')).length;
        expect(sent + uncertain).to.equal(count * mailsOfOne);
        // Only emails in flight at a kill can have been accepted without a record.
        expect(uncertain).to.be.at.most((steps + 1) * mailsAtOnce);

        const taken = mail.mails.map(({ messageId }) => messageId ?? '');
        expect(taken).to.have.length(new Set(taken).size);
        expect(taken.length).to.be.within(sent, sent + uncertain);
        return `${count} messages stored once through ${steps} kills and ${outages} outages; ${taken.length} mails taken, none of them twice; ${uncertain} wait for staff`;
      });
    } finally {
      await mail.close();
    }
  },
};

/** A mail server that refuses, stalls, and takes a mail without saying so. */
import { expect } from 'chai';
import { startMailServer, type MailBehavior } from '../support/mail-server.ts';
import { untilStatus } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { onStage, send } from './stage.ts';

const minute = 60_000;

interface MailFault {
  readonly done: string;
  readonly how: MailBehavior;
  /** How many mails are taken in the end; a server that dies may take the other mail’s connection with it. */
  readonly taken: readonly [atLeast: number, atMost: number];
}

const retried: readonly MailFault[] = [
  { done: 'the mail server refuses for now (451)', how: { message: 'Later', code: 451 }, taken: [2, 2] },
  { done: 'the mail server breaks off in the middle of a mail', how: 'dies in the middle', taken: [2, 2] },
  { done: 'the mail server takes a mail and breaks off before its 250', how: 'takes and dies', taken: [3, 4] },
];

export const mailFaults: readonly Fault[] = retried.map(({ done, how, taken }) => ({
  done,
  promised:
    'the message is answered 201 at once; its mails go out about a minute later, always under their own Message-IDs',
  inSuite: false,
  run: async () => {
    const mail = await startMailServer();
    mail.behave(how);
    try {
      return await onStage('open', async ({ url, start, stored }) => {
        await start({ SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@company.example' });
        await untilStatus(`${url}/readyz`, 200);
        expect((await send(url, 'Mail, please.')).status).to.equal(201);
        const rows = async () => (await stored()).flatMap(({ outbox }) => outbox);
        await until(async () => (await rows()).every(({ reason }) => reason !== undefined));
        const began = performance.now();
        mail.behave('takes everything');
        await until(async () => (await rows()).every(({ state }) => state === 'sent'));
        expect(performance.now() - began).to.be.below(3 * minute);
        const ids = mail.mails.map(({ messageId }) => messageId);
        expect(new Set(ids).size).to.equal(2);
        expect(ids).to.have.length.within(...taken);
        return `two mails sent after ${Math.round((performance.now() - began) / 1000)} s; ${ids.length} taken under ${new Set(ids).size} Message-IDs`;
      });
    } finally {
      await mail.close();
    }
  },
}));

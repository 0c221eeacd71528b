/** Wrong and leaping clocks, of one instance and of two with one database. */
import { expect } from 'chai';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { builtProgram } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { onStage, send, type Stage } from './stage.ts';

const hourMs = 60 * 60 * 1000;

const clocksDiffer = /the clocks of this machine and of the database differ/g;
const withShiftedClock = ['--import', new URL('./shifted-clock.mjs', import.meta.url).href, ...builtProgram];

const withMail = async (play: (stage: Stage, mail: MailServer, env: Record<string, string>) => Promise<string>) => {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@company.example', MAIL_FROM: 'hello@company.example' };
  try {
    return await onStage('open', (stage) => play(stage, mail, env));
  } finally {
    await mail.close();
  }
};

const allSent = ({ stored }: Stage) =>
  until(async () => (await stored()).every(({ outbox }) => outbox.every(({ state }) => state === 'sent')));

export const instanceFaults: readonly Fault[] = [
  {
    done: 'the machine’s clock leaps an hour ahead, and then two hours back',
    promised: 'messages are accepted, their emails are sent at once, each once',
    run: () =>
      withMail(async (stage, mail, env) => {
        const leaps = [hourMs, -2 * hourMs];
        const program = await stage.start({ ...env, FAULT_CLOCK_LEAPS_MS: leaps.join() }, withShiftedClock);
        const sendOne = async (text: string): Promise<void> => {
          expect((await send(stage.url, text)).status).to.equal(201);
          await allSent(stage);
        };
        await sendOne('Before.');
        for (const [index, leap] of leaps.entries()) {
          program.child.kill('SIGUSR2');
          await until(() => (program.stderr().match(clocksDiffer)?.length ?? 0) > index);
          await sendOne(`After ${leap} ms.`);
        }
        const ids = mail.mails.map(({ messageId }) => messageId);
        expect([ids.length, new Set(ids).size]).to.deep.equal([6, 6]);
        const times = (await stage.stored()).map(({ submitted_at }) => submitted_at.getTime() - Date.now());
        expect(Math.max(...times), 'the clock did leap').to.be.greaterThan(hourMs / 2);
        return 'three messages, six mails, each taken once';
      }),
  },
  {
    done: 'a second instance whose clock is an hour ahead joins while the first sends',
    promised: 'it leaves the emails to the first, and the log reports that the clocks differ',
    run: () =>
      withMail(async (stage, mail, env) => {
        mail.behave('never answers');
        await stage.start(env);
        expect((await send(stage.url, 'Whose mail?')).status).to.equal(201);
        await until(() => mail.connections.held === 2);
        const ahead = await stage.start(
          { ...env, PORT: '0', FAULT_CLOCK_SHIFT_MS: String(hourMs), LOG_LEVEL: 'debug' },
          withShiftedClock,
        );
        await until(() => ahead.stderr().match(clocksDiffer) !== null);
        // Its next polls, by the lease that the first one renews.
        const leases = async () => (await stage.stored()).flatMap(({ outbox }) => outbox.map(({ due_at }) => due_at));
        const before = (await leases()).map(String);
        await until(async () => (await leases()).every((due, index) => String(due) !== before[index]));
        mail.behave('takes everything');
        mail.answerHeld();
        await allSent(stage);
        expect(mail.mails).to.have.length(2);
        return 'two mails, taken once each; one line of warning';
      }),
  },
];

/** Clocks that leap or are wrong, and two instances on one database, of which one is killed while it sends. */
import { join } from 'node:path';
import { expect } from 'chai';
import { openCommandProxy } from '../support/command-proxy.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { postCalls } from '../support/post-calls.ts';
import { builtProgram, runProgram, command, temporaryFolder, untilStatus } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { expectOnce, kill, onStage, send, signInOn, statusOf, type Stage } from './stage.ts';

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

const seconds = (began: number): number => Math.round((performance.now() - began) / 1000);

/** Kills the one of two instances that sends, once `sends` says that it does; answers when. The mail server takes everything from then on. */
const killWhatSends = async (
  stage: Stage,
  env: Record<string, string>,
  sends: () => boolean,
  mail: MailServer,
): Promise<number> => {
  const first = await stage.start(env);
  expect((await send(stage.url, 'Who sends it?')).status).to.equal(201);
  await until(sends);
  const second = await stage.start({ ...env, PORT: '0' });
  const [, otherUrl = ''] = await second.says(/answers at (http:\S+)/);
  await untilStatus(`${otherUrl}/readyz`, 200);
  await kill(first);
  mail.behave('takes everything');
  return performance.now();
};

/** Another instance of the site, on a port of its own; its address when it is ready. */
const startAnother = async ({ start }: Stage, env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const [, url = ''] = await (await start({ ...env, PORT: '0' })).says(/answers at (http:\S+)/);
  await untilStatus(`${url}/readyz`, 200);
  return url;
};

const run = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> => {
  const program = runProgram(args, env);
  expect(await program.ended, program.stderr()).to.equal(0);
};

const mostSeconds = 5;

export const instanceFaults: readonly Fault[] = [
  {
    done: 'the machine’s clock leaps an hour ahead, and then two hours back',
    promised: 'messages are taken, their mails go out at once, each once',
    inSuite: true,
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
    promised: 'it leaves the mails to the first, and the log says that the clocks differ',
    inSuite: true,
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
        // Its next looks, by the lease that the first renews meanwhile.
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
  {
    done: 'two instances, of which the one that sends is killed before it has said a mail to its end',
    promised: 'the other sends the mails within half a minute, each once',
    inSuite: false,
    run: () =>
      withMail(async (stage, mail, env) => {
        mail.behave('knows nobody yet');
        const began = await killWhatSends(stage, env, () => mail.connections.asked === 2, mail);
        await allSent(stage);
        expect(mail.mails).to.have.length(2);
        return `two mails, taken once each, ${seconds(began)} s after the kill`;
      }),
  },
  {
    done: 'two instances, of which the one that sends is killed after the end of its mails, which are not answered',
    promised: 'nobody sends again what may have arrived: the mails wait where staff see it',
    inSuite: false,
    run: () =>
      withMail(async (stage, mail, env) => {
        mail.behave('never answers');
        const began = await killWhatSends(stage, env, () => mail.connections.held === 2, mail);
        const rows = async () => (await stage.stored()).flatMap(({ outbox }) => outbox);
        await until(async () => (await rows()).every(({ state }) => state === 'failed'));
        for (const { reason } of await rows()) expect(reason).to.contain('may have been sent');
        expect(mail.mails).to.have.length(0);
        return `both wait for staff as mails that may have been sent, ${seconds(began)} s after the kill; none was sent again`;
      }),
  },
  {
    done: 'two instances, and on one of them the write of the log of missing addresses hangs for ever',
    promised: 'what is published on the other is seen there within five seconds',
    inSuite: false,
    run: () =>
      onStage('open', async (stage) => {
        const { url, start, proxy } = stage;
        await start();
        await untilStatus(`${url}/readyz`, 200);
        const commands = await openCommandProxy({ databaseUri: proxy.directUri });
        try {
          const other = await startAnother(stage, { MONGODB_URI: commands.uri });
          const { make } = postCalls({ url }, await signInOn(url));
          commands.hold('not_found_log');
          expect(await statusOf(`${other}/nothing-is-here`)).to.equal(404);
          await until(() => commands.held().now > 0);
          const began = performance.now();
          await make({ title: 'Past the write', slug: 'past', published: true });
          await untilStatus(`${other}/blog/past`, 200);
          const ms = Math.round(performance.now() - began);
          expect(commands.held().now, 'writes that hang').to.be.greaterThan(0);
          expect(ms).to.be.at.most(mostSeconds * 1000);
          return `seen after ${ms} ms, while ${commands.held().now} write hangs`;
        } finally {
          commands.letGo();
          await commands.close();
        }
      }),
  },
  {
    done: 'a backup is restored (--replace) into the database of two running instances, which get messages meanwhile',
    promised:
      'both say that they are not ready until it is over, then show what was restored; no message of that time is lost',
    inSuite: false,
    run: () =>
      onStage('open', async (stage) => {
        const { url, start, proxy, dataDir, stored, noneWaits } = stage;
        await start();
        await untilStatus(`${url}/readyz`, 200);
        const other = await startAnother(stage, { DATA_DIR: await temporaryFolder() });
        const sites = [url, other];
        const { make } = postCalls({ url }, await signInOn(url));
        const env = { MONGODB_URI: proxy.directUri, DATA_DIR: await temporaryFolder() };
        const file = join(dataDir, 'site.gz');
        expect((await send(url, 'Before the backup.')).status).to.equal(201);
        await run(command('backup', file), env);
        await make({ title: 'After the backup', slug: 'after', published: true });
        for (const site of sites) await untilStatus(`${site}/blog/after`, 200);

        let isOver = false;
        const restored = run(command('restore', file, '--replace'), env).finally(() => (isOver = true));
        restored.catch(() => undefined);
        for (const site of sites) await untilStatus(`${site}/readyz`, 503);
        const messages: string[] = [];
        while (!isOver)
          for (const site of sites) {
            const text = `Number ${messages.length} during the restore.`;
            expect((await send(site, text)).status).to.equal(201);
            messages.push(text);
          }
        await restored;
        for (const site of sites) {
          await untilStatus(`${site}/readyz`, 200);
          await untilStatus(`${site}/blog/after`, 404);
        }
        await noneWaits();
        await until(async () => (await stored()).length > messages.length);
        expectOnce(await stored(), ['Before the backup.', ...messages]);
        return `both 503, then 200 without the later article; all ${messages.length} messages of that time are there once`;
      }),
  },
];

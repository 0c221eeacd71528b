/** The program is killed during its work and started again: nothing is done twice, and uncertain outcomes are reported. */
import { expect } from 'chai';
import mongoose from 'mongoose';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { startMailServer, type MailBehavior, type MailServer } from '../support/mail-server.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, untilStatus, urlOf } from '../support/run-program.ts';
import { testPassword } from '../support/staff.ts';
import { until } from '../support/until.ts';

type Variables = Readonly<Record<string, string>>;

const setupToken = 'the setup token of the killed site';
const visitor = { name: 'Ada', email: 'ada@engines.example', company: 'Engines', message: 'Can you help us?' };
const staffAddress = 'desk@company.example';
const redirect = { from: '/killed-in-between', to: '/about', kind: 301 };

const post = (url: string, body: object, headers: Variables = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('the program when it is killed', () => {
  let proxy: CommandProxy;
  let mail: MailServer;
  let env: Variables;

  beforeEach(async () => {
    proxy = await openCommandProxy();
    mail = await startMailServer();
    env = {
      JWT_SECRET: 'a secret of the tests, long enough',
      DATA_DIR: await temporaryFolder(),
      ADMIN_SETUP_TOKEN: setupToken,
      RATE_LIMIT: 'off',
      DEMO_CONTENT: 'off',
      MAIL_FROM: 'hello@company.example',
      NOTIFY_EMAIL: staffAddress,
    };
  });
  afterEach(async () => {
    await cleanUp();
    await proxy.close();
    await mail.close();
  });

  const start = async (more: Variables) => {
    const program = runProgram(builtProgram, { ...env, ...more });
    const url = await urlOf(program);
    await untilStatus(`${url}/readyz`, 200);
    return { program, url };
  };

  /** Kills the program at a step of its work, and resolves with the restarted one. */
  const killDuring = async (first: Variables, work: (url: string) => Promise<unknown>, reached: () => boolean) => {
    const { program, url } = await start({ MONGODB_URI: proxy.uri, ...first });
    await work(url);
    await until(reached);
    program.child.kill('SIGKILL');
    expect(await program.ended).to.equal('SIGKILL');
    mail.behave('takes everything');
    // Past the proxy, which would hold the request back.
    return start({ MONGODB_URI: proxy.directUri, SMTP_URL: mail.url });
  };

  const signIn = async (url: string): Promise<Variables> => {
    const credentials = { username: 'ada', password: testPassword };
    // Refused at the second start.
    await post(`${url}/api/admin/create-admin`, { ...credentials, setup_token: setupToken });
    const session = await post(`${url}/api/admin/login`, credentials);
    const { access_token } = (await session.json()) as { readonly access_token: string };
    return { authorization: `Bearer ${access_token}` };
  };

  const unknown = ['Created a redirect', 'unknown', 'ada'];
  for (const { title, command, entries, redirects } of [
    {
      title: 'does not make a change whose entry in the audit log is not begun',
      command: ['insert', 'audit_entries'],
    },
    {
      title: 'says unknown in the entry of a change that is not made any more',
      command: ['insert', 'redirects'],
      entries: [unknown],
    },
    {
      title: 'says unknown in the entry of a change that was made',
      command: ['update', 'audit_entries'],
      entries: [unknown],
      redirects: 1,
    },
  ] as const)
    it(title, async () => {
      let change: Promise<string> | undefined;
      const { program, url } = await killDuring(
        {},
        async (before) => {
          const headers = await signIn(before);
          const [name, collection] = command;
          proxy.hold((sent) => sent[name] === collection);
          change = post(`${before}/api/admin/redirects`, redirect, headers).then(
            () => 'answered',
            () => 'cut off',
          );
        },
        () => proxy.held().ever === 1,
      );
      expect(await change).to.equal('cut off');
      const headers = await signIn(url);
      const read = async (path: string): Promise<unknown> => (await fetch(url + path, { headers })).json();
      const found = (await read('/api/admin/audit?kind=redirect')) as AuditEntry[];
      expect(found.map(({ words, outcome, who }) => [words, outcome, who.username])).to.deep.equal(entries ?? []);
      expect(await read('/api/admin/redirects?q=killed')).to.have.lengthOf(redirects ?? 0);
      program.child.kill('SIGTERM');
      expect(await program.ended).to.equal(0);
    });

  /** All emails, once each has a final state. */
  const untilNoneWaits = async () => {
    const connection = await mongoose.createConnection(proxy.directUri).asPromise();
    try {
      const submissions = connection.collection<SubmissionFields>('submissions');
      const rows = async () => (await submissions.find().toArray()).flatMap(({ outbox }) => outbox);
      await until(async () => (await rows()).every(({ state }) => state !== 'waiting'));
      return await rows();
    } finally {
      await connection.destroy();
    }
  };

  const cases: readonly {
    readonly when: string;
    readonly server?: MailBehavior;
    readonly reached: () => boolean;
    readonly ends: { readonly state: string; readonly attempts: number };
    readonly isUncertain?: true;
  }[] = [
    { when: 'before it began to send: once', reached: () => true, ends: { state: 'sent', attempts: 1 } },
    {
      when: 'while it sends: once',
      server: 'says nothing',
      reached: () => mail.connections.now === 2,
      ends: { state: 'sent', attempts: 2 },
    },
    {
      when: 'where the mail server may have taken it: not again, staff are told',
      server: 'never answers',
      reached: () => mail.connections.held === 2,
      ends: { state: 'failed', attempts: 1 },
      isUncertain: true,
    },
  ];
  for (const { when, server, reached, ends, isUncertain } of cases)
    it(`sends its email when it is killed ${when}`, async () => {
      if (server) mail.behave(server);
      const { program } = await killDuring(
        server ? { SMTP_URL: mail.url } : {},
        async (url) => expect((await post(`${url}/api/contact`, visitor)).status).to.equal(201),
        reached,
      );
      const rows = await untilNoneWaits();
      expect(rows.map(({ state, attempts }) => ({ state, attempts }))).to.deep.equal([ends, ends]);
      for (const { reason } of isUncertain ? rows : []) expect(reason).to.include('may have been sent');
      const recipients = mail.mails.flatMap((each) => each.recipients).sort();
      expect(recipients).to.deep.equal(isUncertain ? [] : [visitor.email, staffAddress]);
      program.child.kill('SIGTERM');
      expect(await program.ended).to.equal(0);
    });
});

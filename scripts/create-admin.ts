/** Creates a staff account, replaces its password, resets its second factor or removes it. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import {
  easyPasswordMessage,
  passwordSchema,
  staffEmailSchema,
  usernameSchema,
} from '#shared/accounts/staff-account-rules.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { dataFolderState, type DataFolderState } from '#server/platform/running-sites.ts';
import { StartError } from '#server/platform/start-error.ts';
import { parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import { runCommand } from './run-command.ts';
import { withRecords, recordOperation } from './with-records.ts';
import { createSendEmail } from '#server/features/mail/send-email.ts';
import { createNotifyOfChange } from '#server/features/accounts/security-emails.ts';
import { resetFactors } from '#server/features/accounts/second-factor/own-factors.ts';
import { replacePassword, removeAccount, createAccount } from '#server/features/accounts/create-account.ts';

const clock = (): Date => new Date();

/** Reads a line from the terminal, with echo. */
const ask = async (question: string): Promise<string> => {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.question(question, resolve);
      reader.once('SIGINT', () => reject(new StartError('No account was created.')));
      reader.once('close', () => reject(new StartError('No account was created.')));
    });
  } finally {
    reader.close();
  }
};

/** Reads a line from the terminal without echo. */
const askSecret = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  process.stderr.write(question);
  const unseen = new Writable({ write: (_part, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', resolve);
      reader.once('SIGINT', () => reject(new StartError('No account was created.')));
      reader.once('close', () => reject(new StartError('No account was created.')));
    });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
};

const usage = `npm run create-admin -- --username NAME [--role ROLE] [--email ADDRESS]
                [--replace-password | --reset-second-factor | --remove]

Creates a staff account in the database of MONGODB_URI, or in the embedded one in DATA_DIR. The site may keep running.
Asks for confirmation before it creates a new database, and if a site runs with another folder.

The password (12 to 128 characters) is asked for, or read from the variable ADMIN_PASSWORD.
NAME: 3 to 40 letters, digits, dots, underscores and hyphens. ROLE: one of ${roleIds.join(', ')}; owner by default.
ADDRESS: the email address of the account, for example for password resets.

--replace-password     sets a new password for an existing account and ends its sessions
--reset-second-factor  removes its app, passkeys and recovery codes: the password alone is enough then
--remove               removes the account and ends its sessions; the last owner cannot be removed`;

const check = <T>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: readonly { message: string }[] } };
  },
  value: unknown,
): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(result.error.issues[0]?.message ?? 'This is not accepted.');
};

const askPassword = async (): Promise<string> => {
  const password = check(passwordSchema, await askSecret('Password: '));
  if ((await askSecret('Again: ')) !== password)
    throw new StartError('The two passwords differ; no account was created.');
  return password;
};

const flag = { type: 'boolean', default: false } as const;

interface Place {
  /** The folder of the embedded database; undefined if MONGODB_URI names another database. */
  readonly dataDir: string | undefined;
  readonly words: string;
}

const placeOf = (env: NodeJS.ProcessEnv): Place => {
  const { mongodbUri, dataDir } = parseDatabaseEnvironment(env);
  return mongodbUri === undefined
    ? { dataDir, words: `the database in ${dataDir}` }
    : { dataDir: undefined, words: 'the database that MONGODB_URI names' };
};

/** A warning if the folder does not belong to a site. */
const doubtsAbout = (dataDir: string, { isNew, others }: DataFolderState): readonly string[] => [
  ...(isNew ? [`There is no database in ${dataDir} yet: this creates a new one.`] : []),
  ...(others.length > 0
    ? [`A site runs with another folder. For its accounts: DATA_DIR=${others.join(' or DATA_DIR=')}`]
    : []),
];

/**
 * An account in a database that no site uses is useless. At a terminal, asks for confirmation. A script gets a warning, or an
 * error if it names no folder while a site runs with another one.
 */
const confirmPlace = async ({ dataDir }: Place, makes: boolean): Promise<void> => {
  if (dataDir === undefined) return;
  const state = await dataFolderState(dataDir);
  const doubts = doubtsAbout(dataDir, state);
  if (doubts.length === 0) return;
  if (state.isNew && !makes) throw new StartError(doubts.join('\n').replace(': this creates a new one.', '.'));
  const isNamed = (process.env['DATA_DIR'] ?? '') !== '';
  if (!process.stdin.isTTY && state.isNew && state.others.length > 0 && !isNamed)
    throw new StartError(`${doubts.join('\n')}\nNothing was made: set DATA_DIR.`);
  console.error(doubts.join('\n'));
  if (!process.stdin.isTTY) return;
  if (!/^y(es)?$/i.test((await ask('Continue? (y/N) ')).trim())) throw new StartError('No account was created.');
};

const about = (username: string) => ({ kind: 'person', subject: { title: username } }) as const;

const noSuchAccount = (username: string): StartError =>
  new StartError(`There is no account with the name ${username}.`);

const remove = async (username: string): Promise<void> => {
  await withRecords((records) =>
    recordOperation({ ...about(username), words: 'Removed a user' }, records.auditEntries, async () => {
      const account = await records.accounts.findForSignIn(username);
      const removal = await removeAccount(username, records);
      if (removal === 'no such account') throw noSuchAccount(username);
      if (removal === 'the last owner')
        throw new StartError(`${username} is the last owner: make another user an owner first; nothing was removed.`);
      if (account !== null) await resetFactors(account.id, records);
    }),
  );
  console.log(`The staff account ${username} was removed, and its sessions have ended.`);
};

const resetSecondFactor = async (username: string): Promise<void> => {
  const words = 'Reset the second factor of an account';
  await withRecords(({ auditEntries, accounts, emails, ...records }) =>
    recordOperation({ ...about(username), words }, auditEntries, async ({ note }) => {
      const account = await accounts.findForSignIn(username);
      if (account === null) throw noSuchAccount(username);
      note({ subject: { id: account.id } });
      await resetFactors(account.id, records);
      const warn = () => console.error('No email was sent to the person.');
      // A running site polls the outbox.
      const sendEmail = createSendEmail({ emails, wakeOutbox: () => undefined, clock, log: { error: warn } });
      const notifyOfChange = createNotifyOfChange({ accounts, sendEmail, clock, log: { warn } });
      await notifyOfChange(account.id, { change: 'second-factor-reset', by: 'operator' });
    }),
  );
  console.log(`The staff account ${username} no longer has a second factor: its password is enough.`);
};

void runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      role: { type: 'string', default: 'owner' },
      email: { type: 'string' },
      'replace-password': flag,
      'reset-second-factor': flag,
      remove: flag,
    },
  });
  if (values.username === undefined)
    throw new StartError('Expected a name. Usage: npm run create-admin -- --username NAME');
  const username = check(usernameSchema, values.username);
  const place = placeOf(process.env);
  await confirmPlace(place, !values.remove && !values['reset-second-factor'] && !values['replace-password']);
  if (values.remove) return remove(username);
  if (values['reset-second-factor']) return resetSecondFactor(username);
  const role = check(z.enum(roleIds, `Expected a role: ${roleIds.join(', ')}.`), values.role);
  const email = values.email === undefined ? {} : { email: check(staffEmailSchema, values.email) };
  const given = process.env['ADMIN_PASSWORD'];
  const password = given === undefined || given === '' ? await askPassword() : check(passwordSchema, given);
  if (isEasyPassword(password, [username])) throw new StartError(easyPasswordMessage);
  if (values['replace-password']) {
    await withRecords(({ accounts, auditEntries }) =>
      recordOperation({ ...about(username), words: 'Replaced the password of an account' }, auditEntries, async () => {
        if (!(await replacePassword({ username, password }, accounts))) throw noSuchAccount(username);
      }),
    );
    console.log(`The staff account ${username} has a new password, and its sessions have ended.`);
    return;
  }
  const account = await withRecords(({ accounts, auditEntries }) =>
    recordOperation({ ...about(username), words: 'Created a user' }, auditEntries, async ({ note }) => {
      const made = await createAccount({ username, password, role, ...email }, { accounts, clock });
      if (made === null)
        throw new StartError(
          `There is an account with the name ${username} or this address already; no account was created.`,
        );
      note({ subject: { id: made.id }, after: made.role });
      return made;
    }),
  );
  console.log(`The staff account ${account.username} was created in ${place.words}.`);
});

/** A real mail server in the test's process: stores what it accepts, and can misbehave. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { until } from './until.ts';

interface RecipientBehavior {
  /** Part of the address. */
  readonly recipient: string;
  readonly code: number;
  readonly text: string;
}

export type MailBehavior =
  | 'takes everything'
  /** Accepts the connection but does not answer. */
  | 'says nothing'
  /** Never answers for recipients. */
  | 'knows nobody yet'
  /** Reads the message and does not answer before `answerHeld`. */
  | 'never answers'
  /** Closes the connection during the message. */
  | 'dies in the middle'
  /** Accepts the message and closes the connection before confirming. */
  | 'takes and dies'
  /** Answers for recipients with this, or for each with its own. */
  | RecipientBehavior
  | readonly RecipientBehavior[]
  /** Answers for messages with this. */
  | { readonly message: string; readonly code: number };

export interface ReceivedMail extends Email {
  /** Recipients of the envelope. */
  readonly recipients: readonly string[];
  /** The raw message. */
  readonly raw: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Connections in total and open; those waiting for an answer on recipients; those waiting for an answer on a message. */
  readonly connections: {
    readonly ever: number;
    readonly now: number;
    readonly asked: number;
    readonly held: number;
    /** Maximum number of messages waiting at once. */
    readonly maxHeld: number;
  };
  behave(how: MailBehavior): void;
  /** Accepts the held messages. */
  answerHeld(): void;
  /** Waits until this many emails were accepted. */
  received(count: number): Promise<readonly ReceivedMail[]>;
  /** The only email to this address, once it arrived. */
  mailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** By default a free port. */
  readonly port?: number;
  /** If set, required for sending. */
  readonly account?: { readonly user: string; readonly password: string };
}

class SmtpAnswer extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export const startMailServer = async ({ port = 0, account }: MailServerOptions = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let ever = 0;
  let asked = 0;
  let maxHeld = 0;
  let how: MailBehavior = 'takes everything';

  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: account === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      if (how === 'says nothing') asked += 1;
      else callback();
    },
    onAuth: ({ username, password }, _session, callback) => {
      if (username === account?.user && password === account?.password) callback(null, { user: username ?? '' });
      else callback(new SmtpAnswer(535, `Wrong password ${password} for ${username}`));
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (how === 'knows nobody yet') return void (asked += 1);
      const refusals = typeof how === 'object' ? [how].flat() : [];
      const refusal = refusals.find((each) => 'recipient' in each && address.includes(each.recipient));
      if (refusal !== undefined && 'text' in refusal) callback(new SmtpAnswer(refusal.code, refusal.text));
      else callback();
    },
    onData: (stream, session, callback) => {
      if (how === 'dies in the middle') {
        stream.once('data', () => {
          for (const socket of sockets) socket.destroy();
        });
        return;
      }
      const take = async (): Promise<void> => {
        const bytes = await readAll(stream);
        if (how === 'never answers')
          await new Promise<void>((resolve) => {
            held.push(resolve);
            maxHeld = Math.max(maxHeld, held.length);
          });
        if (typeof how === 'object' && 'message' in how) return callback(new SmtpAnswer(how.code, how.message));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString('utf8') });
        if (how === 'takes and dies') for (const socket of sockets) socket.destroy();
        callback();
      };
      // The client may have closed the connection already.
      take().catch(() => undefined);
    },
  });
  // Some tests break connections on purpose.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    ever += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');

  const credentials = account === undefined ? '' : `${account.user}:${encodeURIComponent(account.password)}@`;
  const received: MailServer['received'] = async (count) => {
    await until(() => mails.length >= count);
    return mails;
  };
  return {
    url: `smtp://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    get connections() {
      return { ever, now: sockets.size, asked, held: held.length, maxHeld };
    },
    behave: (next) => {
      how = next;
    },
    answerHeld: () => {
      for (const answer of held.splice(0)) answer();
    },
    received,
    mailTo: async (address) => {
      const find = () => mails.find(({ recipients }) => recipients.includes(address));
      await until(() => find() !== undefined);
      const mail = find();
      if (mail === undefined) throw new Error(`No email to ${address}.`);
      return mail;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

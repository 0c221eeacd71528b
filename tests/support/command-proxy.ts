/** A database proxy that understands commands: it can imitate a mongos, return errors, and hold commands. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { BsonDocument } from '#server/database/embedded/bson-document.ts';
import { encodeReply, messageLength, parseMessage, type WireRequest } from '#server/database/embedded/wire-protocol.ts';
import { openTestDatabase } from './test-database.ts';

export interface CommandProxy {
  /** For MONGODB_URI. */
  readonly uri: string;
  /** Bypasses the proxy, for the test itself. */
  readonly directUri: string;
  /** Answers every command except greetings and pings with this error, like a mongos that cannot reach its shards. */
  fail(code: number | null): void;
  /** Holds commands for this collection, or those matched by the function. */
  hold(which: string | ((command: BsonDocument) => boolean)): void;
  /** Carries out held commands and stops holding. */
  letGo(): void;
  /** Commands held since the last `letGo`, and how many of their senders still wait. */
  readonly held: () => { readonly ever: number; readonly now: number };
  /** Commands so far, without greetings and pings. */
  readonly asked: () => number;
  /** Closes the address; or opens it again. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const mongosGreeting = {
  ok: 1,
  msg: 'isdbgrid',
  ismaster: true,
  isWritablePrimary: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
};
const greetings = new Set(['hello', 'ismaster', 'isMaster']);

/** Answers a command instead of the database, now or later; returns true if it does. */
export type AnswerCommand = (command: BsonDocument, reply: (answer: BsonDocument) => void) => boolean;

interface ProxyRules {
  readonly answer: AnswerCommand;
  error: number | null;
  /** Additional fields of a mongos in its greeting. */
  readonly greeting: BsonDocument;
  readonly holds: ((command: BsonDocument) => boolean)[];
  /** Held commands with their connections. */
  readonly pending: { readonly near: Socket; readonly carryOut: () => void }[];
  askedCount: number;
}

/** The answer instead of the database's; null for none at all, undefined to ask the database. */
const answerItself = ({ body }: WireRequest, rules: ProxyRules, mongos: boolean): BsonDocument | null | undefined => {
  const [name = ''] = Object.keys(body);
  if (greetings.has(name)) return mongos ? { ...mongosGreeting, ...rules.greeting, localTime: new Date() } : undefined;
  if (name === 'buildInfo') return { ok: 1, version: '4.4.29' };
  if (name === 'ping') return { ok: 1 };
  rules.askedCount += 1;
  if (rules.holds.some((holds) => holds(body))) return null;
  return rules.error === null ? undefined : { ok: 0, code: rules.error, errmsg: `error ${rules.error}` };
};

const carry = (near: Socket, far: Socket, rules: ProxyRules, mongos: boolean): void => {
  let unread: Buffer = Buffer.alloc(0);
  near.on('data', (part: Buffer) => {
    unread = Buffer.concat([unread, part]);
    while (unread.length >= 4 && unread.length >= messageLength(unread)) {
      const length = messageLength(unread);
      const message = unread.subarray(0, length);
      unread = unread.subarray(length);
      const request = parseMessage(message);
      const reply = (answer: BsonDocument): void => void near.write(encodeReply(request, answer));
      if (rules.answer(request.body, reply)) continue;
      const answer = answerItself(request, rules, mongos);
      if (answer === undefined) far.write(message);
      else if (answer === null) rules.pending.push({ near, carryOut: () => void far.write(message) });
      else near.write(encodeReply(request, answer));
    }
  });
  far.on('data', (part) => void near.write(part));
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('close', () => to.destroy());
    from.on('error', () => undefined);
  }
};

export interface CommandProxyOptions {
  readonly databaseUri?: string;
  readonly mongos?: boolean;
  readonly greeting?: BsonDocument;
  /** Takes precedence over all else. */
  readonly answer?: AnswerCommand;
}

/** In front of `databaseUri`, or of a new database. Drivers detect a mongos by its greeting. */
export const openCommandProxy = async ({
  databaseUri = '',
  mongos = false,
  greeting = {},
  answer = () => false,
}: CommandProxyOptions = {}): Promise<CommandProxy> => {
  const own = databaseUri === '' ? await openTestDatabase() : undefined;
  const target = new URL(own?.uri ?? databaseUri);
  const rules: ProxyRules = { answer, error: null, greeting, holds: [], pending: [], askedCount: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const host = decodeURIComponent(target.host);
    const far = host.startsWith('/') ? connect(host) : connect(Number(target.port || 27_017), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    carry(near, far, rules, mongos);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    uri: `mongodb://127.0.0.1:${port}${target.pathname}?retryWrites=false${mongos ? '' : '&directConnection=true'}`,
    directUri: target.href,
    fail: (code) => (rules.error = code),
    hold: (which) =>
      void rules.holds.push(typeof which === 'string' ? (command) => Object.values(command)[0] === which : which),
    letGo: () => {
      rules.holds.length = 0;
      for (const { carryOut } of rules.pending.splice(0)) carryOut();
    },
    held: () => ({ ever: rules.pending.length, now: rules.pending.filter(({ near }) => !near.destroyed).length }),
    asked: () => rules.askedCount,
    cut,
    mend: () => listen(port),
    close: async () => {
      if (server.listening) await cut();
      await own?.close();
    },
  };
};

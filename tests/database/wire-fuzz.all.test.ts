import { serialize } from 'bson';
import { expect } from 'chai';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { fuzzOptions, seedOf } from '../fuzz/fuzz-options.ts';
import { someMessage } from '../fuzz/wire-messages.ts';
import { startRandom } from '../support/random.ts';

const messages = 600 * fuzzOptions.times;

describe(`${messages} messages to the embedded database, drawn by chance (seed ${fuzzOptions.seed})`, function () {
  this.timeout(300_000 * fuzzOptions.times);
  let directory: string;
  let database: EmbeddedDatabase;
  let client: MongoClient;
  const errors: unknown[] = [];

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'wire-fuzz-'));
    const log = { error: (details: object) => void errors.push(details) };
    database = await startEmbeddedDatabase({ directory, log });
    client = await MongoClient.connect(database.uri);
  });

  after(async () => {
    await client.close();
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  const ping = (): Buffer => {
    const body = Buffer.from(serialize({ ping: 1, $db: 'admin' }));
    const head = Buffer.alloc(21);
    head.writeInt32LE(21 + body.length, 0);
    head.writeInt32LE(2013, 12);
    return Buffer.concat([head, body]);
  };

  /** Sends a message in pieces and a valid one after it. Resolves when the database has answered or disconnected. */
  const sendAll = async (socket: Socket, message: Buffer, pieces: number): Promise<void> => {
    const size = Math.max(1, Math.ceil(message.length / pieces));
    // Writing to a closed connection is an expected error.
    const settled = new Promise<void>((resolve) => {
      socket.once('data', () => resolve());
      socket.once('close', () => resolve());
    });
    for (let at = 0; at < message.length; at += size) {
      socket.write(message.subarray(at, at + size));
      await new Promise((turn) => setImmediate(turn));
    }
    // Incomplete messages are abandoned by the sender.
    socket.end(ping());
    await settled;
    if (!socket.closed) await once(socket.resume(), 'close');
  };

  it('do not stop it from serving others', async () => {
    for (let at = 0; at < messages; at += 1) {
      const random = startRandom(seedOf(at));
      const socket = connect(join(directory, 'mongo.sock'));
      socket.on('error', () => undefined);
      const message = someMessage(random);
      await sendAll(socket, message, random.oneOf([1, 1, 2, Math.min(60, message.length)]));
      const said = `message ${at} of seed ${fuzzOptions.seed}: ${message.subarray(0, 300).toString('hex')}`;
      expect(errors, said).to.deep.equal([]);
      if (at % 20 === 0) expect(await client.db('site').command({ ping: 1 }), said).to.include({ ok: 1 });
    }
    const rows = client.db('after').collection('rows');
    await rows.insertOne({ a: 1 });
    expect(await rows.countDocuments({ a: 1 })).to.equal(1);
  });
});

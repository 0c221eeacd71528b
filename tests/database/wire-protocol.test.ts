import { deserialize, serialize } from 'bson';
import { expect } from 'chai';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';

const OP_MSG = 2013;

function message(opCode: number, content: Buffer, length = content.length + 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(77, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, content]);
}

function opMsg(body: object, flags = 0, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return message(OP_MSG, Buffer.concat([head, serialize(body), more]));
}

function sequence(name: string, documents: Buffer, length = documents.length + name.length + 5): Buffer {
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(length, 1);
  return Buffer.concat([head, Buffer.from(`${name}\0`), documents]);
}

const ping = { ping: 1, $db: 'admin' };
const insert = { insert: 'rows', $db: 'site' };
const broken = Buffer.from(serialize({ a: 'text' }));
broken.writeInt32LE(1000, 7);

describe('The wire protocol', () => {
  let directory: string;
  let database: EmbeddedDatabase;
  let socket: Socket;
  const errors: unknown[] = [];

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'wire-'));
    database = await startEmbeddedDatabase({ directory, log: { error: (details) => void errors.push(details) } });
  });

  beforeEach(async () => {
    socket = connect(join(directory, 'mongo.sock'));
    await once(socket, 'connect');
  });

  afterEach(() => {
    socket.destroy();
    expect(errors).to.deep.equal([]);
  });

  after(async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function answers(count: number): Promise<Record<string, unknown>[]> {
    let held = Buffer.alloc(0);
    const replies: Record<string, unknown>[] = [];
    while (replies.length < count) {
      if (held.length >= 16 && held.length >= held.readInt32LE(0)) {
        expect(held.readInt32LE(8)).to.equal(77);
        replies.push(deserialize(held.subarray(held.readInt32LE(12) === OP_MSG ? 21 : 36, held.readInt32LE(0))));
        held = held.subarray(held.readInt32LE(0));
      } else held = Buffer.concat([held, ((await once(socket, 'data')) as [Buffer])[0]]);
    }
    return replies;
  }

  it('answers a hello as OP_QUERY', async () => {
    const head = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
    ]);
    socket.write(message(2004, Buffer.concat([head, serialize({ ismaster: 1 })])));
    const [greeting] = await answers(1);
    expect(greeting).to.include({ ismaster: true, ok: 1 }).and.to.not.have.any.keys('setName', 'topologyVersion');
    expect(greeting?.['maxWireVersion']).to.be.at.least(9);
  });

  it('reads messages byte by byte, and several at once', async () => {
    for (const byte of opMsg(ping)) {
      socket.write(Buffer.of(byte));
      await new Promise((turn) => setImmediate(turn));
    }
    socket.write(Buffer.concat([opMsg(ping), opMsg({ nonsense: 1, $db: 'admin' }), opMsg(ping)]));
    expect((await answers(4)).map(({ ok }) => ok)).to.deep.equal([1, 1, 0, 1]);
  });

  it('reads document sequences and checksums', async () => {
    const documents = Buffer.concat([serialize({ _id: 1 }), serialize({ a: 2 })]);
    socket.write(opMsg(insert, 0, sequence('documents', documents)));
    socket.write(opMsg(ping, 1, Buffer.alloc(4)));
    expect((await answers(2)).map(({ n, ok }) => ({ n, ok }))).to.deep.equal([
      { n: 2, ok: 1 },
      { n: undefined, ok: 1 },
    ]);
  });

  it('refuses an unknown command', async () => {
    socket.write(opMsg({ replSetGetStatus: 1, $db: 'admin' }));
    expect((await answers(1))[0]).to.include({ code: 59, codeName: 'CommandNotFound' });
  });

  const closing: [string, Buffer][] = [
    ['claims a length below its header', message(OP_MSG, Buffer.alloc(0), 3)],
    ['claims a negative length', message(OP_MSG, Buffer.alloc(0), -1)],
    ['claims more than 48 MB', message(OP_MSG, Buffer.alloc(0), 48_000_001)],
    ['has an unknown operation', message(2001, Buffer.alloc(30))],
    ['has nothing in it', message(OP_MSG, Buffer.alloc(0))],
    ['has flags only', message(OP_MSG, Buffer.alloc(4))],
    ['has an unknown flag', opMsg(ping, 8)],
    [
      'has a body longer than itself',
      message(OP_MSG, Buffer.concat([Buffer.alloc(5), Buffer.from([200, 0, 0, 0, 0])])),
    ],
    ['has a body of length 0', message(OP_MSG, Buffer.concat([Buffer.alloc(5), Buffer.alloc(8)]))],
    ['has broken BSON in its body', message(OP_MSG, Buffer.concat([Buffer.alloc(5), broken]))],
    ['has broken BSON in a document', opMsg(insert, 0, sequence('documents', broken))],
    ['has two bodies', opMsg(ping, 0, Buffer.concat([Buffer.alloc(1), serialize({})]))],
    ['has a sequence longer than itself', opMsg(insert, 0, sequence('documents', Buffer.from(serialize({})), 5000))],
    ['has a sequence of negative length', opMsg(insert, 0, sequence('documents', Buffer.from(serialize({})), -7))],
    ['has a sequence without a name', opMsg(insert, 0, Buffer.from([1, 6, 0, 0, 0, 65, 65]))],
    ['is text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ];

  for (const [name, bytes] of closing) {
    it(`closes the connection if a message ${name}, and continues to serve others`, async () => {
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(bytes);
      await once(socket, 'close');
      const client = await MongoClient.connect(database.uri);
      expect(await client.db().command({ ping: 1 })).to.include({ ok: 1 });
      await client.close();
    });
  }

  it('survives a client that disconnects during a message or an answer', async () => {
    const client = await MongoClient.connect(database.uri);
    await client
      .db()
      .collection('big')
      .insertMany(Array.from({ length: 10 }, () => ({ text: 'x'.repeat(1_000_000) })));
    socket.write(opMsg({ find: 'big', $db: 'site' }));
    await once(socket, 'readable');
    socket.destroy();
    const other = connect(join(directory, 'mongo.sock'));
    other.end(opMsg(ping).subarray(0, 20));
    await once(other.resume(), 'close');
    expect(await client.db().collection('big').countDocuments()).to.equal(10);
    await client.close();
  });
});

/** A database connection that is lost during a write. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { connectDatabase } from '#server/platform/mongodb/connect.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { refusalOf } from '../support/open-test-client.ts';
import { cleanUp, runProgram, command, temporaryFolder } from '../support/run-program.ts';
import { until } from '../support/until.ts';

describe('A connection that is lost during a write', () => {
  afterEach(cleanUp);

  it('gives the error of an unavailable database', async () => {
    const program = runProgram(command('database'), { DATA_DIR: await temporaryFolder() });
    const [, uri = ''] = await program.says(/^MONGODB_URI=(\S+)\n/);
    const client = await MongoClient.connect(uri);
    try {
      const rows = client.db().collection('rows');
      await rows.insertOne({});
      program.child.kill('SIGKILL');
      // Without a turn of the event loop, this process does not notice the end.
      while (!/^State:\s+Z[^]*^Threads:\s+1$/m.test(readFileSync(`/proc/${program.child.pid}/status`, 'utf8')));
      const refusal = await refusalOf(rows.insertOne({}));
      expect(refusal, 'the driver says what the line says').to.include({ code: 'EPIPE', syscall: 'write' });
      expect(isDatabaseUnavailable(refusal)).to.equal(true);
    } finally {
      await client.close();
    }
  });

  it('gives that error also after the other side has closed its half', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await once(socket.resume(), 'end');
      await new Promise(setImmediate);
      const refusal = await new Promise((resolve) => void socket.write('late', resolve));
      expect(refusal).to.include({ code: 'EPIPE' }).and.not.have.property('syscall');
      expect(isDatabaseUnavailable(refusal)).to.equal(true);
    } finally {
      server.close();
    }
  });

  it('is reopened if it is lost during a heartbeat', async () => {
    const proxy = await openDatabaseProxy();
    const sockets = new Set<Socket>();
    const collect = (message: unknown): void => void sockets.add((message as { readonly socket: Socket }).socket);
    subscribe('net.client.socket', collect);
    const database = connectDatabase({ uri: proxy.uri, log: pino({ level: 'silent' }) });
    try {
      database.begin();
      await database.opened;
      unsubscribe('net.client.socket', collect);
      const client = database.connection.getClient();
      await new Promise<void>((resolve) => {
        client.once('serverHeartbeatStarted', () => {
          for (const socket of sockets) socket.destroy();
          resolve();
        });
      });
      await once(client, 'serverHeartbeatSucceeded');
      await until(() => database.isReady());
    } finally {
      await database.close();
      await proxy.close();
    }
  });
});

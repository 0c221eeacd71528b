/** A proxy between site and database that a test can close, block, slow down and open. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { openTestDatabase } from './test-database.ts';

export type ProxyState =
  | 'open'
  /** Connections are refused, and open ones are closed. */
  | 'closed'
  /** Connections are accepted, but nothing passes. */
  | 'blocked'
  /** Commands reach the database, but responses are dropped. */
  | 'one way';

export interface DatabaseProxy {
  /** For MONGODB_URI. */
  readonly uri: string;
  /** Bypasses the proxy, for the test itself. */
  readonly directUri: string;
  become(state: ProxyState): Promise<void>;
  /** Delay of the database's responses from now on. */
  delay(ms: number): void;
  close(): Promise<void>;
}

export interface DatabaseProxyOptions {
  readonly state?: ProxyState;
}

export const openDatabaseProxy = async (options: DatabaseProxyOptions = {}): Promise<DatabaseProxy> => {
  const database = await openTestDatabase();
  const [, hosts = '', name = ''] = /^mongodb:\/\/([^/]+)\/([^?]*)/.exec(database.uri) ?? [];
  // Of several members it uses the first, which must be the primary.
  const [address = ''] = decodeURIComponent(hosts).split(',');
  const sockets = new Set<Socket>();
  let state: ProxyState = 'open';
  let delayMs = 0;

  const carry = (from: Socket, to: Socket, passes: () => boolean, delay: () => number): void => {
    from.on('data', (part) => {
      if (!passes()) return;
      const ms = delay();
      if (ms === 0) to.write(part);
      else setTimeout(() => to.writable && to.write(part), ms);
    });
    from.on('close', () => to.destroy());
    // Interrupted connections are what the proxy is for.
    from.on('error', () => undefined);
  };

  const server = createServer((near) => {
    const [host = '', port = '27017'] = address.split(':');
    const far = address.startsWith('/') ? connect(address) : connect(Number(port), host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    carry(
      near,
      far,
      () => state === 'open' || state === 'one way',
      () => 0,
    );
    carry(
      far,
      near,
      () => state === 'open',
      () => delayMs,
    );
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const become = async (next: ProxyState): Promise<void> => {
    const before = state;
    state = next;
    if (next === 'closed' && before !== 'closed') {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    }
    if (next !== 'closed' && before === 'closed') await listen(port);
    // Dropped bytes never arrive, so the connection is useless.
    if (next === 'open' && (before === 'blocked' || before === 'one way')) cut();
  };
  if (options.state !== undefined) await become(options.state);

  return {
    uri: `mongodb://127.0.0.1:${port}/${name}?directConnection=true&retryWrites=false`,
    directUri: database.uri,
    become,
    delay: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      await become('closed');
      await database.close();
    },
  };
};

/** Listens on a unix socket that only this user may open, or else on a loopback port. */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

export interface Listener {
  /** The host part of a connection string. */
  readonly host: string;
  close(): Promise<void>;
}

/** Below the lowest limit of all systems for the path of a socket, in bytes. */
const MAX_SOCKET_PATH = 100;

export async function listen(directory: string, onConnection: (socket: Socket) => void): Promise<Listener> {
  const failures: unknown[] = [];
  for (const open of [socketIn(directory), socketInPrivateFolder, loopbackPort]) {
    try {
      return await open(onConnection);
    } catch (error) {
      failures.push(error);
    }
  }
  const reasons = failures.map((error) => (error instanceof Error ? error.message : String(error)));
  throw new EmbeddedDatabaseError(
    'CANNOT_LISTEN',
    `The embedded database can open neither a socket nor a port of this machine (${reasons.join('; ')}): allow one of them, or set MONGODB_URI.`,
  );
}

type OpenListener = (onConnection: (socket: Socket) => void) => Promise<Listener>;

function socketIn(directory: string): OpenListener {
  return async (onConnection) => {
    const path = join(directory, 'mongo.sock');
    if (process.platform === 'win32') throw new Error('no unix sockets on this system');
    if (Buffer.byteLength(path) > MAX_SOCKET_PATH) throw new Error(`${path} is too long for a socket`);
    // MongoDB's driver decodes the address more than once.
    if (path.includes('%')) throw new Error(`${path} has a %, which clients would decode`);
    // Created in a private folder and moved after its mode is set. An old socket can be replaced: this process has the lock.
    const folder = join(directory, 'sock.new');
    const unfinished = join(folder, 's');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    const server = createServer(onConnection);
    try {
      await listening(server, () => server.listen({ path: unfinished, exclusive: true }));
      chmodSync(unfinished, 0o600);
      renameSync(unfinished, path);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return {
      host: encodeURIComponent(path),
      close: () => closeServer(server).finally(() => rmSync(path, { force: true })),
    };
  };
}

const socketInPrivateFolder: OpenListener = async (onConnection) => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const listener = await socketIn(folder)(onConnection);
    return { host: listener.host, close: () => listener.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

const loopbackPort: OpenListener = async (onConnection) => {
  const server = createServer(onConnection);
  await listening(server, () => server.listen({ host: '127.0.0.1', port: 0, exclusive: true }));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { host: `127.0.0.1:${address.port}`, close: () => closeServer(server) };
};

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      resolve();
    });
    start();
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

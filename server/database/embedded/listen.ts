/** Where clients reach the database: a unix socket that only this user may open, else a port of this machine alone. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

export interface Listener {
  /** As it stands in a connection string. */
  readonly host: string;
  close(): Promise<void>;
}

/** The least that systems allow for the path of a socket, and some to spare. */
const LONGEST_SOCKET_PATH = 100;

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
    if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) throw new Error(`${path} is too long for a socket`);
    // Whoever left it behind is gone: the folder's lock is ours.
    rmSync(path, { force: true });
    const server = createServer(onConnection);
    const mask = process.umask(0o177);
    try {
      await listening(server, () => server.listen({ path, exclusive: true }));
    } finally {
      process.umask(mask);
    }
    chmodSync(path, 0o600);
    return { host: encodeURIComponent(path), close: () => closed(server) };
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
  return { host: `127.0.0.1:${address.port}`, close: () => closed(server) };
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

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

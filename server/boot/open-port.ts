/** The listening server: it takes the port, and gives it back without dropping what is in flight. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

export interface OpenPort {
  readonly port: number;
  readonly server: Server;
  /** Requests that came before wait for it. */
  serve(listener: RequestListener): void;
  /** How many requests wait for their answer. */
  readonly underWay: number;
  /** From now on every answer ends its connection, so that whoever keeps connections opens the next one elsewhere. */
  drain(): void;
  /** Stops accepting, lets what is in flight finish within the time given, then cuts the rest. */
  close(patienceMs: number): Promise<void>;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be opened: HOST is not an address of this machine',
};

const listen = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? `cannot be opened (${error.code ?? error.message})`;
      reject(new StartError(`PORT ${port}${host === undefined ? '' : ` on ${host}`} ${reason}.`));
    });
    server.listen(host === undefined ? { port } : { port, host }, resolve);
  });

export const openPort = async (port: number, host: string | undefined): Promise<OpenPort> => {
  let ready: (listener: RequestListener) => void = () => undefined;
  let listener: RequestListener | undefined;
  const waiting = new Promise<RequestListener>((resolve) => {
    ready = resolve;
  });
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const server = createServer((req, res) => {
    if (draining) res.shouldKeepAlive = false;
    if (listener !== undefined) listener(req, res);
    else void waiting.then((serve) => serve(req, res));
    // A kept page has been answered by now.
    if (res.writableEnded) return;
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });
  // Longer than the minute that load balancers keep their connections, so that they never reuse one that closes.
  server.keepAliveTimeout = 65_000;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    serve: (given) => {
      listener = given;
      ready(given);
    },
    get underWay() {
      return underWay.size;
    },
    drain: () => {
      draining = true;
      for (const res of underWay) if (!res.headersSent) res.shouldKeepAlive = false;
    },
    close: (patienceMs) => closeGently(server, patienceMs),
  };
};

const closeGently = async (server: Server, patienceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A kept-alive connection becomes idle only after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};

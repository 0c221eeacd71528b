/** The listening server: it takes the port, and gives it back without dropping what is in flight. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from './start-error.ts';

/** Since when, by `performance.now`. */
export type UnderWay = ReadonlyMap<ServerResponse, number>;

export interface OpenPort {
  readonly port: number;
  readonly server: Server;
  /** Requests that came before wait for it. */
  serve(listener: RequestListener): void;
  /** Requests that wait for their answer, or for its being read. */
  readonly underWay: UnderWay;
  /** From now on every answer ends its connection, so that whoever keeps connections opens the next one elsewhere. */
  drain(): void;
  /** Stops accepting, lets what is in flight finish within the time given, then cuts the rest. */
  close(patienceMs: number): Promise<void>;
}

/** How long a client may take, and how many there may be. */
export interface PortLimits {
  /** For a whole head, however slowly it drips. */
  readonly headMs: number;
  /** For a whole request with its body. */
  readonly requestMs: number;
  /** Without a byte in either direction: a client that neither sends nor reads, which is cut off after once or twice as long. Longer than any answer takes to be made. */
  readonly silenceMs: number;
  /** Between two requests: longer than the minute that load balancers keep their connections, so that they never reuse one that closes. */
  readonly keepMs: number;
  /** How often the first two are looked after. */
  readonly lookMs: number;
  readonly connections: number;
  /**
   * Requests of one connection that may wait for their answers. What comes in one piece is read in one go: thousands of tiny
   * requests would keep everybody else waiting, and stay in memory for a client that never reads. Browsers and proxies send none
   * ahead of an answer, and whoever does must be ready for the connection's end (RFC 9112, 9.3.2).
   */
  readonly ahead: number;
}

export const portLimits: PortLimits = {
  headMs: 20_000,
  requestMs: 300_000,
  silenceMs: 150_000,
  keepMs: 65_000,
  lookMs: 5000,
  connections: 10_000,
  ahead: 16,
};

/** Whether a request is to be answered; a connection that sends too many ahead of their answers is cut. */
const createAheadLimit = (most: number): ((req: IncomingMessage, res: ServerResponse) => boolean) => {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, res) => {
    // What was read together with what was too much.
    if (socket.destroyed) return false;
    const count = waiting.get(socket) ?? 0;
    if (count >= most) {
      socket.destroy();
      return false;
    }
    waiting.set(socket, count + 1);
    res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };
};

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

export const openPort = async (
  port: number,
  host: string | undefined,
  limits: PortLimits = portLimits,
): Promise<OpenPort> => {
  let ready: (listener: RequestListener) => void = () => undefined;
  let listener: RequestListener | undefined;
  const waiting = new Promise<RequestListener>((resolve) => {
    ready = resolve;
  });
  const times = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookMs,
    keepAliveTimeout: limits.keepMs,
  };
  const underWay = new Map<ServerResponse, number>();
  const unused = new Set<Socket>();
  let draining = false;
  const isWithinLimit = createAheadLimit(limits.ahead);
  const server = createServer(times, (req, res) => {
    unused.delete(req.socket);
    if (!isWithinLimit(req, res)) return;
    if (draining) res.shouldKeepAlive = false;
    if (listener !== undefined) listener(req, res);
    else void waiting.then((serve) => serve(req, res));
    // A kept page has been answered by now.
    if (res.writableEnded) return;
    // Its log, its figures, its compression and a file's stream each listen for its end, some of them to several events.
    res.setMaxListeners(20);
    underWay.set(res, performance.now());
    res.once('close', () => underWay.delete(res));
  });
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.setTimeout(limits.silenceMs);
  server.maxConnections = limits.connections;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    serve: (given) => {
      listener = given;
      ready(given);
    },
    underWay,
    drain: () => {
      draining = true;
      for (const res of underWay.keys()) if (!res.headersSent) res.shouldKeepAlive = false;
    },
    close: (patienceMs) => closeGently(server, unused, patienceMs),
  };
};

/** Whoever has made a connection before and says nothing for so long has nothing in flight. */
const quietMs = 500;

/** `unused`: connections without a request. Browsers make some ahead, and Node does not count them among the idle. */
const closeGently = async (server: Server, unused: ReadonlySet<Socket>, patienceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A kept-alive connection becomes idle only after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const quiet = setTimeout(() => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  }, quietMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  for (const timer of [sweep, quiet, cut]) clearTimeout(timer);
};

/** Where somebody on this machine finds what listens at `host` and `port`; unset, it listens at all addresses. */
export const localUrl = (host: string | undefined, port: number): string => {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

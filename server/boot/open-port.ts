/** The listening server. It opens the port and closes it without dropping requests in flight. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from './start-error.ts';

/** Since when, by `performance.now`. */
export type UnderWay = ReadonlyMap<ServerResponse, number>;

export interface OpenPort {
  readonly port: number;
  readonly server: Server;
  /** Earlier requests wait for it. */
  serve(listener: RequestListener): void;
  /** Requests whose response is not made or not read completely. */
  readonly underWay: UnderWay;
  /** From now on every response closes its connection, so that clients connect elsewhere. */
  drain(): void;
  /** Stops accepting, lets what is in flight finish within the time given, then cuts the rest. */
  close(patienceMs: number): Promise<void>;
}

/** How long a client may take, and how many there may be. */
export interface PortLimits {
  /** For all headers of a request. */
  readonly headMs: number;
  /** For a whole request with its body. */
  readonly requestMs: number;
  /**
   * Without a byte in either direction. The client is disconnected after once or twice this time. Longer than
   * any response takes.
   */
  readonly silenceMs: number;
  /**
   * Between two requests. Longer than the minute for which load balancers keep connections open, so that they
   * never reuse a closing one.
   */
  readonly keepMs: number;
  /** How often the first two are checked. */
  readonly lookMs: number;
  readonly connections: number;
  /**
   * How many pipelined requests of one connection may wait. Thousands of small requests in one packet would
   * block all others and fill the memory. Browsers and proxies do not pipeline, and clients that do must expect
   * the connection to close (RFC 9112, 9.3.2).
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

/** Whether a request is answered. A connection with too many pipelined requests is closed. */
const createAheadLimit = (most: number): ((req: IncomingMessage, res: ServerResponse) => boolean) => {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, res) => {
    // Arrived in the same packet as the excess requests.
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
    // A cached page has been answered by now.
    if (res.writableEnded) return;
    // Log, metrics, compression and file streams all listen for its end, some to several events.
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

/** A connection that sends nothing for so long has no request in flight. */
const quietMs = 500;

/** `unused`: connections without a request. Browsers make some ahead, and Node does not count them among the idle. */
const closeGently = async (server: Server, unused: ReadonlySet<Socket>, patienceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A keep-alive connection becomes idle only after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const quiet = setTimeout(() => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  }, quietMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  for (const timer of [sweep, quiet, cut]) clearTimeout(timer);
};

/** The URL on this machine for a server at `host` and `port`. An unset host means all addresses. */
export const localUrl = (host: string | undefined, port: number): string => {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

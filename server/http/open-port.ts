/** The listening server. It opens the port and closes it without dropping requests in flight. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConnections, type CloseReason, type ConnectionLimits } from './connection-limits.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Since when, by `performance.now`. */
export type InProgress = ReadonlyMap<ServerResponse, number>;

export interface OpenPort {
  readonly port: number;
  readonly server: Server;
  /** Earlier requests wait for it. */
  serve(listener: RequestListener): void;
  /** Requests whose response is not made or not read completely. */
  readonly inProgress: InProgress;
  /** Closes the connection after each response from now on, so that clients connect elsewhere. */
  drain(): void;
  /** Stops accepting connections, lets requests in flight finish within this time, then closes the rest. */
  close(timeoutMs: number): Promise<void>;
}

/** Limits of the time that clients may take, and of their number. */
export interface PortLimits extends ConnectionLimits {
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
  /** Between two checks of the first two. */
  readonly pollIntervalMs: number;
}

export const portLimits: PortLimits = {
  headMs: 20_000,
  requestMs: 300_000,
  silenceMs: 150_000,
  keepMs: 65_000,
  pollIntervalMs: 5000,
  connections: 10_000,
  // A browser opens six. Many people may share one address.
  perAddress: 1000,
  ahead: 16,
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
  connectionClosed: (reason: CloseReason) => void = () => undefined,
): Promise<OpenPort> => {
  let ready: (listener: RequestListener) => void = () => undefined;
  let listener: RequestListener | undefined;
  const waiting = new Promise<RequestListener>((resolve) => {
    ready = resolve;
  });
  const times = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.pollIntervalMs,
    keepAliveTimeout: limits.keepMs,
  };
  const inProgress = new Map<ServerResponse, number>();
  let draining = false;
  const connections = createConnections(limits, connectionClosed);
  const server = createServer(times, (req, res) => {
    if (!connections.begin(req, res)) return;
    if (draining) res.shouldKeepAlive = false;
    if (listener !== undefined) listener(req, res);
    else void waiting.then((serve) => serve(req, res));
    // A cached page has been answered by now.
    if (res.writableEnded) return;
    connections.keep(res);
    // Log, metrics, compression and file streams all listen for its end, some to several events.
    res.setMaxListeners(20);
    inProgress.set(res, performance.now());
    res.once('close', () => inProgress.delete(res));
  });
  server.on('connection', connections.add);
  server.setTimeout(limits.silenceMs);
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    serve: (given) => {
      listener = given;
      ready(given);
    },
    inProgress,
    drain: () => {
      draining = true;
      for (const res of inProgress.keys()) if (!res.headersSent) res.shouldKeepAlive = false;
    },
    close: (timeoutMs) => closeGently(server, connections.closeUnused, timeoutMs),
  };
};

/** A connection that sends nothing for so long has no request in flight. */
const quietMs = 500;

const closeGently = async (server: Server, closeUnused: () => void, timeoutMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A keep-alive connection becomes idle only after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const quiet = setTimeout(closeUnused, quietMs);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  for (const timer of [sweep, quiet, cut]) clearTimeout(timer);
};

/** The URL on this machine for a server at `host` and `port`. An unset host means all addresses. */
export const localUrl = (host: string | undefined, port: number): string => {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

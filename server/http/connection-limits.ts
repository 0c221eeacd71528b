/** Decides which connections stay open when there are too many. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { networkOf } from '#server/platform/http/client-address.ts';

/** Why a connection is closed: its address has too many, the port has, or it sends too many requests at once. */
export type CloseReason = 'address' | 'port' | 'ahead';

export interface ConnectionLimits {
  /** Open at once. */
  readonly connections: number;
  /** Open at once from one address. Undefined behind a proxy, from which all connections come. */
  readonly perAddress: number | undefined;
  /**
   * Limit of waiting pipelined requests in one connection. Thousands of small requests in one packet would
   * block all others and fill the memory. Browsers and proxies do not pipeline, and clients that do must expect
   * the connection to close (RFC 9112, 9.3.2).
   */
  readonly ahead: number;
}

export interface Connections {
  /** Counts a new connection, or closes it. When the port is full, one that waits for its client makes room. */
  readonly add: (socket: Socket) => void;
  /** Whether a request is answered. If not, its connection is closed. */
  readonly begin: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** To be called for a response that was not made at once. */
  readonly keep: (res: ServerResponse) => void;
  /** Closes connections that never sent a byte. Browsers open some ahead, and Node does not count them as idle. */
  readonly closeUnused: () => void;
}

interface OpenConnection {
  readonly socket: Socket;
  /** Responses that wait until earlier ones are sent. */
  waiting: number;
  /** Its latest response that was not made at once, until it is sent. */
  kept: ServerResponse | undefined;
  /** A number that grows with each event; when it last did something. */
  lastAt: number;
}

type Wait = 'quiet' | 'client' | 'server';

/** `quiet`: without a request, or still sending its headers. `client`: still sending its request, or slow to read the response, so that the server has nothing to do for it. */
const waitOf = ({ socket, kept }: OpenConnection): Wait => {
  if (kept === undefined) return socket.writableLength === 0 ? 'quiet' : 'client';
  return !kept.req.complete || kept.writableEnded ? 'client' : 'server';
};

/** Found together, because the search visits every connection. */
const maxVictims = 100;

/** Those that may be closed: quiet ones first, and of each kind the one that has waited for the longest time. */
const findVictims = (connections: Iterable<OpenConnection>): OpenConnection[] => {
  const byWait: Record<Wait, OpenConnection[]> = { quiet: [], client: [], server: [] };
  for (const each of connections) byWait[waitOf(each)].push(each);
  return [byWait.quiet, byWait.client]
    .flatMap((each) => each.sort((one, other) => one.lastAt - other.lastAt))
    .slice(0, maxVictims);
};

export const createConnections = (
  { connections, perAddress, ahead }: ConnectionLimits,
  closed: (reason: CloseReason) => void,
): Connections => {
  const open = new Map<Socket, OpenConnection>();
  let events = 0;
  let victims: { readonly connection: OpenConnection; readonly lastAt: number }[] = [];
  const byAddress = new Map<string, number>();

  const close = (socket: Socket, reason: CloseReason): void => {
    closed(reason);
    socket.destroy();
  };

  /** An attack holds more connections than visitors do, and holds them longer, so the longest wait is the best guess. */
  const longestWaiting = (): Socket | undefined => {
    for (let looked = false; ; looked = true) {
      for (let found = victims.pop(); found !== undefined; found = victims.pop()) {
        const { connection, lastAt } = found;
        const isThere = open.get(connection.socket) === connection;
        if (isThere && connection.lastAt === lastAt && waitOf(connection) !== 'server') return connection.socket;
      }
      if (looked) return undefined;
      victims = findVictims(open.values()).map((connection) => ({ connection, lastAt: connection.lastAt }));
      victims.reverse();
    }
  };

  // One function for all responses, because a closure for each costs more than what it does.
  function sentKept(this: ServerResponse): void {
    const connection = open.get(this.req.socket);
    if (connection?.kept !== this) return;
    connection.kept = undefined;
    events += 1;
    connection.lastAt = events;
  }

  function sentWaiting(this: ServerResponse): void {
    const connection = open.get(this.req.socket);
    if (connection !== undefined) connection.waiting -= 1;
  }

  const countAddress = (socket: Socket): boolean => {
    const address = networkOf(socket.remoteAddress ?? '') ?? 'unknown';
    const count = byAddress.get(address) ?? 0;
    if (perAddress !== undefined && count >= perAddress) return false;
    byAddress.set(address, count + 1);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    return true;
  };

  return {
    add: (socket) => {
      if (!countAddress(socket)) return close(socket, 'address');
      if (open.size >= connections) {
        const victim = longestWaiting();
        close(victim ?? socket, 'port');
        if (victim === undefined) return;
        // Its `close` event comes later.
        open.delete(victim);
      }
      events += 1;
      open.set(socket, { socket, waiting: 0, kept: undefined, lastAt: events });
      socket.once('close', () => open.delete(socket));
    },

    begin: ({ socket }, res) => {
      const connection = open.get(socket);
      // Arrived in the same packet as the excess requests.
      if (connection === undefined || socket.destroyed) return false;
      events += 1;
      connection.lastAt = events;
      // Node gives a response its socket when all earlier ones of the connection are sent.
      if (res.socket !== null) return true;
      connection.waiting += 1;
      res.on('close', sentWaiting);
      if (connection.waiting < ahead) return true;
      close(socket, 'ahead');
      return false;
    },

    keep: (res) => {
      const connection = open.get(res.req.socket);
      if (connection === undefined) return;
      connection.kept = res;
      res.on('close', sentKept);
    },

    closeUnused: () => {
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
    },
  };
};

const warnEveryMs = 60_000;

/** Counts closed connections, and logs at most once a minute that one address reached its limit: it may be a proxy. */
export const reportClosedConnections = (
  count: (reason: CloseReason) => void,
  log: Logger,
): ((reason: CloseReason) => void) => {
  let warnedAt = -warnEveryMs;
  return (reason) => {
    count(reason);
    const now = performance.now();
    if (reason !== 'address' || now - warnedAt < warnEveryMs) return;
    warnedAt = now;
    log.warn('one address has all the connections that it may have; if it is a proxy of yours, set TRUST_PROXY');
  };
};

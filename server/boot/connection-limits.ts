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
  /** Of these, from one address. Undefined behind a proxy, where all connections come from the proxy. */
  readonly perAddress: number | undefined;
  /**
   * How many pipelined requests of one connection may wait. Thousands of small requests in one packet would
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
  /** Closes connections that never sent a byte. Browsers open some ahead, and Node does not count them as idle. */
  readonly closeUnused: () => void;
}

/** Still sending its request, or slow to read the response: the server has nothing to do for it. */
const waitsForClient = ({ req, writableEnded }: ServerResponse): boolean => !req.complete || writableEnded;

export const createConnections = (
  { connections, perAddress, ahead }: ConnectionLimits,
  closed: (reason: CloseReason) => void,
): Connections => {
  /** How many responses of each connection are not sent completely. */
  const open = new Map<Socket, number>();
  /** Without a request, or still sending its headers. The one that has been so for the longest time is first. */
  const quiet = new Set<Socket>();
  /** Not sent completely, the oldest first. */
  const responses = new Set<ServerResponse>();
  const byAddress = new Map<string, number>();

  const close = (socket: Socket, reason: CloseReason): void => {
    closed(reason);
    socket.destroy();
  };

  /** An attack holds more connections than visitors do, and holds them longer, so the longest wait is the best guess. */
  const longestWaiting = (): Socket | undefined => {
    for (const socket of quiet) return socket;
    for (const res of responses) if (waitsForClient(res)) return res.req.socket;
    return undefined;
  };

  const remove = (socket: Socket): void => {
    open.delete(socket);
    quiet.delete(socket);
  };

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
        remove(victim);
      }
      open.set(socket, 0);
      quiet.add(socket);
      socket.once('close', () => remove(socket));
    },

    begin: ({ socket }, res) => {
      const count = open.get(socket);
      // Arrived in the same packet as the excess requests.
      if (count === undefined || socket.destroyed) return false;
      if (count >= ahead) {
        close(socket, 'ahead');
        return false;
      }
      open.set(socket, count + 1);
      quiet.delete(socket);
      responses.add(res);
      res.once('close', () => {
        responses.delete(res);
        const left = (open.get(socket) ?? 0) - 1;
        if (left < 0) return;
        open.set(socket, left);
        if (left === 0) quiet.add(socket);
      });
      return true;
    },

    closeUnused: () => {
      for (const socket of quiet) if (socket.bytesRead === 0) socket.destroy();
    },
  };
};

const warnEveryMs = 60_000;

/** Counts closed connections, and says at most once a minute that one address reached its limit: it may be a proxy. */
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

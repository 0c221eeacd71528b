/**
 * Connects a client anew whose monitor hangs. If a socket ends in the moment in which a heartbeat is written to it, the driver
 * (mongodb 7.9) waits for its `drain` for ever: no heartbeat follows, and the database stays unavailable.
 */
import { setTimeout } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import type { Logger } from 'pino';

const pollIntervalMs = 1000;
/** The driver ends a heartbeat itself after its limits for connecting and for an answer, which are shorter together. */
const maxLooks = 10;

/** Stops when `signal` is aborted. The client's own time limits must be set. */
export const watchHeartbeats = (client: MongoClient, log: Pick<Logger, 'warn'>, signal: AbortSignal): void => {
  /** By the address of the server: how often an open heartbeat was seen. Looks count, so that a pause of this process does not. */
  const open = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId }) => open.set(connectionId, 0));
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => open.delete(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => open.delete(connectionId));
  client.on('serverClosed', ({ address }) => open.delete(address));

  const reconnect = async (): Promise<void> => {
    log.warn('the heartbeat of the database connection hangs; connecting anew');
    open.clear();
    while (!signal.aborted)
      try {
        await client.close();
        await client.connect();
        if (signal.aborted) await client.close();
        return;
      } catch {
        // The database is away, too; the client says so to whoever asks.
        await pause();
      }
  };

  const pause = (): Promise<void> =>
    setTimeout(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause();
      for (const [address, looks] of open) open.set(address, looks + 1);
      if (Math.max(0, ...open.values()) > maxLooks) await reconnect();
    }
  };
  void watch();
};

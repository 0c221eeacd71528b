/**
 * Reconnects a client whose monitor hangs. If a socket closes while a heartbeat is written, the driver (mongodb 7.9) waits for
 * `drain` forever: no heartbeat follows, and the database stays unavailable.
 */
import { setTimeout } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import type { Logger } from 'pino';

const pollIntervalMs = 1000;
/** The driver ends a heartbeat after its own limits, which are shorter. */
const maxPolls = 10;

/** Stops when `signal` is aborted. The client must have time limits. */
export const watchHeartbeats = (client: MongoClient, log: Pick<Logger, 'warn'>, signal: AbortSignal): void => {
  /**
   * By server address: number of polls that found the heartbeat open. Polls are counted instead of time, because this process
   * may have been suspended.
   */
  const open = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId }) => open.set(connectionId, 0));
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => open.delete(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => open.delete(connectionId));
  client.on('serverClosed', ({ address }) => open.delete(address));

  const reconnect = async (): Promise<void> => {
    log.warn('the heartbeat of the database connection hangs; reconnecting');
    open.clear();
    while (!signal.aborted)
      try {
        await client.close();
        await client.connect();
        if (signal.aborted) await client.close();
        return;
      } catch {
        // The database is unavailable. Callers get the error of the client.
        await pause();
      }
  };

  const pause = (): Promise<void> =>
    setTimeout(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause();
      for (const [address, polls] of open) open.set(address, polls + 1);
      if (Math.max(0, ...open.values()) > maxPolls) await reconnect();
    }
  };
  void watch();
};

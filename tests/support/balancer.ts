/** A minimal load balancer: checks readiness, keeps connections, retries nothing. */
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface Balancer {
  readonly url: string;
  /** Addresses of instances; those that are ready get requests. */
  setInstances(urls: readonly string[]): void;
  readonly ready: readonly string[];
  close(): Promise<void>;
}

const pollIntervalMs = 50;

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz?database=optional`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
};

export const startBalancer = async (): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  let instances: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;

  const fail = (res: ServerResponse): void => void (res.headersSent ? res.destroy() : res.writeHead(502).end());
  const forward = (req: IncomingMessage, res: ServerResponse): void => {
    turn += 1;
    const instance = ready[turn % ready.length];
    if (instance === undefined) return fail(res);
    const { method, headers, url } = req;
    const onward = request(new URL(url ?? '/', instance), { agent, ...definedOnly({ method }), headers });
    onward.on('error', () => fail(res));
    onward.on('response', (answer) => {
      // The lifetime of a connection is up to its two ends.
      delete answer.headers.connection;
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, res, () => undefined);
    });
    req.pipe(onward);
  };

  const closing = new AbortController();
  /** Checks run one after another, so that a late answer never replaces a newer one. */
  const look = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const found = await Promise.all(instances.map(async (url) => ((await isReady(url)) ? [url] : [])));
      ready = found.flat();
      await setTimeout(pollIntervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const looking = look();
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setInstances: (urls) => {
      instances = urls;
    },
    get ready() {
      return ready;
    },
    close: async () => {
      closing.abort();
      await looking;
      agent.destroy();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

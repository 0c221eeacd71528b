import { once } from 'node:events';
import { Agent, get, type IncomingMessage, createServer, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { builtProgram, cleanUp, runProgram, temporaryFolder, urlOf, type Program } from '../support/run-program.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { definedOnly } from '#shared/api/defined-only.ts';

/** A minimal load balancer: checks readiness, keeps connections, retries nothing. */

interface Balancer {
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

const startBalancer = async (): Promise<Balancer> => {
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

describe('SIGTERM with DRAIN_DELAY', () => {
  let database: TestDatabase;
  let balancer: Balancer;
  beforeEach(async () => {
    database = await openTestDatabase();
    balancer = await startBalancer();
  });
  afterEach(async () => {
    await balancer.close();
    await cleanUp();
    await database.close();
  });

  /** Drains for a multiple of the time that the balancer needs to notice on a busy machine. */
  const start = async (drainSeconds = 3): Promise<{ program: Program; url: string }> => {
    const program = runProgram(builtProgram, {
      MONGODB_URI: database.uri,
      JWT_SECRET: 'a secret of the tests, long enough',
      DATA_DIR: await temporaryFolder(),
      RATE_LIMIT: 'off',
      DRAIN_DELAY: String(drainSeconds),
    });
    return { program, url: await urlOf(program) };
  };

  const requests: readonly [string, RequestInit?][] = [
    ['/'],
    ['/services/ai-data'],
    ['/blog'],
    ['/search?q=data'],
    ['/api/blog/recent'],
    [
      '/api/contact',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'Hello' }),
      },
    ],
  ];

  it('replaces two instances under constant requests without a failed one', async () => {
    let instances: Awaited<ReturnType<typeof start>>[] = await Promise.all([start(), start()]);
    const announce = (): void => balancer.setInstances(instances.map(({ url }) => url));
    announce();
    await until(() => balancer.ready.length === 2);

    const failures: string[] = [];
    let answered = 0;
    let asking = true;
    const ask = async (from: number): Promise<void> => {
      for (let at = from; asking; at += 1) {
        const [path, init] = requests[at % requests.length] ?? ['/'];
        const status = await fetch(balancer.url + path, init).then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          (error: unknown) => String(error),
        );
        answered += 1;
        if (status !== 200 && status !== 201) failures.push(`${path}: ${status}`);
      }
    };
    const askers = Array.from({ length: 4 }, (_, from) => ask(from));

    for (const old of instances) {
      const before = answered;
      old.program.child.kill('SIGTERM');
      expect(await old.program.ended).to.equal(0);
      instances = [...instances.filter((each) => each !== old), await start()];
      announce();
      await until(() => balancer.ready.length === 2);
      expect(answered).to.be.greaterThan(before);
    }
    const before = answered;
    await until(() => answered > before + requests.length * 2);
    asking = false;
    await Promise.all(askers);
    expect(failures).to.deep.equal([]);
  });

  it('reports not ready, still serves, and closes the connections of clients', async () => {
    // Long enough for all requests of the test.
    const { program, url } = await start(12);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (
      path: string,
    ): Promise<{ status: number | undefined; connection: string | undefined; body: string }> => {
      const [answer] = (await once(get(url + path, { agent }), 'response')) as [IncomingMessage];
      return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
    };
    expect(await ask('/about')).to.include({ status: 200, connection: 'keep-alive' });
    program.child.kill('SIGTERM');
    // A busy machine may be "not ready" because of its database alone, so wait for the reason.
    await until(async () => (await ask('/readyz?database=optional')).body.includes('about to stop'));
    expect((await ask('/readyz')).status).to.equal(503);
    expect(await ask('/healthz')).to.include({ status: 200, connection: 'close' });
    expect(await ask('/about')).to.include({ status: 200, connection: 'close' });
    expect(await program.ended).to.equal(0);
    agent.destroy();
  });
});

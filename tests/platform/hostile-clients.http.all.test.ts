/** Clients that stall, drip, hang up, never read or come in crowds: each is cut off in the end, and nobody else notices. */
import { once } from 'node:events';
import { expect } from 'chai';
import type { CloseReason } from '#server/http/connection-limits.ts';
import { openPort, portLimits, type OpenPort, type PortLimits } from '#server/http/open-port.ts';
import { openRawClient, type RawClient } from '../support/raw-client.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { serveTestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const short = { headMs: 1500, requestMs: 2000, silenceMs: 3000, keepMs: 3000, pollIntervalMs: 50, connections: 20 };

describe('a client', () => {
  const clients: RawClient[] = [];
  const come = (): RawClient => {
    const client = openRawClient(site.url);
    clients.push(client);
    return client;
  };
  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const othersAreServed = async (): Promise<void> => {
    expect((await fetch(`${site.url}/healthz`, { headers: { connection: 'close' } })).status).to.equal(200);
  };

  const site = serveTestSite({ portLimits: short });
  afterEach(() => {
    for (const client of clients.splice(0)) client.hangUp();
  });

  it('that drips its head is answered and disconnected', async () => {
    const client = come();
    client.send('GET / HTTP/1.1\r\n');
    client.drip('X-More: x\r\n', 20);
    await othersAreServed();
    expect(await client.ended).to.match(/^HTTP\/1\.1 408 /);
  });

  it('that drips its body is disconnected, and nothing of it is stored', async () => {
    const client = come();
    client.send(`${head}Content-Length: 1000\r\n\r\n`);
    client.drip('{', 20);
    expect(await client.ended).to.match(/^(HTTP\/1\.1 408 |$)/);
    expect(await site.connection.collection('submissions').countDocuments()).to.equal(0);
  });

  it('that sends nothing is disconnected', async () => {
    expect(await come().ended).to.match(/^HTTP\/1\.1 408 /);
  });

  it('that never reads its responses is disconnected', async () => {
    const port = await openPort(0, '127.0.0.1', { ...portLimits, ...short });
    // More than the buffers on the way hold.
    port.serve((_req, res) => res.end('x'.repeat(5_000_000)));
    const connections = () =>
      new Promise<number>((resolve) => port.server.getConnections((_error, count) => resolve(count)));
    const client = openRawClient(`http://127.0.0.1:${port.port}`);
    clients.push(client);
    client.stopReading();
    client.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(portLimits.ahead));
    await until(async () => (await connections()) === 1);
    await until(async () => (await connections()) === 0);
    await port.close(0);
  });

  it('that connects before its first request does not prevent the port from closing', async () => {
    const port = await openPort(0, '127.0.0.1', portLimits);
    port.serve((_req, res) => res.end('served'));
    const url = `http://127.0.0.1:${port.port}`;
    const silent = openRawClient(url);
    clients.push(silent);
    expect(await (await fetch(url)).text()).to.equal('served');
    await port.close(portLimits.requestMs);
    expect(await silent.ended).to.equal('');
  });

  it('that pipelines a few requests gets every response in order', async () => {
    const client = come();
    const paths = Array.from({ length: portLimits.ahead }, (_, index) => `/api/nothing-${index}`);
    client.send(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    const answers = () => [...client.heard().matchAll(/^X-Request-Id: (\S+)/gim)];
    await until(() => Promise.resolve(answers().length === paths.length));
    const pathOf = (id: unknown) => site.logged.find(({ requestId }) => requestId === id)?.['path'];
    expect(answers().map(([, id]) => pathOf(id))).to.deep.equal(paths);
  });

  it('that pipelines more requests than allowed is disconnected, and the excess costs nothing', async () => {
    const client = come();
    client.stopReading();
    client.send('GET /api/too-much HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000));
    await othersAreServed();
    client.readOn();
    await client.ended;
    expect(site.logged.filter(({ path }) => path === '/api/too-much').length).to.be.at.most(portLimits.ahead);
    await othersAreServed();
  });

  it('that sends an endless head is refused', async () => {
    const client = come();
    client.send(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(await client.ended).to.match(/^HTTP\/1\.1 431 /);
  });

  it('that hangs up in the middle of its message leaves nothing behind', async () => {
    const client = come();
    client.send(`${head}Content-Length: 1000\r\n\r\n{"name":"Ada"`);
    await othersAreServed();
    client.hangUp();
    await client.ended;
    await othersAreServed();
    expect(await site.connection.collection('submissions').countDocuments()).to.equal(0);
  });

  it('that opens many connections loses the oldest ones, and others are served', async () => {
    const crowd = Array.from({ length: 40 }, come);
    await othersAreServed();
    expect(await crowd[0]?.ended).to.equal('');
    const figures = await readMetrics(site.url);
    expect(figures.get('http_connections_closed_total{reason="port"}')).to.be.at.least(20);
    expect(figures.get('http_connections_closed_total{reason="address"}')).to.equal(0);
  });
});

describe('a port with too many connections', () => {
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  let port: OpenPort;
  let closed: CloseReason[];
  let finish: () => void;
  const clients: RawClient[] = [];

  const open = async (limits: Partial<PortLimits>): Promise<void> => {
    closed = [];
    port = await openPort(0, '127.0.0.1', { ...portLimits, ...limits }, (reason) => closed.push(reason));
    port.serve((req, res) => {
      if (req.url === '/slow') finish = () => res.end('finished');
      else if (req.url === '/large') res.end('x'.repeat(5_000_000));
      else if (req.method === 'POST') req.resume().once('end', () => res.end('taken'));
      else res.end('served');
    });
  };
  /** Resolves when the server has counted it, so that the order of the connections is known. */
  const come = async (text = '', from?: string): Promise<RawClient> => {
    const connected = once(port.server, 'connection');
    const client = openRawClient(`http://127.0.0.1:${port.port}`, from);
    clients.push(client);
    await connected;
    if (text !== '') {
      const begun = once(port.server, 'request');
      client.send(text);
      await begun;
    }
    return client;
  };
  const isAnswered = (client: RawClient, answer = 'served'): Promise<void> =>
    until(() => Promise.resolve(client.heard().endsWith(answer)));

  afterEach(async () => {
    for (const client of clients.splice(0)) client.hangUp();
    await port.close(0);
  });

  it('refuses more from one address, and serves other addresses', async () => {
    await open({ perAddress: 2 });
    const [first, , third] = [await come(), await come(), await come()];
    expect(await third.ended).to.equal('');
    expect(closed).to.deep.equal(['address']);
    await isAnswered(await come(request, '127.0.0.2'));
    first.hangUp();
    await first.ended;
    await until(async () => {
      const next = await come();
      next.send(request);
      return Promise.race([next.ended.then(() => false), isAnswered(next).then(() => true)]);
    });
  });

  it('does not count addresses behind a proxy, where all are the same', async () => {
    await open({ perAddress: undefined });
    await Promise.all([await come(request), await come(request), await come(request)].map((each) => isAnswered(each)));
    expect(closed).to.deep.equal([]);
  });

  it('closes the one that was silent for longest, and none whose request is being answered', async () => {
    await open({ connections: 3 });
    const answered = await come('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const idle = await come(request);
    await isAnswered(idle);
    const silent = await come();
    await isAnswered(await come(request));
    await idle.ended;
    await isAnswered(await come(request));
    expect(await silent.ended).to.equal('');
    finish();
    await isAnswered(answered, 'finished');
    expect(closed).to.deep.equal(['port', 'port']);
  });

  it('closes those that send slowly and those that do not read', async () => {
    await open({ connections: 2 });
    const slow = await come('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
    const deaf = await come();
    deaf.stopReading();
    deaf.send('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(port.server, 'request');
    await isAnswered(await come(request));
    expect(await slow.ended).to.equal('');
    await come('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await isAnswered(await come(request));
    deaf.readOn();
    expect((await deaf.ended).length).to.be.lessThan(5_000_000);
  });

  it('refuses the next one while all requests are being answered', async () => {
    await open({ connections: 1 });
    const answered = await come('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await (await come()).ended).to.equal('');
    finish();
    await isAnswered(answered, 'finished');
  });
});

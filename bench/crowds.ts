/**
 * Throughput of a picture and of missing addresses with many connections, and the latency of other requests meanwhile. The
 * picture is compared with nginx.
 *
 *   npm run build && node --import=tsx bench/crowds.ts [seconds per turn]
 *
 * The load comes from wrk (Debian: `apt-get install wrk`). The other requests are a list of articles and a message, one after
 * another.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { freePort } from '../tests/support/free-port.ts';
import { builtProgram } from '../tests/support/run-program.ts';
import { sampleContact } from '../tests/support/sample-contact.ts';
import { median } from './median.ts';
import { childOf, cpuMs, startServer, stopServers } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 5);
const nginx = '/usr/sbin/nginx';
const folder = await mkdtemp(join(tmpdir(), 'bench-crowds-'));
const run = promisify(execFile);
const json = { 'content-type': 'application/json' };
const setupToken = 'the set-up token of the measurement';

/** Noise, which no format compresses well. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();

const send = async (url: string, body: object, headers: Record<string, string> = json): Promise<unknown> =>
  (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();

/** The address of the uploaded picture's largest file. */
const upload = async (site: string): Promise<string> => {
  const account = { username: 'bench', password: 'a password for measuring' };
  await send(`${site}/api/admin/create-admin`, { ...account, setup_token: setupToken });
  const { access_token: token } = (await send(`${site}/api/admin/login`, account)) as { readonly access_token: string };
  const stored = await fetch(`${site}/api/admin/media?name=noise.jpg&alt=`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await picture()),
  });
  const { variants } = (await stored.json()) as {
    readonly variants: readonly { readonly url: string; readonly bytes: number }[];
  };
  return site + (variants.toSorted((one, other) => other.bytes - one.bytes)[0]?.url ?? '');
};

interface Crowd {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Each request of a connection uses another address. */
  readonly random?: boolean;
}

const others = async (site: string, until: Promise<unknown>): Promise<string> => {
  let isOver = false;
  void until.finally(() => (isOver = true));
  const times: number[] = [];
  let refused = 0;
  while (!isOver) {
    const begin = performance.now();
    const message = { ...sampleContact, message: `A question ${times.length}` };
    const answers = await Promise.all([
      fetch(`${site}/api/blog/posts?limit=10`),
      fetch(`${site}/api/contact`, { method: 'POST', headers: json, body: JSON.stringify(message) }),
    ]);
    for (const answer of answers) {
      if (answer.status >= 400) refused += 1;
      await answer.arrayBuffer();
    }
    times.push(performance.now() - begin);
  }
  return `others: median ${median(times).toFixed(0)} ms, ${refused} of ${times.length * 2} refused`;
};

const press = async ({ name, url, pid, random = false }: Crowd, connections: number, site?: string): Promise<void> => {
  const script = join(folder, 'random.lua');
  await writeFile(script, `request = function() return wrk.format("GET", wrk.path .. math.random(1, 1000000000)) end`);
  const before = await cpuMs(pid);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', ...(random ? ['-s', script] : [])];
  const asked = run('wrk', [...options, url]);
  const told = site === undefined ? '' : await others(site, asked);
  const { stdout } = await asked;
  const found = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
  const cpuUs = (((await cpuMs(pid)) - before) * 1000) / found(/(\d+) requests in/);
  const failed = found(/Non-2xx or 3xx responses: (\d+)/);
  console.log(
    `${name.padEnd(34)}${String(connections).padStart(5)} connections ${found(/Requests\/sec:\s*([\d.]+)/)
      .toFixed(0)
      .padStart(7)} req/s ${cpuUs.toFixed(0).padStart(6)} µs each   not 2xx: ${failed}   ${told}`,
  );
};

const serveNginx = async (file: Buffer): Promise<Crowd> => {
  const root = join(folder, 'nginx');
  await mkdir(root);
  await writeFile(join(root, 'picture.jpg'), file);
  const port = await freePort();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${root}/${each};`);
  await writeFile(
    join(root, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${root}/pid; error_log /dev/null; events { worker_connections 256; }
     http { access_log off; sendfile on; keepalive_requests 100000000; ${temp.join(' ')} server { listen 127.0.0.1:${port}; root ${root}; } }`,
  );
  const url = `http://127.0.0.1:${port}/picture.jpg`;
  const { pid } = await startServer(url, nginx, ['-c', join(root, 'nginx.conf'), '-p', root, '-e', '/dev/null']);
  return { name: 'a picture, nginx', url, pid: await childOf(pid) };
};

try {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const { pid } = await startServer(`${site}/readyz`, process.execPath, builtProgram, {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
    ADMIN_SETUP_TOKEN: setupToken,
  });
  const url = await upload(site);
  const file = Buffer.from(await (await fetch(url)).arrayBuffer());
  console.log(`a picture of ${(file.length / 1000).toFixed(0)} kB`);
  const ours: Crowd = { name: 'a picture', url, pid };
  await press(ours, 32);
  if (existsSync(nginx)) await press(await serveNginx(file), 32);
  else console.log(`${nginx} is missing: measured without it`);
  await press(ours, 100, site);
  await press({ name: 'missing files, all different', url: `${site}/assets/`, pid, random: true }, 250, site);
  await press({ name: 'missing pages, all different', url: `${site}/nothing-`, pid, random: true }, 250, site);
  await press({ name: 'missing articles, all different', url: `${site}/blog/nothing-`, pid, random: true }, 250, site);
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
}

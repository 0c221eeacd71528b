/**
 * Time of a page with and without the cache, compared with a bare node:http server and nginx that send the same bytes. The
 * bare server sends the same headers, too. All are measured in turns, so ratios within a run are meaningful, single figures
 * are not.
 *
 *   npm run build && node --import=tsx bench/page-times.ts [seconds per turn] [rounds]
 *
 * Each server has its own process. The load comes from wrk (Debian: `apt-get install wrk`) with one thread and 32 connections,
 * because a client in JavaScript needs as much CPU as the server. CPU is the server's.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { freePort } from '../tests/support/free-port.ts';
import { builtProgram } from '../tests/support/run-program.ts';
import { bundleProgram } from '../scripts/prepare/bundle-program.mjs';
import { median } from './median.ts';
import { childOf, cpuMs, peakMemory, startServer, stopServers } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 3);
const rounds = Number(process.argv[3] ?? 3);
const nginx = '/usr/sbin/nginx';
const pages = [
  { name: 'home', path: '/' },
  { name: 'article', path: '/blog/the-friday-test' },
];

const folder = await mkdtemp(join(tmpdir(), 'bench-'));

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly firstAnswerMs: number;
  readonly encoding: 'gzip' | 'identity';
}

interface Figures {
  rate: number;
  p50: number;
  p99: number;
  cpuUs: number;
}

const run = promisify(execFile);

/** wrk prints `812.00us`, `1.20ms` or `2.01s`. */
const toMs = (time: string): number =>
  parseFloat(time) * (time.endsWith('us') ? 0.001 : time.endsWith('ms') ? 1 : 1000);

const measure = async ({ url, pid, encoding }: Contender, turn = seconds): Promise<Figures> => {
  const before = await cpuMs(pid);
  const options = ['-t1', '-c32', `-d${turn}s`, '--latency', '--timeout', '30s', '-H', `Accept-Encoding: ${encoding}`];
  const { stdout } = await run('wrk', [...options, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: requests failed\n${stdout}`);
  const found = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '';
  const cpu = (await cpuMs(pid)) - before;
  return {
    rate: Number(found(/Requests\/sec:\s*([\d.]+)/)),
    p50: toMs(found(/^ +50%\s+(\S+)/m)),
    p99: toMs(found(/^ +99%\s+(\S+)/m)),
    cpuUs: (cpu * 1000) / Number(found(/(\d+) requests in/)),
  };
};

/** Output folder of the site without cache, which is bundled like the program. */
const bundle = join('dist', 'bench');

const bundleUncached = (): Promise<unknown> =>
  bundleProgram({ input: ['bench/serve-page.ts', 'server/database/embedded/database-thread.ts'], dir: bundle });

const serve = async (
  kind: 'cached' | 'uncached' | 'bare' | 'aged bare',
  path: string,
  file = '',
  headers = '{}',
): Promise<Omit<Contender, 'encoding'>> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${path}`;
  const dataDir = join(folder, kind);
  const args = {
    cached: builtProgram,
    uncached: [...builtProgram.slice(0, -1), join(bundle, 'serve-page.js'), String(port), dataDir],
    bare: ['bench/serve-bare.mjs', String(port), file, headers],
    'aged bare': ['--expose-gc', 'bench/serve-bare.mjs', String(port), file, headers],
  };
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  return { name: kind, url, ...(await startServer(url, process.execPath, args[kind], env)) };
};

/** The headers of the site, without those that every server adds. */
const sentBy = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)));

/** One worker, no log, the compressed file: the minimal work for nginx. */
const serveNginx = async (html: Buffer): Promise<Omit<Contender, 'encoding'>> => {
  const root = join(folder, 'nginx');
  await mkdir(root);
  await writeFile(join(root, 'index.html'), html);
  await writeFile(join(root, 'index.html.gz'), gzipSync(html, { level: 9 }));
  const port = await freePort();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${root}/${each};`);
  await writeFile(
    join(root, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${root}/pid; error_log /dev/null; events { worker_connections 256; }
     http { access_log off; sendfile on; types { text/html html; } keepalive_requests 100000000; ${temp.join(' ')}
     server { listen 127.0.0.1:${port}; root ${root}; gzip_static on; } }`,
  );
  const url = `http://127.0.0.1:${port}/`;
  const started = await startServer(url, nginx, ['-c', join(root, 'nginx.conf'), '-p', root, '-e', '/dev/null']);
  return { ...started, name: 'nginx', url, pid: await childOf(started.pid) };
};

const compare = async (name: string, path: string): Promise<void> => {
  const cached = await serve('cached', path);
  const uncached = await serve('uncached', path);
  const page = await fetch(cached.url, { headers: { 'accept-encoding': 'identity' } });
  const html = Buffer.from(await page.arrayBuffer());
  const plainFile = join(folder, 'plain');
  await writeFile(plainFile, html);
  const sent = JSON.stringify(sentBy(page));
  const bare = await serve('bare', '/', plainFile, sent);
  const aged = await serve('aged bare', '/', plainFile, sent);
  const plain = 'identity' as const;
  const contenders: Contender[] = [
    { ...bare, encoding: plain },
    { ...aged, encoding: plain },
    { ...cached, encoding: plain },
    { ...uncached, encoding: plain },
  ];
  const zipped: Contender[] = [{ ...cached, name: 'cached, gzip', encoding: 'gzip' }];
  if (existsSync(nginx)) zipped.push({ ...(await serveNginx(html)), name: 'nginx, gzip', encoding: 'gzip' });
  else console.log(`${nginx} is missing: measured without it`);

  const taken = new Map<string, Figures[]>();
  const all = [...contenders, ...zipped];
  // Longer than the server needs to age.
  for (const each of all) await measure(each, 6);
  for (let round = 0; round < rounds; round += 1)
    for (const each of all) taken.set(each.name, [...(taken.get(each.name) ?? []), await measure(each)]);

  const of = (who: string, figure: keyof Figures): number => median((taken.get(who) ?? []).map((each) => each[figure]));
  console.log(`\n${name} (${html.length} bytes, ${gzipSync(html, { level: 9 }).length} with gzip)`);
  console.log(
    '                    req/s   p50 ms   p99 ms   CPU µs/req   req/s ÷ bare   bare CPU ÷ CPU   CPU ÷ nginx   peak MB   ÷ bare   first ms   ÷ bare',
  );
  const bareMemory = await peakMemory(bare.pid);
  for (const { name: who, pid, firstAnswerMs } of all) {
    const ratio = who.endsWith('gzip') ? '' : (of(who, 'rate') / of('bare', 'rate')).toFixed(3);
    const cpuRatio = who.endsWith('gzip') ? '' : (of('bare', 'cpuUs') / of(who, 'cpuUs')).toFixed(3);
    const toNginx =
      who.endsWith('gzip') && taken.has('nginx, gzip')
        ? (of(who, 'cpuUs') / of('nginx, gzip', 'cpuUs')).toFixed(2)
        : '';
    const memory = await peakMemory(pid);
    console.log(
      who.padEnd(16) +
        of(who, 'rate').toFixed(0).padStart(9) +
        of(who, 'p50').toFixed(1).padStart(9) +
        of(who, 'p99').toFixed(1).padStart(9) +
        of(who, 'cpuUs').toFixed(1).padStart(13) +
        ratio.padStart(15) +
        cpuRatio.padStart(15) +
        toNginx.padStart(14) +
        memory.toFixed(0).padStart(10) +
        (memory / bareMemory).toFixed(1).padStart(9) +
        firstAnswerMs.toFixed(0).padStart(11) +
        (firstAnswerMs / bare.firstAnswerMs).toFixed(1).padStart(9),
    );
  }
  await stopServers();
};

try {
  await bundleUncached();
  for (const { name, path } of pages) {
    await compare(name, path);
    await rm(join(folder, 'nginx'), { recursive: true, force: true });
  }
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
  await rm(bundle, { recursive: true, force: true });
}

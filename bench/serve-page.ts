/** One of the servers that `page-times.ts` compares, as a process of its own: `serve-page.ts cached|uncached|bare PORT DATA_DIR [FILE]`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createLog } from '#server/boot/create-log.ts';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/config/environment.ts';

const [kind = '', port = '', dataDir = '', file = ''] = process.argv.slice(2);

if (kind === 'bare') {
  const body = readFileSync(file);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');
} else {
  await startSite({
    environment: parseEnvironment({ PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
    log: createLog('info').log,
    ...(kind === 'uncached' ? { pageCacheBytes: 0 } : {}),
  });
}

/** A minimal server: `serve-bare.mjs PORT FILE HEADERS` responds to every request with the file and with headers in JSON. */
import { clearInterval, setInterval } from 'node:timers';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { argv } from 'node:process';

const [port = '', file = '', given = '{}'] = argv.slice(2);
const body = readFileSync(file);
const headers = { ...JSON.parse(given), 'content-length': body.length };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');

// With --expose-gc, runs garbage collections, as every server has had after some hours: after them, V8 uses a slower path
// through Node's own code.
if (globalThis.gc !== undefined) {
  let left = 4;
  const aging = setInterval(() => {
    globalThis.gc();
    left -= 1;
    if (left === 0) clearInterval(aging);
  }, 1000);
}

/** The least that a server can do: `serve-bare.mjs PORT FILE HEADERS` answers everything with the bytes of one file, and with headers in JSON. */
import { clearInterval, setInterval } from 'node:timers';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { argv } from 'node:process';

const [port = '', file = '', given = '{}'] = argv.slice(2);
const body = readFileSync(file);
const headers = { ...JSON.parse(given), 'content-length': body.length };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');

// With --expose-gc it is aged: a full garbage collection or two, as every server has had after some hours. After them V8
// no longer takes its shortest way through Node's own code.
if (globalThis.gc !== undefined) {
  let left = 4;
  const aging = setInterval(() => {
    globalThis.gc();
    left -= 1;
    if (left === 0) clearInterval(aging);
  }, 1000);
}

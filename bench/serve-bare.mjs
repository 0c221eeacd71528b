/** The least that a server can do: `serve-bare.mjs PORT FILE HEADERS` answers everything with the bytes of one file, and with headers in JSON. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { argv } from 'node:process';

const [port = '', file = '', given = '{}'] = argv.slice(2);
const body = readFileSync(file);
const headers = { ...JSON.parse(given), 'content-length': body.length };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');

/** The least that a server can do: `serve-bare.mjs PORT FILE` answers everything with the bytes of one file. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { argv } from 'node:process';

const [port = '', file = ''] = argv.slice(2);
const body = readFileSync(file);
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');

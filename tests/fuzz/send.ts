/** Sends a made request as it is, over one connection that is kept. */
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { MadeRequest } from './made-request.ts';
import type { ShownAnswer } from './internals.ts';

/** Far longer than anything takes, on a machine that is busy with other things too. */
const patienceMs = 20_000;

const decoded = (body: Buffer, encoding: unknown): Buffer => {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'deflate' ? inflateSync(body) : body;
};

/** Node refuses to send some characters in a target; there they go out escaped. */
const sendable = (target: string): string => {
  const path = /^(?:\/|http:)/i.test(target) ? target : `/${target}`;
  return path.replace(/[^\u0021-\u00ff]|[\u007f-\u009f]/gu, (sign) =>
    /[\ud800-\udfff]/.test(sign) && sign.length === 1 ? '%ED%A0%80' : encodeURIComponent(sign),
  );
};

export interface Sender {
  send(made: MadeRequest): Promise<ShownAnswer>;
  close(): void;
}

export const openSender = (origin: string): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);
  const send: Sender['send'] = ({ method, target, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, agent, method, path: sendable(target), headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const whole = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: decoded(whole, response.headers['content-encoding']),
          });
        });
      });
      sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
};

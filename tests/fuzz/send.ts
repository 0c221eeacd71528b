/** Sends a generated request unchanged over a keep-alive connection. */
import { Agent, request, type ClientRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { MadeRequest } from './made-request.ts';
import type { ShownAnswer } from './internals.ts';

/** Far longer than any response takes on a busy machine. */
const timeoutMs = 20_000;

const decoded = (body: Buffer, encoding: unknown): Buffer => {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'deflate' ? inflateSync(body) : body;
};

/** Escapes characters that Node refuses to send in a target. */
const sendable = (target: string): string => {
  const path = /^(?:\/|https?:)/i.test(target) ? target : `/${target}`;
  return path.replace(/[^\u0021-\u00ff]|[\u007f-\u009f]/gu, (sign) =>
    /[\ud800-\udfff]/.test(sign) && sign.length === 1 ? '%ED%A0%80' : encodeURIComponent(sign),
  );
};

/** Sends each piece before writing the next one. */
const sendPart = async (sent: ClientRequest, bytes: Buffer, pieces: number): Promise<void> => {
  const size = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length && !sent.destroyed; at += size)
    await new Promise<void>((resolve) => sent.write(bytes.subarray(at, at + size), () => resolve()));
};

export interface Sender {
  /** Undefined if no response was awaited. */
  send(made: MadeRequest): Promise<ShownAnswer | undefined>;
  close(): void;
}

export const openSender = (origin: string): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);
  const send: Sender['send'] = ({ method, target, headers, body, arrival = 'whole' }) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body ?? '');
      const whole = arrival === 'whole';
      const options = {
        hostname,
        port,
        method,
        path: sendable(target),
        agent: whole ? agent : false,
        // Node omits it for methods that usually have no body; the body would be read as a request.
        headers: body === undefined ? headers : { ...headers, 'content-length': bytes.length },
      };
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: decoded(Buffer.concat(parts), response.headers['content-encoding']),
          });
        });
      });
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      if (whole) return void sent.end(body);
      const half = bytes.subarray(0, bytes.length >> 1);
      void sendPart(sent, arrival === 'pieces' ? bytes : half, 3).then(() => {
        if (arrival === 'pieces') sent.end();
        // The site may have closed the connection already.
        else if (arrival === 'cut') sent.socket?.end();
        else {
          resolve(undefined);
          sent.destroy();
        }
      });
    });
  return { send, close: () => agent.destroy() };
};

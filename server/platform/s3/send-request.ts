/** Sends one request, and gives it up when the other side is silent: `fetch` cannot limit that. */
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

const connectMs = 3000;
/** Without a byte for this long in either direction, a request has failed. */
const silenceMs = 10_000;

const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

export interface RequestToSend {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

/** Resolves when the head of the response is there. */
export const sendRequest = (url: URL, { method, headers, body }: RequestToSend): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isHttps = url.protocol === 'https:';
    const length = body === undefined && method === 'GET' ? {} : { 'content-length': body?.byteLength ?? 0 };
    const options = {
      method,
      headers: { ...headers, ...length },
      agent: isHttps ? httpsAgent : httpAgent,
      timeout: silenceMs,
    };
    const request = (isHttps ? requestHttps : requestHttp)(url, options, resolve);
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      socket.setTimeout(connectMs);
      socket.once('connect', () => socket.setTimeout(silenceMs));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
    request.end(body);
  });

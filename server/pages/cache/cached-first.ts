/** Answers what is in the cache before Express begins: a lookup, one head, one body, one line in the log. */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { LogAnswer, RequestIdOf } from '#server/http/log-requests.ts';
import { keptAddress, readPageAddress } from '../page-address.ts';
import type { PageCache } from './page-cache.ts';
import { encodingFor, sendingOf } from './send-cached.ts';

export interface CachedFirstDeps {
  readonly cache: Pick<PageCache, 'find'>;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
}

/** Most targets have neither query nor escapes and are their own key. */
const keyOf = (target: string): string | undefined =>
  /[?%]/.test(target) ? keptAddress(readPageAddress(target))?.key : target;

const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

/** Under which name the answer of this request is kept, if it may be. */
export const keptKeyOf = (req: IncomingMessage): string | undefined =>
  isPlainRead(req) ? keyOf(req.url ?? '') : undefined;

/** `next` gets everything else, as it came. */
export const cachedFirst =
  ({ cache, requestIdOf, logAnswer }: CachedFirstDeps, next: RequestListener): RequestListener =>
  (req, res) => {
    const key = keptKeyOf(req);
    const form = key === undefined ? undefined : cache.find(key, encodingFor(req));
    if (form === undefined) return void next(req, res);
    const { status, headers, body } = sendingOf(req, form);
    const requestId = requestIdOf(req);
    res.writeHead(status, [...headers, 'X-Request-Id', requestId]);
    res.end(body);
    logAnswer(req, res, requestId);
  };

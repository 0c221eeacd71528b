/** One log line for each response, with a request id and without personal data: no address, query, body or headers. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** Replaces secret keys in paths, so that links in the log cannot be opened. */
export const withoutKey = (path: string): string => path.replace(/^((?:\/_data)?\/preview\/).+$/, '$1…');

const pathOnly = (req: IncomingMessage & { readonly originalUrl?: string }): string =>
  withoutKey((req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '');

const quiet = /^\/(healthz|readyz|metrics|assets\/|fonts\/|favicon|icons\/|apple-touch-icon|site\.webmanifest)/;

const givenId = (req: IncomingMessage): string | undefined => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;
};

export type RequestIdOf = (req: IncomingMessage) => string;

/** `trustGivenIds`: behind a trusted proxy its request id is used. */
export const createRequestIdOf =
  (trustGivenIds: boolean): RequestIdOf =>
  (req) =>
    (trustGivenIds ? givenId(req) : undefined) ?? randomUUID();

const said = 'answered';

const line = (req: IncomingMessage, res: ServerResponse, requestId: unknown, ms: number | undefined) => ({
  requestId,
  method: req.method,
  path: pathOnly(req),
  status: res.statusCode,
  ms,
});

export const createRequestLog = (log: Logger, requestIdOf: RequestIdOf): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (req: IncomingMessage, res: ServerResponse) => {
      const id = requestIdOf(req);
      res.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (req) => quiet.test(pathOnly(req)) },
    // Whole requests contain addresses and what people typed.
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    // The error handler logs causes, once. This line only logs the response.
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessObject: (req, res, value: { responseTime?: number }) => line(req, res, req.id, value.responseTime),
    customErrorObject: (req, res, _error, value: { responseTime?: number }) =>
      line(req, res, req.id, value.responseTime),
    customSuccessMessage: () => said,
    customErrorMessage: () => said,
  });

export type LogAnswer = (req: IncomingMessage, res: ServerResponse, requestId: string) => void;

/** The same line for cached pages, without pino-http: they take a fraction of a millisecond. */
export const createLogAnswer =
  (log: Logger): LogAnswer =>
  (req, res, requestId) => {
    log.info(line(req, res, requestId, 0), said);
  };

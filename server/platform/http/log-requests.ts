/** One log line for each answer, with a request id and without personal data: no address, no query, no body, no headers. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** Whoever reads a log must not be able to open the links in it. */
export const withoutKey = (path: string): string => path.replace(/^((?:\/_data)?\/preview\/).+$/, '$1…');

const pathOnly = (req: IncomingMessage & { readonly originalUrl?: string }): string =>
  withoutKey((req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '');

const quiet = /^\/(healthz|readyz|metrics|assets\/|fonts\/|favicon|icons\/|apple-touch-icon|site\.webmanifest)/;

const givenId = (req: IncomingMessage): string | undefined => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;
};

export type RequestIdOf = (req: IncomingMessage) => string;

/** `trustGivenIds`: behind a trusted proxy its request id is kept. */
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
    // Whole requests hold addresses and what people typed.
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    // Causes are logged by the error handler, once; this line only says what was answered.
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessObject: (req, res, value: { responseTime?: number }) => line(req, res, req.id, value.responseTime),
    customErrorObject: (req, res, _error, value: { responseTime?: number }) =>
      line(req, res, req.id, value.responseTime),
    customSuccessMessage: () => said,
    customErrorMessage: () => said,
  });

export type LogAnswer = (req: IncomingMessage, res: ServerResponse, requestId: string) => void;

/** The same line for what the cache answers, at once and without pino-http's clock: it takes a fraction of a millisecond. */
export const createLogAnswer =
  (log: Logger): LogAnswer =>
  (req, res, requestId) => {
    log.info(line(req, res, requestId, 0), said);
  };

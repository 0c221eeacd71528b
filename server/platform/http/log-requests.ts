/** One log line for each response, with a request id and without personal data: no address, query, body or headers. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** Replaces secret keys in paths, so that links in the log cannot be opened. */
export const withoutKey = (path: string): string => path.replace(/^((?:\/_data)?\/preview\/).+$/, '$1…');

const pathOnly = (req: IncomingMessage & { readonly originalUrl?: string }): string => {
  const target = req.originalUrl ?? req.url ?? '';
  const mark = target.indexOf('?');
  return withoutKey(mark === -1 ? target : target.slice(0, mark));
};

const quiet = /^\/(healthz|readyz|metrics|assets\/|fonts\/|favicon|icons\/|apple-touch-icon|site\.webmanifest|_view$)/;

const givenId = (req: IncomingMessage): string | undefined => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;
};

export type RequestIdOf = (req: IncomingMessage) => string;

/** `trustGivenIds`: use the request id of a trusted proxy. */
export const createRequestIdOf =
  (trustGivenIds: boolean): RequestIdOf =>
  (req) =>
    (trustGivenIds ? givenId(req) : undefined) ?? randomUUID();

const said = 'answered';

/** `aborted`: the client disconnected before the end of the response. */
const messageOf = (_req: IncomingMessage, res: ServerResponse): string => (res.writableFinished ? said : 'aborted');

const line = (req: IncomingMessage, res: ServerResponse, requestId: unknown, ms: number | undefined) => ({
  requestId,
  method: req.method,
  path: pathOnly(req),
  // Before the head is sent, `statusCode` is Node's default.
  ...(res.headersSent ? { status: res.statusCode } : {}),
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
    // Whole requests contain personal data.
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    // The error handler logs causes, once. This line only logs the response.
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessObject: (req, res, value: { responseTime?: number }) => line(req, res, req.id, value.responseTime),
    customErrorObject: (req, res, _error, value: { responseTime?: number }) =>
      line(req, res, req.id, value.responseTime),
    customSuccessMessage: messageOf,
    customErrorMessage: messageOf,
  });

/** The parts of a pino logger that pino exports for integrations. */
const lineParts = (log: Logger) => {
  const part = (symbol: symbol): unknown => (log as unknown as Readonly<Record<symbol, unknown>>)[symbol];
  return {
    stream: part(pino.symbols.streamSym) as DestinationStream,
    /** The serialized time. */
    time: part(pino.symbols.timeSym) as () => string,
    /** The serialized fields of every line. */
    bindings: part(pino.symbols.chindingsSym) as string,
  };
};

export type LogAnswer = (req: IncomingMessage, res: ServerResponse, requestId: string) => void;

/** Made-up addresses must not fill the memory. */
const maxEndings = 2000;
const longestTarget = 200;

/**
 * Writes the same line for cached pages. pino would take a third of the response time, so the line is assembled here
 * and written to pino's stream. The end of a line is cached for each page.
 */
export const createLogAnswer = (log: Logger): LogAnswer => {
  const { stream, time, bindings } = lineParts(log);
  const level = `{"level":${pino.levels.values['info']}`;
  const endings = new Map<string, string>();
  let lastMs = 0;
  let start = '';
  // Ids, methods and statuses need no JSON escaping.
  const endingOf = (req: IncomingMessage, { statusCode }: ServerResponse): string =>
    `","method":"${req.method}","path":${JSON.stringify(pathOnly(req))},"status":${statusCode},"ms":0,"msg":"${said}"}\n`;
  const usualEndingOf = (req: IncomingMessage, res: ServerResponse): string => {
    const target = req.url ?? '';
    if (target.length > longestTarget) return endingOf(req, res);
    let ending = endings.get(target);
    if (ending === undefined) {
      ending = endingOf(req, res);
      if (endings.size >= maxEndings) endings.clear();
      endings.set(target, ending);
    }
    return ending;
  };
  return (req, res, requestId) => {
    if (!log.isLevelEnabled('info')) return;
    const now = Date.now();
    if (now !== lastMs) {
      lastMs = now;
      start = `${level}${time()}${bindings},"requestId":"`;
    }
    const isUsual = req.method === 'GET' && res.statusCode === 200;
    stream.write(start + requestId + (isUsual ? usualEndingOf(req, res) : endingOf(req, res)));
  };
};

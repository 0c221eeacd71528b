/** Reads request bodies as JSON, form or stream, and refuses invalid ones. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Arrival, ArrivingBodies } from './arriving-bodies.ts';
import { Problem } from './problem.ts';

export const defaultBodyLimit = 100_000;

/** A limit in words. */
const describeSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${Math.floor(bytes / 1000)} kB`;

const asJsonProblem = (error: Error, limit: number): Error => {
  if (!('status' in error)) return error;
  switch (error.status) {
    case 413:
      return new Problem('payload-too-large', `The message is too large. The limit is ${describeSize(limit)}.`);
    case 415:
      return new Problem(
        'unsupported-media-type',
        'The body must be JSON in UTF-8, uncompressed or compressed by gzip, deflate or br.',
      );
    case 400:
      return new Problem('malformed-body', 'The body is not valid JSON.');
    default:
      return error;
  }
};

/** body-parser parses an empty body as an empty object. */
const refuseEmpty = (_req: unknown, _res: unknown, body: Buffer): void => {
  if (body.length === 0) throw new Problem('malformed-body', 'The body is empty.');
};

/** Resolves to the parsed body; a body that is empty is not JSON. */
export const createJsonReader = (limit: number) => {
  const parse = express.json({ limit, strict: false, type: () => true, verify: refuseEmpty });
  return async (req: Request, res: Response): Promise<unknown> => {
    if (!req.is('application/json')) {
      const given = req.get('content-type');
      // `req.is` returns null for a request without a body, whatever its content type.
      if (given === undefined || !/^application\/json\s*(;|$)/i.test(given))
        throw new Problem('unsupported-media-type', 'The body must be sent as application/json.');
    }
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error?: Error) => (error === undefined ? resolve() : reject(asJsonProblem(error, limit))));
    });
    if (req.body === undefined) throw new Problem('malformed-body', 'The body is not valid JSON.');
    return req.body;
  };
};

const formLimit = 100_000;

const asFormProblem = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return error;
  if (error.status === 413)
    return new Problem('payload-too-large', `The form is too large. The limit is ${formLimit / 1000} kB.`);
  if (error.status === 415) return new Problem('unsupported-media-type', 'The form must be sent in UTF-8.');
  return new Problem('malformed-body', 'The form could not be read.');
};

const parseForm = express.urlencoded({ extended: false, limit: formLimit });

export const readFormBody: RequestHandler = (req, res, next) => {
  if (!req.is('application/x-www-form-urlencoded'))
    return next(new Problem('unsupported-media-type', 'Send a form as application/x-www-form-urlencoded.'));
  parseForm(req, res, (error?: unknown) => (error === undefined ? next() : next(asFormProblem(error))));
};

/**
 * How long the rest of a refused body is read and dropped: a client whose connection is closed does not read
 * the response.
 */
const lingerMs = 5000;

const tooLarge = (limit: number): Problem =>
  new Problem('payload-too-large', `The file is too large. The limit is ${describeSize(limit)}.`);

/** `image/*` matches all picture types. */
const fits = (given: string, accepted: string): boolean =>
  accepted.endsWith('/*') ? given.startsWith(accepted.slice(0, -1)) : given === accepted;

const checkHead = (req: Request, accepts: readonly string[], limit: number): void => {
  const [type = ''] = (req.get('content-type') ?? '').toLowerCase().split(';', 1);
  if (!accepts.some((accepted) => fits(type.trim(), accepted)))
    throw new Problem('unsupported-media-type', `The body must be sent as ${accepts.join(' or ')}.`);
  if ((req.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    throw new Problem('unsupported-media-type', 'The file must be sent as it is, without compression.');
  if (Number(req.get('content-length') ?? 0) > limit) throw tooLarge(limit);
};

const throwRestAway = (req: Request): void => {
  if (req.complete || req.destroyed) return;
  const cut = setTimeout(() => req.destroy(), lingerMs);
  req.once('close', () => clearTimeout(cut));
  req.once('error', () => clearTimeout(cut));
  req.resume();
};

/** `Promise.race` would keep the result of each read in memory for as long as the signal is not aborted. */
const unlessAborted = <Result>(signal: AbortSignal, reading: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    reading.then(resolve, reject);
    const abort = (): void => reject(signal.reason as Problem);
    signal.onabort = abort;
    if (signal.aborted) abort();
  });

async function* readWithin(req: Request, limit: number, arrival: Arrival): AsyncGenerator<Uint8Array> {
  await arrival.hasRoom;
  let bytes = 0;
  // The connection stays open for the response when reading stops early.
  const chunks = (req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const read = await unlessAborted(arrival.cut, chunks.next());
      if (read.done === true) return;
      arrival.count(read.value.length);
      bytes += read.value.length;
      if (bytes > limit) throw tooLarge(limit);
      yield read.value;
    }
  } catch (error) {
    // Node has several errors for a client that disconnects. In all cases the request is incomplete.
    if (!(error instanceof Problem) && !req.complete)
      throw new Problem('incomplete-body', 'Upload interrupted. Try again.');
    throw error;
  } finally {
    // Not awaited: after a cut it waits for a chunk that may never come.
    chunks.return?.().catch(() => undefined);
  }
}

/**
 * The returned stream fails with a Problem: 413 if it is too large, 400 if the client disconnects, 408 if it is too slow.
 *
 * @throws a Problem for what is not read at all
 */
export const createStreamReader =
  (accepts: readonly string[], limit: number) =>
  (req: Request, res: Response, bodies: ArrivingBodies): AsyncIterable<Uint8Array> => {
    res.once('finish', () => throwRestAway(req));
    checkHead(req, accepts, limit);
    // A form so small has no file worth mentioning, and takes no more room than a message.
    const isSmallForm = req.is('multipart/form-data') && Number(req.get('content-length')) <= defaultBodyLimit;
    return readWithin(req, limit, bodies.begin(req, res, !isSmallForm));
  };

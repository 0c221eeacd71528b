/** Reads a request's JSON body, and refuses what is not JSON in the words and statuses of the contract. */
import express, { type Request, type Response } from 'express';
import { Problem } from './problem.ts';

export const defaultBodyLimit = 100_000;

/** A limit as a sentence says it. */
export const describeSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${Math.floor(bytes / 1000)} kB`;

const asProblem = (error: Error, limit: number): Error => {
  if (!('status' in error)) return error;
  switch (error.status) {
    case 413:
      return new Problem(
        'payload-too-large',
        `The message is too large: at most ${describeSize(limit)} are accepted here.`,
      );
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

/** body-parser takes nothing for an empty object. */
const refuseEmpty = (_req: unknown, _res: unknown, body: Buffer): void => {
  if (body.length === 0) throw new Problem('malformed-body', 'The body is empty.');
};

/** Resolves to the parsed body; a body that is empty is not JSON. */
export const createJsonReader = (limit: number) => {
  const parse = express.json({ limit, strict: false, type: () => true, verify: refuseEmpty });
  return async (req: Request, res: Response): Promise<unknown> => {
    if (!req.is('application/json')) {
      const given = req.get('content-type');
      // `req.is` answers null for a request without a body, whatever its content type says.
      if (given === undefined || !/^application\/json\s*(;|$)/i.test(given))
        throw new Problem('unsupported-media-type', 'The body must be sent as application/json.');
    }
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error?: Error) => (error === undefined ? resolve() : reject(asProblem(error, limit))));
    });
    if (req.body === undefined) throw new Problem('malformed-body', 'The body is not valid JSON.');
    return req.body;
  };
};

/** Reads the body of a plain form post, and refuses what is none in the statuses of the contract. */
import express, { type RequestHandler } from 'express';
import { Problem } from './problem.ts';

const bodyLimit = 100_000;

const asProblem = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return error;
  if (error.status === 413)
    return new Problem('payload-too-large', `The form is too large: at most ${bodyLimit / 1000} kB are accepted.`);
  if (error.status === 415) return new Problem('unsupported-media-type', 'The form must be sent in UTF-8.');
  return new Problem('malformed-body', 'The form could not be read.');
};

const parse = express.urlencoded({ extended: false, limit: bodyLimit });

export const readFormBody: RequestHandler = (req, res, next) => {
  if (!req.is('application/x-www-form-urlencoded'))
    return next(new Problem('unsupported-media-type', 'This takes a form, sent as application/x-www-form-urlencoded.'));
  parse(req, res, (error?: unknown) => (error === undefined ? next() : next(asProblem(error))));
};

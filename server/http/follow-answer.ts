/** Answers for programs that follow the site: never a page, always with a validator, and when the database is away a word on when to come again. */
import type { RequestHandler, Response } from 'express';
import { isDatabaseAway } from '#server/database/database-away.ts';
import { sharedCaching } from '#server/pages/page-answers.ts';
import { databaseAway } from './problem.ts';

export interface FollowedText {
  /** The media type, with its charset. */
  readonly type: string;
  readonly body: string;
}

export const answerPlainly = (res: Response, status: number, sentence: string): void => {
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${sentence}\n`);
};

/** In short, where a page about it would be shown to nobody; what is gone for a moment must not be kept as missing. */
export const answerAway = (res: Response): void => {
  const { status, detail, headers } = databaseAway();
  answerPlainly(res.set(headers), status, detail);
};

export const sendFollowed = (res: Response, { type, body }: FollowedText): void => {
  res.set({ 'Cache-Control': sharedCaching, 'Content-Type': type }).send(body);
};

/** Express makes the tag of the text, and a 304 where it is known already. */
export const serveFollowed =
  (answer: (...args: Parameters<RequestHandler>) => Promise<void>): RequestHandler =>
  async (req, res, next) => {
    try {
      await answer(req, res, next);
    } catch (error) {
      if (res.headersSent || !isDatabaseAway(error)) throw error;
      answerAway(res);
    }
  };

/** Hands a request's body on as it comes, never more of it than the limit, and refuses what is of another kind. */
import type { Request, Response } from 'express';
import { Problem } from './problem.ts';
import { describeSize } from './read-json-body.ts';

/** How long the rest of a refused body is thrown away: a sender reads the answer only when its line was not cut. */
const lingerMs = 5000;

const tooLarge = (limit: number): Problem =>
  new Problem('payload-too-large', `The file is too large: at most ${describeSize(limit)} are accepted here.`);

/** `image/*` fits every kind of picture. */
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

async function* readWithin(req: Request, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    // Whoever stops reading wants to answer, so the line must stay open.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    // Node has several errors for a sender who goes away; that the request never became complete is common to all.
    if (!(error instanceof Problem) && !req.complete)
      throw new Problem('incomplete-body', 'Upload interrupted. Try again.');
    throw error;
  }
}

/** What it answers fails with a Problem while it is read: 413 for too much, 400 when the sender went away. */
export const createStreamReader =
  (accepts: readonly string[], limit: number) =>
  (req: Request, res: Response): AsyncIterable<Uint8Array> => {
    res.once('finish', () => throwRestAway(req));
    checkHead(req, accepts, limit);
    return readWithin(req, limit);
  };

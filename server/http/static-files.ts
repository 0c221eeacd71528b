/** The files that the build made for browsers. */
import { join, sep } from 'node:path';
import express, { type RequestHandler } from 'express';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** Names in `assets` carry a hash of their content, so they may be kept for ever. */
export const createStaticFiles = (folder: string): RequestHandler => {
  const hashed = join(folder, 'assets') + sep;
  return express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith(hashed) ? year : day);
    },
  });
};

/** What a one-time link carries. Only a hash of it is stored, which opens nothing. */
import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '#server/platform/http/problem.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Behind the #, which a browser sends to nobody: the token gets into no log and no Referer header. */
export const tokenLink = (siteUrl: string, path: string, token: string): string =>
  `${siteUrl.replace(/\/$/, '')}${path}#${token}`;

/** So many links before the present one are remembered, to say of them that there is a newer one. */
export const maxReplaced = 10;

export const linkEnded = (detail: string): Problem => new Problem('link-ended', detail);

export const unknownLink = (): Problem =>
  linkEnded('Invalid link. It may be incomplete or expired. Ask for a new one.');

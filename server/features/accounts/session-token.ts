/** The token that a staff member’s browser keeps: a JWT that names a session and proves that this site made it. */
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Session } from './session.repository.ts';
import { createHash } from 'node:crypto';

/** Stands for the password that an account has: another hash, even of the same password, has another mark. Tells nothing of either. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** What a token is checked against. Only this algorithm counts, whatever a token says of itself. */
export const tokenRules = {
  algorithm: 'HS256',
  issuer: 'staff-sign-in',
  audience: 'staff-api',
} as const;

/** What a good token says. */
export const tokenClaimsSchema = z.object({
  sub: z.string().describe('The account’s id'),
  jti: z.string().describe('The session’s id'),
});

/** JWT counts time in whole seconds. */
export const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export const signToken = ({ id, accountId, createdAt, expiresAt }: Session, secret: string): string =>
  jwt.sign({ iat: inSeconds(createdAt), exp: inSeconds(expiresAt) }, secret, {
    algorithm: tokenRules.algorithm,
    issuer: tokenRules.issuer,
    audience: tokenRules.audience,
    subject: accountId,
    jwtid: id,
  });

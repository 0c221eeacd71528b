/** JSON Web Tokens of a sign-in: the bearer token of a session, and the challenge between password and second factor. */
import { createHash } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Identifies a password hash without revealing it. Another hash of the same password has another mark. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Only this algorithm is accepted, whatever the token's header says. */
export const tokenRules = {
  algorithm: 'HS256',
  issuer: 'staff-sign-in',
  audience: 'staff-api',
} as const;

/** `sub` is the account's id, `jti` the session's. */
export const tokenClaimsSchema = z.object({ sub: z.string(), jti: z.string(), exp: z.number() });

/** JWT counts time in whole seconds. */
export const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

interface TokenSession {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const signToken = ({ id, accountId, createdAt, expiresAt }: TokenSession, secret: string): string =>
  jwt.sign({ iat: inSeconds(createdAt), exp: inSeconds(expiresAt) }, secret, {
    ...tokenRules,
    subject: accountId,
    jwtid: id,
  });

export const challengeSeconds = 5 * 60;

/** Differs from the audience of a session, so that neither token is accepted for the other. */
const challengeAudience = 'staff-second-step';

const challengeClaimsSchema = z.object({ sub: z.string(), mark: z.string() });
type ChallengeClaims = z.output<typeof challengeClaimsSchema>;

/** Signs a token that proves a correct password and is good only for the second step of the sign-in. */
export const signChallenge = (
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  secret: string,
  now: Date,
): string =>
  jwt.sign({ iat: inSeconds(now), exp: inSeconds(now) + challengeSeconds, mark: passwordMark(passwordHash) }, secret, {
    ...tokenRules,
    audience: challengeAudience,
    subject: id,
  });

/** Returns null if the challenge is invalid or has expired. */
export const readChallenge = (challenge: string, secret: string, now: Date): ChallengeClaims | null => {
  try {
    const claims = jwt.verify(challenge, secret, {
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: challengeAudience,
      clockTimestamp: inSeconds(now),
    });
    return challengeClaimsSchema.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
};

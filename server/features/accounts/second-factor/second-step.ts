/** Between the two steps of a sign-in: a token that says whose password was right, and is good for the second step alone. */
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { AccountRepository, AccountWithPassword } from '../account.repository.ts';
import { inSeconds, passwordMark, tokenRules } from '../session-token.ts';

export const challengeSeconds = 5 * 60;

/** Another audience than a session’s: neither is taken for the other. */
const audience = 'staff-second-step';

const claimsSchema = z.object({ sub: z.string(), mark: z.string() });

export const signChallenge = (
  { id, passwordHash }: Pick<AccountWithPassword, 'id' | 'passwordHash'>,
  secret: string,
  now: Date,
): string =>
  jwt.sign({ iat: inSeconds(now), exp: inSeconds(now) + challengeSeconds, mark: passwordMark(passwordHash) }, secret, {
    algorithm: tokenRules.algorithm,
    issuer: tokenRules.issuer,
    audience,
    subject: id,
  });

interface ChallengeDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly secret: string;
  readonly clock: () => Date;
}

const readClaims = (challenge: string, { secret, clock }: ChallengeDeps): z.output<typeof claimsSchema> | null => {
  try {
    const claims = jwt.verify(challenge, secret, {
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience,
      clockTimestamp: inSeconds(clock()),
    });
    return claimsSchema.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
};

/** Whose challenge it is. Null when it has expired, was made up, or the password has been changed. */
export const accountOfChallenge = async (
  challenge: string,
  deps: ChallengeDeps,
): Promise<AccountWithPassword | null> => {
  const claims = readClaims(challenge, deps);
  if (claims === null) return null;
  const account = await deps.accounts.findWithPassword(claims.sub);
  const counts = account !== null && account.suspendedAt === null && passwordMark(account.passwordHash) === claims.mark;
  return counts ? account : null;
};

/** A password that somebody gives, at the sign-in or later: counted before it is looked at, and looked at later the more have failed. */
import { setTimeout } from 'node:timers/promises';
import type { SignInLimits } from './sign-in-limits.ts';
import { slowDownMs } from './slow-down.ts';
import { usernameKey } from './username-key.ts';

/** Where an attempt comes from, and whose name it is made with. */
export interface AttemptOrigin {
  readonly address: string;
  readonly username: string;
}

export type AttemptOutcome<Found> =
  | { readonly outcome: 'right'; readonly found: Found }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too-many'; readonly waitMs: number };

/** `look` answers null when the password is wrong; what it throws says that nobody could tell, and the attempt is given back. */
export const countAttempt = async <Found>(
  { address, username }: AttemptOrigin,
  limits: SignInLimits,
  look: () => Promise<Found | null>,
): Promise<AttemptOutcome<Found>> => {
  const attempt = await limits.begin(address, usernameKey(username));
  if (attempt.refused) return { outcome: 'too-many', waitMs: attempt.waitMs };
  try {
    await setTimeout(slowDownMs(attempt.earlier));
    const found = await look();
    if (found === null) return { outcome: 'wrong' };
    await attempt.succeeded();
    return { outcome: 'right', found };
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};

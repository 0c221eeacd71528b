/** Reads a provider's claims. Any claim may be missing or have another type. */
import { cleanEmail, cleanLine } from '#shared/text/clean-text.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { isMailAddress } from '#shared/contact/contact-rules.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import { cutText } from '#shared/text/truncate.ts';

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** Finds a claim by its full name, which may contain dots (`https://example.com/roles`), or by a path (`realm_access.roles`). */
const claimOf = (claims: Claims, name: string): unknown =>
  name in claims
    ? claims[name]
    : name.split('.').reduce<unknown>((found, part) => (isObject(found) ? found[part] : undefined), claims);

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? cleanLine(value) : '';
  return text === '' ? undefined : text;
};

/**
 * Completes the claims of the id token by those of the userinfo endpoint. `email` and `email_verified` are taken from the same
 * source, so that neither verifies the address of the other.
 */
export const joinClaims = <Signed extends Claims>(signed: Signed, fetched: Claims): Signed => {
  const { email, email_verified } = textOf(signed['email']) === undefined ? fetched : signed;
  return { ...fetched, ...signed, email, email_verified };
};

/** Returns undefined if neither a claim nor a default gives a role. */
export const roleOfClaims = (
  claims: Claims,
  { roleClaim, roles, defaultRole }: Pick<SingleSignOnSettings, 'roleClaim' | 'roles' | 'defaultRole'>,
): RoleId | undefined => {
  const claim = roleClaim === undefined ? undefined : claimOf(claims, roleClaim);
  const values = Array.isArray(claim) ? (claim as readonly unknown[]) : [claim];
  return roles.find(([value]) => values.includes(value))?.[1] ?? defaultRole;
};

export interface ClaimedEmail {
  readonly address: string;
  readonly isVerified: boolean;
}

/** Some providers send `email_verified` as text. */
export const emailOfClaims = (claims: Claims): ClaimedEmail | undefined => {
  const address = cleanEmail(textOf(claims['email']) ?? '');
  if (address.length > 254 || !isMailAddress(address)) return undefined;
  const verified = claims['email_verified'];
  return { address, isVerified: verified === true || verified === 'true' };
};

export const nameOfClaims = (claims: Claims): string | undefined =>
  cutText(textOf(claims['name']) ?? '', 80).trim() || undefined;

const maxUsernameLength = 40;

/** Reduces a provider's name to the characters of a username, with room for a number. */
const asUsername = (text: string): string =>
  text
    .replace(/@.*$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '.')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, maxUsernameLength - 3);

/** Lists usernames to try in this order. */
export const usernamesOfClaims = (claims: Claims): readonly string[] => {
  const candidates = [claims['preferred_username'], claims['email'], claims['name']];
  const valid = candidates.map((text) => asUsername(textOf(text) ?? '')).filter((name) => name.length >= 3);
  const first = valid[0] ?? 'staff';
  return [...new Set(valid), ...Array.from({ length: 98 }, (_, at) => `${first}-${at + 2}`)];
};

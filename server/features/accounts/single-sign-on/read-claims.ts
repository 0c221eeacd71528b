/** What the claims of a provider mean here. Everything in them may be missing or of another type. */
import { cleanEmail, cleanLine } from '#shared/text/clean-text.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { isMailAddress } from '#shared/contact/contact-rules.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import { cutText } from '#shared/text/truncate.ts';

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** By its whole name, which may have dots (`https://example.com/roles`), or as a path (`realm_access.roles`). */
const claimOf = (claims: Claims, name: string): unknown =>
  name in claims
    ? claims[name]
    : name.split('.').reduce<unknown>((found, part) => (isObject(found) ? found[part] : undefined), claims);

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? cleanLine(value) : '';
  return text === '' ? undefined : text;
};

/**
 * Claims of the id token, completed by those of the userinfo endpoint. `email` and `email_verified` come from the same source,
 * because one source does not vouch for the address of the other.
 */
export const joinClaims = <Signed extends Claims>(signed: Signed, fetched: Claims): Signed => {
  const { email, email_verified } = textOf(signed['email']) === undefined ? fetched : signed;
  return { ...fetched, ...signed, email, email_verified };
};

/** Undefined: nothing gives a role. */
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

/** Some providers write truth as text. */
export const emailOfClaims = (claims: Claims): ClaimedEmail | undefined => {
  const address = cleanEmail(textOf(claims['email']) ?? '');
  if (address.length > 254 || !isMailAddress(address)) return undefined;
  const verified = claims['email_verified'];
  return { address, isVerified: verified === true || verified === 'true' };
};

export const nameOfClaims = (claims: Claims): string | undefined =>
  cutText(textOf(claims['name']) ?? '', 80).trim() || undefined;

const longestUsername = 40;

/** What a user name of this site takes, of what the provider calls somebody. */
const asUsername = (text: string): string =>
  text
    .replace(/@.*$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '.')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, longestUsername - 3);

/** User names to try one after the other. */
export const usernamesOfClaims = (claims: Claims): readonly string[] => {
  const given = [claims['preferred_username'], claims['email'], claims['name']];
  const made = given.map((text) => asUsername(textOf(text) ?? '')).filter((name) => name.length >= 3);
  const first = made[0] ?? 'staff';
  return [...new Set(made), ...Array.from({ length: 98 }, (_, at) => `${first}-${at + 2}`)];
};

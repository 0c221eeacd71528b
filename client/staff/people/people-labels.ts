/** What the screens about people call things. */
import type { Person } from '#shared/contracts/people.contract.ts';
import { roleIds, roles, type RoleId } from '#shared/rules/roles.ts';

export const peoplePath = '/admin/people';
/** The second list. */
export const invitationsPath = `${peoplePath}?list=invitations`;

/** Those who have no second factor. */
export const withoutFactorPath = `${peoplePath}?factor=none`;
/** Whose role needs one. */
export const factorPolicyPath = `${peoplePath}?list=second-factor`;

export const factorsLabel = (factors: Person['factors']): string => {
  if (factors.length === 2) return 'App and passkey';
  const [only] = factors;
  return only === undefined ? 'None' : { app: 'Authenticator app', passkey: 'Passkey' }[only];
};

/** The role needs a second factor, and the account has none. */
export const lacksFactor = ({ factors, factor_required: isRequired }: Person): boolean =>
  isRequired && factors.length === 0;

export const roleChoices = roleIds.map((id) => ({ id, name: roles[id].name }));

export const isRole = (text: string): text is RoleId => roleIds.some((id) => id === text);

/** So many sessions are counted. */
const mostCounted = 100;

export const sessionsLabel = (count: number): string => {
  if (count === 0) return 'Not signed in';
  if (count >= mostCounted) return `${mostCounted} sessions or more`;
  return count === 1 ? '1 session' : `${count} sessions`;
};

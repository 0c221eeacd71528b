/** What the screens about people call things. */
import { roleIds, roles, type RoleId } from '#shared/rules/roles.ts';

export const peoplePath = '/admin/people';
/** The second list. */
export const invitationsPath = `${peoplePath}?list=invitations`;

export const roleChoices = roleIds.map((id) => ({ id, name: roles[id].name }));

export const isRole = (text: string): text is RoleId => roleIds.some((id) => id === text);

/** So many sessions are counted. */
const mostCounted = 100;

export const sessionsLabel = (count: number): string => {
  if (count === 0) return 'Not signed in';
  if (count >= mostCounted) return `${mostCounted} sessions or more`;
  return count === 1 ? '1 session' : `${count} sessions`;
};

/** Loads users and open invitations as one list, and changes both. Successful changes show a notice. */
import { useQueryClient } from '@tanstack/react-query';
import type { Invitation, SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import type { RequestOf } from '../../session/staff-calls.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { peopleQuery, type PeopleFilters } from './people-labels.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const peopleFailure = 'Failed to load users';

/** A row of the list. */
export type User = Person | Invitation;

export const isInvitation = (user: User): user is Invitation => 'invited_at' in user;

/** Open invitations come first; users follow after the last of them. */
export function useUsers(filters: PeopleFilters): CursorList<User> {
  const { q, role, state, isWithoutFactor } = filters;
  const hasPeople = state !== 'invited';
  const hasInvitations = (state === undefined || state === 'invited') && !isWithoutFactor;
  const query = peopleQuery(filters);
  const people = useCursorList({
    call: 'GET /api/admin/people',
    key: ['people', query],
    query: { limit: 50, ...query },
    failure: peopleFailure,
    isEnabled: hasPeople,
  });
  const wanted = { ...(q === '' ? {} : { q }), ...definedOnly({ role }) };
  const invitations = useCursorList({
    call: 'GET /api/admin/invitations',
    key: ['invitations', wanted],
    query: { limit: 50, ...wanted },
    failure: 'Failed to load invitations',
    isEnabled: hasInvitations,
  });
  if (!hasInvitations) return people;
  if (!hasPeople) return invitations;
  const current = invitations.hasOlder ? invitations : people;
  return {
    ...current,
    rows: invitations.rows && people.rows && [...invitations.rows, ...(invitations.hasOlder ? [] : people.rows)],
    total: invitations.total + people.total,
    offset: 0,
    error: invitations.error ?? people.error,
    busy: invitations.busy || people.busy,
    hasOlder: invitations.hasOlder || people.hasOlder,
    retry: () => {
      for (const list of [invitations, people]) if (list.error !== null) list.retry();
    },
  };
}

/** Invitations are sent, resent and withdrawn. */
export function useInvitationChanges() {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['invitations'] });

  return {
    /** To be followed by `reload`. */
    invite: (body: RequestOf<'POST /api/admin/invitations'>['body']) =>
      staffCall('POST /api/admin/invitations', { body }),
    reload,
    /** Resolves with undefined, after a notice, if it fails. */
    resend: async ({ id, email }: Invitation): Promise<SentInvitation | undefined> => {
      const answer = await staffCall('POST /api/admin/invitations/{id}/resend', { params: { id } });
      await reload();
      if (answer.ok) return answer.data;
      toaster.show({ tone: 'bad', text: `Invitation to ${email} not resent`, detail: reasonOf(answer.problem) });
      return undefined;
    },
    withdraw: async ({ id, email }: Invitation): Promise<void> => {
      const answer = await staffCall('DELETE /api/admin/invitations/{id}', { params: { id } });
      await reload();
      if (answer.ok) toaster.show({ tone: 'ok', text: `Invitation to ${email} withdrawn` });
      else
        toaster.show({ tone: 'bad', text: `Invitation to ${email} not withdrawn`, detail: reasonOf(answer.problem) });
    },
  };
}

/** Each resolves with a problem, or with undefined on success. */
export interface PeopleChanges {
  readonly changeRole: (person: Person, role: RoleId) => Promise<ApiProblem | undefined>;
  readonly suspend: (person: Person) => Promise<ApiProblem | undefined>;
  readonly unsuspend: (person: Person) => Promise<ApiProblem | undefined>;
  readonly endSessions: (person: Person) => Promise<ApiProblem | undefined>;
  /** `messagesTo` is the id of a colleague, or empty. */
  readonly remove: (person: Person, messagesTo: string) => Promise<ApiProblem | undefined>;
}

export function usePeopleChanges(): PeopleChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const finish = async <Data>(
    call: Promise<ApiResult<Data>>,
    describe: (data: Data | undefined) => { readonly text: string; readonly detail?: string },
  ): Promise<ApiProblem | undefined> => {
    const answer = await call;
    // Also after a failure, because the outcome may be unknown.
    await client.invalidateQueries({ queryKey: ['people'] });
    if (!answer.ok) return answer.problem;
    toaster.show({ tone: 'ok', ...describe(answer.data) });
    return undefined;
  };

  return {
    changeRole: (person, role) =>
      finish(staffCall('PATCH /api/admin/people/{id}', { params: { id: person.id }, body: { role } }), () => ({
        text: `${person.name} is ${roles[role].name} now`,
      })),
    suspend: (person) =>
      finish(staffCall('POST /api/admin/people/{id}/suspend', { params: { id: person.id } }), () => ({
        text: `${person.name} suspended`,
        detail: 'Their sessions have ended.',
      })),
    unsuspend: (person) =>
      finish(staffCall('POST /api/admin/people/{id}/unsuspend', { params: { id: person.id } }), () => ({
        text: `${person.name} reactivated`,
      })),
    endSessions: (person) =>
      finish(staffCall('POST /api/admin/people/{id}/end-sessions', { params: { id: person.id } }), (data) => ({
        text: `${person.name} is signed out`,
        detail: `Sessions that have ended: ${data?.ended ?? 0}.`,
      })),
    remove: (person, messagesTo) =>
      finish(
        staffCall('DELETE /api/admin/people/{id}', {
          params: { id: person.id },
          query: messagesTo === '' ? {} : { messages_to: messagesTo },
        }),
        () => ({ text: `Account of ${person.name} removed` }),
      ),
  };
}

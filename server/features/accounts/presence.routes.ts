/**
 * Shows staff who else has the same record open. It is not a lock: a lock would block the colleagues of an absent user, and
 * conflicting writes are detected by the version of a record anyway.
 */
import { notePresenceCall, type ColleagueHere } from '#shared/accounts/presence.contract.ts';
import { watchedRecords } from '#shared/accounts/presence-rules.ts';
import { callRoute, requireCapability, type CallRoute } from '#server/platform/http/call-route.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { PresenceRepository } from './presence.repository.ts';

export const createPresenceRoutes = (
  presence: PresenceRepository,
  limits: Pick<RateLimits, 'presence'>,
): readonly CallRoute[] => {
  const leave = async (record: string, id: string): Promise<ColleagueHere[]> => {
    await presence.forget(record, id);
    return [];
  };
  const note = async (record: string, who: ColleagueHere): Promise<ColleagueHere[]> => {
    const [others] = await Promise.all([presence.listOthers(record, who.id), presence.note(record, who)]);
    return others;
  };
  return [
    callRoute(
      notePresenceCall,
      async ({ body: { kind, id, doing }, staff }) => {
        const need = watchedRecords[kind];
        if (need !== 'signed-in') requireCapability(staff, need);
        const record = `${kind}:${id}`;
        const others =
          doing === 'leaving'
            ? await leave(record, staff.id)
            : await note(record, { id: staff.id, name: staff.name, is_writing: doing === 'writing' });
        return { status: 200, body: others };
      },
      [limits.presence],
    ),
  ];
};

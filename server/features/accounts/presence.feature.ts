/**
 * Shows staff who else has the same record open. It is not a lock: a lock would block the colleagues of an absent user, and
 * conflicting writes are detected by the version of a record anyway.
 */
import type { ColleagueHere } from '#shared/accounts/presence.contract.ts';
import { watchedRecords } from '#shared/accounts/presence-rules.ts';
import { callRoute, requireCapability } from '#server/platform/http/call-route.ts';
import type { Feature } from '../feature.ts';
import { createPresenceRepository, type PresenceRepository } from './presence.repository.ts';

export const presence: Feature<{ readonly presence: PresenceRepository }> = {
  name: 'presence',
  repositories: (connection, sharedClock) => ({ presence: createPresenceRepository(connection, sharedClock) }),
  async api({ records, limits }) {
    const { notePresenceCall } = await import('#shared/accounts/presence.contract.ts');
    const leave = async (record: string, id: string): Promise<ColleagueHere[]> => {
      await records.presence.forget(record, id);
      return [];
    };
    const note = async (record: string, who: ColleagueHere): Promise<ColleagueHere[]> => {
      const [others] = await Promise.all([
        records.presence.listOthers(record, who.id),
        records.presence.note(record, who),
      ]);
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
  },
};

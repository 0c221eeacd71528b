/** What staff do with an application: they move it on, and write notes. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import type { ApplicationChange, ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { hasRoom } from './history-room.ts';

export interface ChangeApplicationDeps {
  readonly applications: Pick<ApplicationRepository, 'find' | 'change'>;
  readonly clock: () => Date;
}

export type ChangeResult =
  | { readonly kind: 'changed' | 'unchanged'; readonly application: ApplicationRecord }
  | { readonly kind: 'missing' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'full' }
  | { readonly kind: 'conflict'; readonly application: ApplicationRecord };

interface ChangeTarget {
  readonly id: string;
  readonly by: StaffRef;
  /** The version that was read; left out to change whatever is there. */
  readonly version?: number;
}

export const changeFound = async (
  { id, version }: ChangeTarget,
  decide: (application: ApplicationRecord) => ApplicationChange | 'unchanged' | 'withdrawn',
  { applications }: ChangeApplicationDeps,
): Promise<ChangeResult> => {
  const application = await applications.find(id);
  if (application === null) return { kind: 'missing' };
  const change = decide(application);
  if (change === 'withdrawn') return { kind: 'withdrawn' };
  if (change === 'unchanged') return { kind: 'unchanged', application };
  if (change.event !== undefined && !hasRoom(application.events, change.event)) return { kind: 'full' };
  const changed = await applications.change(id, version, change);
  if (changed !== null) return { kind: 'changed', application: changed };
  const present = await applications.find(id);
  return present === null ? { kind: 'missing' } : { kind: 'conflict', application: present };
};

/** A decision begins the time after which the application is deleted; the first step ends the clock of the promise. */
export const moveApplication = (
  { stage, ...target }: ChangeTarget & { readonly stage: ApplicationStage },
  deps: ChangeApplicationDeps,
): Promise<ChangeResult> =>
  changeFound(
    target,
    (application) => {
      if (application.stage === stage) return 'unchanged';
      // Who has taken it back decides that alone.
      if (application.stage === 'withdrawn') return 'withdrawn';
      const at = deps.clock();
      const wasSpam = application.stage === 'spam';
      const isOwed = stage === 'application';
      return {
        set: {
          stage,
          ...(isDecided(stage) ? { decided_at: at } : {}),
          ...(isOwed ? { clock_due_at: application.due_at } : {}),
          // What was held as spam has had no letter yet.
          ...(wasSpam ? { letters_due: true } : {}),
        },
        unset: [
          ...(isDecided(stage) ? [] : (['decided_at', 'pool', 'pool_until'] as const)),
          ...(isOwed ? [] : (['clock_due_at'] as const)),
        ],
        event: { at, by: target.by, stage },
      };
    },
    deps,
  );

export const writeNote = (
  { text, mentions, ...target }: ChangeTarget & { readonly text: string; readonly mentions: readonly StaffRef[] },
  deps: ChangeApplicationDeps,
): Promise<ChangeResult> =>
  changeFound(
    target,
    () => ({
      event: {
        at: deps.clock(),
        by: target.by,
        note: text,
        ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
      },
    }),
    deps,
  );

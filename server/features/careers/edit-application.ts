/** Changes an application onto what it is at that moment, and sends the emails that the change causes. */
import type { Logger } from 'pino';
import type { ApplicationChange, ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { hasRoom } from './history-room.ts';
import { sendOutbox, type SendOutboxDeps } from './application-outbox.ts';
import type { InterviewLettersDeps } from './interview-letters.ts';
import type { InterviewCalendars } from './interview-calendar.repository.ts';

export interface CorrespondenceDeps extends SendOutboxDeps, InterviewLettersDeps {
  readonly applications: ApplicationRepository;
  readonly interviewCalendars: InterviewCalendars;
  readonly log: Pick<Logger, 'warn'>;
}

export type Edited<Refusal extends string> =
  | { readonly kind: 'changed'; readonly application: ApplicationRecord }
  | { readonly kind: 'missing' | 'full' }
  | { readonly kind: Refusal };

const tries = 5;

/** `decide` runs again on what somebody else made of it meanwhile. A sentence of it refuses the change. */
export const editApplication = async <Refusal extends string>(
  id: string,
  decide: (application: ApplicationRecord) => Promise<ApplicationChange | Refusal> | ApplicationChange | Refusal,
  { applications, sendEmail, log }: Pick<CorrespondenceDeps, 'applications' | 'sendEmail' | 'log'>,
): Promise<Edited<Refusal>> => {
  for (let left = tries; left > 0; left -= 1) {
    const found = await applications.find(id);
    if (found === null) return { kind: 'missing' };
    const change = await decide(found);
    if (typeof change === 'string') return { kind: change };
    if (change.event !== undefined && !hasRoom(found.events, change.event)) return { kind: 'full' };
    const changed = await applications.change(id, found.version, change);
    if (changed === null) continue;
    try {
      await sendOutbox(changed, { applications, sendEmail });
    } catch (error) {
      // They are stored with the application: watch-applications.ts sends them later.
      log.warn({ err: error, application: id }, 'letters of an application wait');
    }
    return { kind: 'changed', application: changed };
  }
  throw new Error('An application was changed by others again and again.');
};

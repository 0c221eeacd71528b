/** Limits of an application’s history. Entries of the applicant do not count towards the limit of staff. */
import { applicationLimits } from '#shared/careers/application-rules.ts';
import type { ApplicationStep } from '#shared/careers/interview-rules.ts';
import type { ApplicationEvent } from './application.model.ts';

/** Steps that an applicant can repeat without end. All others happen a few times at most and are always accepted. */
const repeated: ReadonlySet<ApplicationStep | undefined> = new Set(['interview-chosen', 'interview-unfit']);

const isRepeated = ({ by, step }: ApplicationEvent): boolean => by === undefined && repeated.has(step?.kind);

export const hasRoom = (events: readonly ApplicationEvent[], event: ApplicationEvent): boolean => {
  if (isRepeated(event)) return events.filter(isRepeated).length < applicationLimits.ownHistory;
  return event.by === undefined || events.filter((each) => !isRepeated(each)).length < applicationLimits.history;
};

/** Whether an application’s history has room: what its applicant does takes none from staff. */
import { applicationLimits } from '#shared/rules/application-rules.ts';
import type { ApplicationStep } from '#shared/rules/interview-rules.ts';
import type { ApplicationEvent } from './application.model.ts';

/** What an applicant can do again and again. Anything else of theirs happens a few times at most, and is always taken. */
const repeated: ReadonlySet<ApplicationStep | undefined> = new Set(['interview-chosen', 'interview-unfit']);

const isRepeated = ({ by, step }: ApplicationEvent): boolean => by === undefined && repeated.has(step?.kind);

export const hasRoom = (events: readonly ApplicationEvent[], event: ApplicationEvent): boolean => {
  if (isRepeated(event)) return events.filter(isRepeated).length < applicationLimits.ownHistory;
  return event.by === undefined || events.filter((each) => !isRepeated(each)).length < applicationLimits.history;
};

/** An application as recruiters see it: in lists, whole, and after a change. */
import type { ApplicationRow, ShownApplication } from '#shared/careers/applications.contract.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { monthsAfter } from '#shared/settings/retention-rules.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { ChangeResult } from './change-application.ts';
import { asSeen, isHidden } from './hide-applicant.ts';

type Settings = Pick<LiveContent, 'site-settings'>;

export const gone = (): Problem => notFound('Application not found. It may have been deleted.');

export const findApplication = async (
  id: string,
  applications: Pick<ApplicationRepository, 'find'>,
): Promise<ApplicationRecord> => {
  const found = await applications.find(id);
  if (found === null) throw gone();
  return found;
};

export const presentRow = (record: ApplicationRecord, content: Settings): ApplicationRow => {
  const { id, position, name, stage, submitted_at, due_at, clock_due_at, files, pool_until, again_of } = asSeen(
    record,
    content,
  );
  return {
    id,
    position,
    name,
    stage,
    is_hidden: isHidden(record, content),
    submitted_at: submitted_at.toISOString(),
    due_at: due_at.toISOString(),
    is_owed: clock_due_at !== undefined,
    files: files.length,
    pool_until: pool_until?.toISOString() ?? null,
    is_again: again_of !== undefined,
  };
};

const presentEvent = ({ at, by, stage, note, ...event }: ApplicationRecord['events'][number]) => ({
  at: at.toISOString(),
  by: by ?? null,
  stage: stage ?? null,
  note: note ?? null,
  mentions: event.mentions ?? [],
  handed_in: event.handed_in ?? null,
  revealed: event.revealed ?? null,
  letter: event.letter ?? null,
  step: event.step
    ? { kind: event.step.kind, time: event.step.time?.toISOString() ?? null, said: event.step.said ?? '' }
    : null,
});

export const presentApplication = (record: ApplicationRecord, content: Settings): ShownApplication => {
  const months = content['site-settings'].retention.applicationMonths;
  const seen = asSeen(record, content);
  const { email, phone, links, message, answers, files, consent, decided_at, spam, stage, events, version } = seen;
  const { source = '', pool_until } = seen;
  return {
    ...presentRow(record, content),
    email,
    phone,
    links,
    message,
    answers,
    version,
    files: files.map(({ added_at, ...file }) => ({ ...file, added_at: added_at.toISOString() })),
    consent: consent.text,
    source,
    decided_at: decided_at?.toISOString() ?? null,
    deleted_at:
      pool_until?.toISOString() ??
      (decided_at === undefined || months === 0 ? null : monthsAfter(months, decided_at).toISOString()),
    spam: stage === 'spam' ? spam.reasons : [],
    events: events.map(presentEvent),
  };
};

/** What became of a change, or a refusal. */
export const settleChange = (
  result: ChangeResult,
  nothing: string,
  shown: (record: ApplicationRecord) => ShownApplication,
): ShownApplication => {
  switch (result.kind) {
    case 'missing':
      throw gone();
    case 'withdrawn':
      throw new Problem('nothing-to-do', 'The applicant has taken this application back.');
    case 'full':
      throw new Problem('thread-full', 'The history of this application is full.');
    case 'conflict':
      throw new Problem('version-conflict', 'Somebody changed this application since you opened it.', {
        members: { current: shown(result.application) },
      });
    case 'unchanged':
      throw new Problem('nothing-to-do', nothing);
    case 'changed':
      return shown(result.application);
  }
};

/** The application form and an invented applicant's page at each stage, for previews. */
import {
  fixedStageIds,
  fixedStages,
  usualMinutes,
  type ApplicationStage,
  type FixedStage,
} from '#shared/careers/application-rules.ts';
import { applicationPath, applyPath, isOpen } from '#shared/careers/position-rules.ts';
import { entryName, valueAt } from '#shared/content/content-entries.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';

const dayMs = 86_400_000;

/** At ten o'clock UTC. */
export const inDays = (days: number, { clock }: { readonly clock: () => Date }): Date =>
  new Date((Math.floor(clock().getTime() / dayMs) + days + 10 / 24) * dayMs);

type Applications = LiveContent['applications'];
type Texts = Applications['status']['states']['offer'];
type PageExample = ContentPage['examples'][number];

/** `written`: the content, or a draft with gaps. Empty without an open position. */
export const listExamples = (written: unknown, { careers }: Pick<LiveContent, 'careers'>, now: Date): PageExample[] => {
  const position = careers.openings.positions.find((each) => isOpen(each, now));
  if (position === undefined) return [];
  const form = applyPath(position.key);
  const at = (stage: string): string => `${applicationPath(position.key)}?stage=${stage}`;
  const list = valueAt(written, 'stages');
  const stages: readonly unknown[] = Array.isArray(list) ? list : [];
  const firstInterview = stages.findIndex((stage) => valueAt(stage, 'interview') === true);
  const title = (name: string): string => `Applicant’s page: ${name}`;
  const fixed = (id: Exclude<FixedStage, 'spam'>, ...parts: string[]): PageExample => ({
    path: at(id),
    title: title(fixedStages[id]),
    parts: [`status.states.${id}`, ...parts],
  });
  return [
    { path: form, title: 'Application form', parts: ['form', 'outcomes'] },
    { path: `${form}?sent=example`, title: 'After sending', parts: ['receipt'] },
    fixed('application', 'status'),
    ...stages.map((stage, index) => ({
      path: at(stageKey(stage, index)),
      title: title(entryName(stage, index, 'stage')),
      parts: [
        ...(index === 0 ? ['stages'] : []),
        `stages.${index}`,
        ...(index === firstInterview ? ['interviews'] : []),
      ],
    })),
    fixed('offer'),
    fixed('hired'),
    fixed('declined', 'pool'),
    fixed('withdrawn'),
  ];
};

/** A new stage has no id before it is published. */
const stageKey = (stage: unknown, index: number): string => {
  const id = valueAt(stage, 'id');
  return typeof id === 'string' && id !== '' ? id : String(index + 1);
};

/** The stage of an example by its key: its title and text for the applicant, and whether it has an interview. */
export const findExampleStage = (
  key: string,
  { stages, status: { states } }: Applications,
): { readonly id: ApplicationStage; readonly state: Texts; readonly minutes?: number } => {
  const own = stages.find((stage, index) => stageKey(stage, index) === key);
  if (own !== undefined)
    return { id: key, state: own, ...(own.interview ? { minutes: own.minutes ?? usualMinutes } : {}) };
  const id = fixedStageIds.find((each) => each === key) ?? 'application';
  return { id, state: id === 'spam' ? states.application : states[id] };
};

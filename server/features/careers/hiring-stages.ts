/** The site's own hiring stages: found in its content, and completed and checked before they are published. */
import { isDeepStrictEqual } from 'node:util';
import { counted } from '#shared/api/list-count.ts';
import { applicationPath, applyPath, isOpen } from '#shared/careers/position-rules.ts';
import {
  fixedStageIds,
  fixedStages,
  isSelectable,
  listStages,
  usualMinutes,
  type ApplicationStage,
  type FixedStage,
  type Stage,
} from '#shared/careers/application-rules.ts';
import { entryName, valueAt } from '#shared/content/content-entries.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { freeSlug } from '#shared/text/slug-rule.ts';
import { Problem, type FieldError } from '#server/platform/http/problem.ts';

type Applications = LiveContent['applications'];
type Texts = Applications['status']['states']['offer'];

/** By the content that they are read from. Searches ask for them once for each application. */
const listed = new WeakMap<Applications, readonly Stage[]>();

export const stagesIn = ({ applications }: Pick<LiveContent, 'applications'>): readonly Stage[] => {
  const stages = listed.get(applications) ?? listStages(applications);
  listed.set(applications, stages);
  return stages;
};

export const stageIdsIn = (content: Pick<LiveContent, 'applications'>): readonly ApplicationStage[] =>
  stagesIn(content).map(({ id }) => id);

type PageExample = ContentPage['examples'][number];

/** The application form and the applicant's page at each stage, for previews. `written` may be a draft with gaps. */
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
const stageKey = (stage: unknown, index: number): string => String(valueAt(stage, 'id') || index + 1);

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

/** @throws a Problem that names the stages to choose from, if this is none of them */
export const assertStage = (id: ApplicationStage, stages: readonly Pick<Stage, 'id'>[]): void => {
  if (stages.some((stage) => stage.id === id)) return;
  const message = `There is no stage “${id}” here. Choose one of: ${stages.map((stage) => stage.id).join(', ')}.`;
  throw new Problem('invalid-fields', message, { errors: [{ field: 'stage', message }] });
};

export const assertSelectable = (id: ApplicationStage, content: Pick<LiveContent, 'applications'>): void =>
  assertStage(id, stagesIn(content).filter(isSelectable));

/** Upgrades texts from before sites had stages of their own: they had the texts of three stages. */
export const upgradeApplications = (
  content: unknown,
  builtIn: { readonly stages: readonly { readonly id?: string | undefined }[] },
): unknown => {
  const states = valueAt(valueAt(content, 'status'), 'states');
  if (typeof content !== 'object' || content === null || 'stages' in content || states === undefined) return content;
  const stages = builtIn.stages.map((stage) => ({
    ...stage,
    ...(valueAt(states, stage.id ?? '') as object | undefined),
  }));
  return { ...content, stages };
};

const keyOf = (title: string): string => title.trim().toLowerCase();

const fixedTitles = Object.values(fixedStages).map(keyOf);

const findTitleMistakes = ({ stages }: Applications): FieldError[] =>
  stages.flatMap(({ id, title }, index) => {
    const isTaken =
      fixedTitles.includes(keyOf(title)) ||
      stages.slice(0, index).some((stage) => keyOf(stage.title) === keyOf(title)) ||
      fixedStageIds.some((fixed) => fixed === id);
    return isTaken
      ? [{ field: `stages.${index}.title`, message: `Another stage is called ${title}. Choose a different title.` }]
      : [];
  });

/** A stage that is added again under its old title is the same stage. */
const withIds = (stages: Applications['stages'], earlier: Applications['stages']): Applications['stages'] => {
  const used = new Set(stages.map(({ id }) => id));
  const taken = new Set<string>([...used, ...fixedStageIds, ...earlier.map(({ id }) => id)]);
  return stages.map((stage) => {
    if (stage.id !== '') return stage;
    const before = earlier.find(({ id, title }) => !used.has(id) && keyOf(title) === keyOf(stage.title));
    const id = before?.id ?? freeSlug(stage.title, taken);
    used.add(id);
    taken.add(id);
    return { ...stage, id };
  });
};

/**
 * Gives new stages their ids, and remembers removed ones for applications that had them. A stage that has applications cannot be
 * removed.
 */
export const prepareStages = async (
  next: Applications,
  live: Applications,
  countAt: (stage: ApplicationStage) => Promise<number>,
): Promise<{ readonly errors: readonly FieldError[]; readonly content: Applications }> => {
  const named = new Set(listStages(live).flatMap(({ id, is_named }) => (is_named ? [id] : [])));
  const before = live.stages.map((stage) => ({ ...stage, named: named.has(stage.id) }));
  const earlier = [...before, ...live.removedStages, ...next.removedStages];
  const stages = withIds(next.stages, earlier);
  const isUsed = (id: ApplicationStage): boolean => stages.some((stage) => stage.id === id);
  const removedStages = [...new Map(earlier.toReversed().map((stage) => [stage.id, stage])).values()]
    .filter(({ id }) => !isUsed(id))
    .toReversed();
  const errors = findTitleMistakes(next);
  for (const { id, title } of live.stages) {
    const count = isUsed(id) ? 0 : await countAt(id);
    if (count === 0) continue;
    const are = `${counted(count, 'application')} ${count === 1 ? 'is' : 'are'}`;
    errors.push({
      field: 'stages',
      message: `${are} at the stage ${title}. Move ${count === 1 ? 'it' : 'them'} to another stage before you remove ${title}.`,
    });
  }
  const content = { ...next, stages, removedStages };
  return { errors, content: isDeepStrictEqual(content, next) ? next : content };
};

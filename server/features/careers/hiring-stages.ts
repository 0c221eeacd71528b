/** The site's own hiring stages and email templates: found in its content, and completed and checked before they are published. */
import { isDeepStrictEqual } from 'node:util';
import { counted } from '#shared/api/list-count.ts';
import {
  fixedStageIds,
  fixedStages,
  isSelectable,
  listStages,
  type ApplicationStage,
  type Stage,
} from '#shared/careers/application-rules.ts';
import { blankTemplate } from '#shared/careers/recruiting-rules.ts';
import { isDraftId, valueAt } from '#shared/content/content-entries.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { freeSlug } from '#shared/text/slug-rule.ts';
import { Problem, type FieldError } from '#server/platform/http/problem.ts';

type Applications = LiveContent['applications'];

/** By the content that they are read from. Searches ask for them once for each application. */
const listed = new WeakMap<Applications, readonly Stage[]>();

export const stagesIn = ({ applications }: Pick<LiveContent, 'applications'>): readonly Stage[] => {
  const stages = listed.get(applications) ?? listStages(applications);
  listed.set(applications, stages);
  return stages;
};

export const stageIdsIn = (content: Pick<LiveContent, 'applications'>): readonly ApplicationStage[] =>
  stagesIn(content).map(({ id }) => id);

/** The message for an unknown id, with the ids to choose from. */
export const unknownIdMessage = (what: string, id: string, entries: readonly { readonly id: string }[]): string =>
  `There is no ${what} “${id}” here. Choose one of: ${entries.map((each) => each.id).join(', ')}.`;

/** @throws a Problem that names the stages to choose from, if this is none of them */
export const assertStage = (id: ApplicationStage, stages: readonly Pick<Stage, 'id'>[]): void => {
  if (stages.some((stage) => stage.id === id)) return;
  const message = unknownIdMessage('stage', id, stages);
  throw new Problem('invalid-fields', message, { errors: [{ field: 'stage', message }] });
};

export const assertSelectable = (id: ApplicationStage, content: Pick<LiveContent, 'applications'>): void =>
  assertStage(id, stagesIn(content).filter(isSelectable));

interface BuiltInEntry {
  readonly id?: string | undefined;
}

/** Upgrades texts from before sites had lists of their own: they had the texts of three stages, and of five email templates, by name. */
export const upgradeApplications = (
  content: unknown,
  builtIn: { readonly stages: readonly BuiltInEntry[]; readonly templates: readonly BuiltInEntry[] },
): unknown => {
  if (typeof content !== 'object' || content === null) return content;
  const listFrom = (texts: unknown, entries: readonly BuiltInEntry[]) =>
    entries.map((each) => ({ ...each, ...(valueAt(texts, each.id ?? '') as object | undefined) }));
  const states = valueAt(valueAt(content, 'status'), 'states');
  const templates = valueAt(content, 'templates');
  return {
    ...content,
    ...('stages' in content || states === undefined ? {} : { stages: listFrom(states, builtIn.stages) }),
    ...(templates === undefined || Array.isArray(templates)
      ? {}
      : { templates: listFrom(templates, builtIn.templates) }),
  };
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

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** An entry that is added again under its old title is the same entry. */
const withIds = <Entry extends Titled>(
  entries: readonly Entry[],
  earlier: readonly Titled[],
  reserved: readonly string[],
): Entry[] => {
  const used = new Set(entries.map(({ id }) => id));
  const taken = new Set<string>([...used, ...reserved, ...earlier.map(({ id }) => id)]);
  return entries.map((entry) => {
    if (entry.id !== '' && !isDraftId(entry.id) && !reserved.includes(entry.id)) return entry;
    const before = earlier.find(({ id, title }) => !used.has(id) && keyOf(title) === keyOf(entry.title));
    const id = before?.id ?? freeSlug(entry.title, taken);
    used.add(id);
    taken.add(id);
    return { ...entry, id };
  });
};

/** A template whose stage was removed is for any stage. A new stage is named by its draft id, or by its title without one. */
const prepareTemplates = (
  { stages: drafts, templates }: Pick<Applications, 'stages' | 'templates'>,
  { stages, removedStages }: Pick<Applications, 'stages' | 'removedStages'>,
  earlier: Applications['templates'],
) => {
  const choices = listStages({ stages, removedStages: [] }).filter(({ id }) => id !== 'spam');
  const errors: FieldError[] = [];
  const resolved = templates.map(({ stage: named, ...template }, index) => {
    const wanted = stages[drafts.findIndex(({ id }) => id === named)]?.id ?? named;
    if (wanted === undefined || isDraftId(wanted) || removedStages.some(({ id }) => id === wanted)) return template;
    const found =
      choices.find(({ id }) => id === wanted) ?? choices.find(({ title }) => keyOf(title) === keyOf(wanted));
    if (found) return { ...template, stage: found.id };
    errors.push({ field: `templates.${index}.stage`, message: unknownIdMessage('stage', wanted, choices) });
    return template;
  });
  return { errors, templates: withIds(resolved, earlier, [blankTemplate]) };
};

/**
 * Gives new stages and email templates their ids, and remembers removed stages for applications that had them. A stage that has
 * applications cannot be removed.
 */
export const prepareApplications = async (
  next: Applications,
  live: Applications,
  countAt: (stage: ApplicationStage) => Promise<number>,
): Promise<{ readonly errors: readonly FieldError[]; readonly content: Applications }> => {
  const named = new Set(listStages(live).flatMap(({ id, is_named }) => (is_named ? [id] : [])));
  const before = live.stages.map((stage) => ({ ...stage, named: named.has(stage.id) }));
  const earlier = [...before, ...live.removedStages, ...next.removedStages];
  const stages = withIds(next.stages, earlier, fixedStageIds);
  const isUsed = (id: ApplicationStage): boolean => stages.some((stage) => stage.id === id);
  const removedStages = [...new Map(earlier.toReversed().map((stage) => [stage.id, stage])).values()]
    .filter(({ id }) => !isUsed(id))
    .toReversed();
  const prepared = prepareTemplates(next, { stages, removedStages }, live.templates);
  const errors = [...findTitleMistakes(next), ...prepared.errors];
  for (const { id, title } of live.stages) {
    const count = isUsed(id) ? 0 : await countAt(id);
    if (count === 0) continue;
    const are = `${counted(count, 'application')} ${count === 1 ? 'is' : 'are'}`;
    errors.push({
      field: 'stages',
      message: `${are} at the stage ${title}. Move ${count === 1 ? 'it' : 'them'} to another stage before you remove ${title}.`,
    });
  }
  const content = { ...next, stages, removedStages, templates: prepared.templates };
  return { errors, content: isDeepStrictEqual(content, next) ? next : content };
};

/** Pages that consist of their content alone. */
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { keyDrawing, layerSubjects } from '#shared/media/record-subject.ts';
import type { LegalPageId } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { deskShifts } from '#shared/content/desk-shifts.ts';
import { roadmapAxis } from '#shared/content/roadmap-axis.ts';
import { teaserOf } from './examples.loader.ts';
import { findPagePictures } from './page-pictures.ts';
import { presentPeopleSection } from './present-people.ts';
import type { PageLoader } from '../page-loader.ts';

const found = <Data extends { readonly metadata: PageMetadata }>(data: Data) =>
  ({ kind: 'found', data, metadata: data.metadata }) as const;

/** Uses the server's time to mark open offices, so that it works without script and matches in the browser. */
export const loadAbout: PageLoader<'about'> = async (_request, deps) => {
  const { section, incomplete } = await presentPeopleSection('on_about', ({ about }) => about, deps);
  const { about } = deps.content;
  const { show, ...pictures } = await findPagePictures([about.presence, about.closing], deps);
  const presence = { ...about.presence, picture: show(about.presence, placeDrawings.presence, 'presence') };
  const closing = { ...about.closing, picture: show(about.closing, placeDrawings.aboutClosing, 'closing') };
  const shifts = deskShifts(about.presence.desks, deps.clock());
  const document = teaserOf(deps.content.examples, 'shift-handover');
  const data = { ...about, ...section, presence, closing, document, ...(shifts ? { shifts } : {}) };
  return { ...found(data), incomplete: incomplete || pictures.incomplete };
};

export const loadMethodologies: PageLoader<'methodologies'> = async (_request, deps) => {
  const { methods, ...page } = deps.content.methodologies;
  const { show, incomplete } = await findPagePictures(methods.items, deps);
  const items = methods.items.map((method) => ({ ...method, picture: show(method, keyDrawing(method), 'method') }));
  const document = teaserOf(deps.content.examples, 'decision-record');
  return { ...found({ ...page, methods: { ...methods, items }, document }), incomplete };
};

export const loadTechnologyEcosystem: PageLoader<'technology-ecosystem'> = async (_request, deps) => {
  const { categories, closing, ...page } = deps.content['technology-ecosystem'];
  const { show, incomplete } = await findPagePictures([closing, categories.items], deps);
  const items = categories.items.map((layer, index) => {
    const drawing = { subject: layerSubjects[index] ?? 'field', seed: `layer-${index + 1}` } as const;
    return { ...layer, picture: show(layer, drawing, 'layer') };
  });
  const data = {
    ...page,
    categories: { ...categories, items },
    closing: { ...closing, picture: show(closing, placeDrawings.technologyClosing, 'closing') },
    document: teaserOf(deps.content.examples, 'runbook'),
  };
  return { ...found(data), incomplete };
};

export const loadEngagementModels: PageLoader<'engagement-models'> = async (_request, deps) => {
  const { models, ...page } = deps.content['engagement-models'];
  const { show, incomplete } = await findPagePictures(models.items, deps);
  const items = models.items.map((model) => ({ ...model, picture: show(model, keyDrawing(model), 'model') }));
  const document = teaserOf(deps.content.examples, 'proposal');
  return { ...found({ ...page, models: { ...models, items }, document }), incomplete };
};

export const loadLegal =
  (id: LegalPageId): PageLoader<LegalPageId> =>
  (_request, { content }) =>
    found(content[id]);

/** Uses the server's time for the line of today, so that server and browser render the same. */
export const loadRoadmap: PageLoader<'roadmap'> = async (_request, deps) => {
  const { roadmap } = deps.content;
  const { show, incomplete } = await findPagePictures(roadmap.closing, deps);
  const periods = roadmap.phases.items.map((phase) => phase.period);
  const milestones = roadmap.milestones.items.map(({ year }) => year);
  const closing = { ...roadmap.closing, picture: show(roadmap.closing, placeDrawings.roadmapClosing, 'closing') };
  return { ...found({ ...roadmap, closing, axis: roadmapAxis(periods, deps.clock(), milestones) }), incomplete };
};

/** Chooses the drawing of a case study, a position or a layer of the technology page, by its topic. */
import type { Drawing } from './art-path.ts';
import { isArtSubject, type ArtSubject } from './art-subjects.ts';

const byStudy: Readonly<Record<string, ArtSubject>> = {
  'freight-payments': 'waiting',
  'claims-mainframe': 'handover',
  'building-permits': 'passage',
  'spare-parts': 'finding',
};

const byWork: readonly (readonly [RegExp, ArtSubject])[] = [
  [/design/i, 'drafting'],
  [/\bai\b|data|learning/i, 'learning'],
  [/devops|infrastructure|reliability|operations|support/i, 'operations'],
  [/product|market/i, 'choosing'],
  [/architect/i, 'architecture'],
  [/developer|engineer/i, 'development'],
];

/** The first word that names the kind of work decides. */
export function positionSubject({
  title,
  department,
}: {
  readonly title: string;
  readonly department: string;
}): ArtSubject {
  const work = `${title} ${department}`;
  return byWork.find(([pattern]) => pattern.test(work))?.[1] ?? 'weaving';
}

/** The four demonstration case studies have their own drawings. Others are cloth, by their id. */
export const studyDrawing = ({ id }: { readonly id: string }): Drawing => ({
  subject: byStudy[id] ?? 'weave',
  seed: id,
});

export const positionDrawing = (position: {
  readonly key: string;
  readonly title: string;
  readonly department: string;
}): Drawing => ({ subject: positionSubject(position), seed: position.key });

/** For records named like their drawing: services, industries, methods, engagement models. Others are cloth. */
export const keyDrawing = ({ key }: { readonly key: string }): Drawing => ({
  subject: isArtSubject(key) ? key : 'weave',
  seed: key,
});

/** In the order of the content. The four layers that are also services have the same drawings. */
export const layerSubjects: readonly ArtSubject[] = [
  'cloud-infrastructure',
  'application-development',
  'enterprises',
  'ai-data',
  'devops-automation',
  'security-compliance',
];

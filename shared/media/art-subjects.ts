/** What can be drawn, and which drawing an address asks for: apart from `art-path.ts`, so that pages need not load the list. */
import { artFormats, artPath } from './art-path.ts';
import type { ArtFormat, ArtRequest } from './art-path.ts';

/**
 * What can be drawn: services, industries, case studies, the company's pages, methods, engagement
 * models, kinds of work, articles, then the house's own fabrics. What has a page or a place of its own
 * is called by the last part of its address.
 */
export const artSubjects = [
  'cloud-infrastructure',
  'application-development',
  'devops-automation',
  'ai-data',
  'security-compliance',
  'market-readiness',
  'startups',
  'enterprises',
  'governments',
  'global-brands',
  'waiting',
  'handover',
  'passage',
  'finding',
  'about',
  'methodologies',
  'technology-ecosystem',
  'engagement-models',
  'roadmap',
  'agile-scrum',
  'devops-gitops',
  'design-thinking',
  'zero-trust-security',
  'responsible-ai',
  'lean-startup',
  'dedicated-teams',
  'project-based-delivery',
  'consulting-advisory',
  'co-innovation',
  'development',
  'operations',
  'learning',
  'drafting',
  'choosing',
  'architecture',
  'weaving',
  'releases',
  'decisions',
  'costs',
  'access',
  'changes',
  'prices',
  'essay',
  'weave',
  'tangle',
  'field',
  'loom',
  'loom-tall',
] as const;

export type ArtSubject = (typeof artSubjects)[number];

const pathPattern = /^\/art\/([a-z-]+)\/([a-z0-9-]{1,100})\/([a-z]+)\.svg$/;

export const isArtSubject = (text: string): text is ArtSubject => artSubjects.some((subject) => subject === text);
const isArtFormat = (text: string): text is ArtFormat => Object.hasOwn(artFormats, text);

/** The drawing that a service or an industry has until another picture is chosen; undefined for other keys. */
export const drawingOf = (key: string): string | undefined =>
  isArtSubject(key) ? artPath({ subject: key, seed: key, format: 'header' }) : undefined;

/** What an address asks for; undefined when no such drawing exists. */
export function parseArtPath(path: string): ArtRequest | undefined {
  const [, subject = '', seed = '', format = ''] = pathPattern.exec(path) ?? [];
  if (!isArtSubject(subject) || !isArtFormat(format)) return undefined;
  return { subject, seed, format };
}

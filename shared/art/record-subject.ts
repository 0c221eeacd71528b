/**
 * Which drawing stands for a case study and for a position: what the record is about decides, not
 * the kind of record.
 */
import type { ArtSubject } from './art-path.ts';

const byStudy: Readonly<Record<string, ArtSubject>> = {
  'freight-payments': 'waiting',
  'claims-mainframe': 'handover',
  'building-permits': 'passage',
  'spare-parts': 'finding',
};

interface Study<Industry extends ArtSubject> {
  readonly id: string;
  readonly industryKey: Industry;
}

/** The four stories that we tell have drawings of their own; a new one is drawn as its industry. */
export const studySubject = <Industry extends ArtSubject>({ id, industryKey }: Study<Industry>): ArtSubject =>
  byStudy[id] ?? industryKey;

const byWork: readonly (readonly [RegExp, ArtSubject])[] = [
  [/design/i, 'drafting'],
  [/\bai\b|data|learning/i, 'ai-data'],
  [/devops|infrastructure|reliability/i, 'devops-automation'],
  [/security/i, 'security-compliance'],
  [/product|market/i, 'market-readiness'],
  [/architect/i, 'enterprises'],
  [/developer|engineering/i, 'application-development'],
];

/** The first word that says what somebody does there decides. */
export function positionSubject({
  title,
  department,
}: {
  readonly title: string;
  readonly department: string;
}): ArtSubject {
  const work = `${title} ${department}`;
  return byWork.find(([pattern]) => pattern.test(work))?.[1] ?? 'field';
}

/** Which drawing stands for a page wherever it is named: the subject of its own, else one that fits. */
import { artSubjects, type ArtSubject } from './art-path.ts';

const companyPages: Record<string, ArtSubject> = {
  '/about': 'global-brands',
  '/methodologies': 'tangle',
  '/technology-ecosystem': 'enterprises',
  '/engagement-models': 'weave',
  '/roadmap': 'startups',
};

export function pageArt(to: string): { readonly subject: ArtSubject; readonly seed: string } {
  const key = to.split('/').at(-1) ?? '';
  const own = artSubjects.find((subject) => subject === key);
  return { subject: own ?? companyPages[to] ?? 'field', seed: key };
}

/** Which drawing stands beside a menu entry: the subject of its own page, else one of the three fabrics. */
import { artSubjects, type ArtSubject } from '#shared/art/art-path.ts';

const companyPages: Record<string, ArtSubject> = {
  '/about': 'global-brands',
  '/methodologies': 'tangle',
  '/technology-ecosystem': 'enterprises',
  '/engagement-models': 'weave',
  '/roadmap': 'startups',
};

export function menuArt(to: string): { readonly subject: ArtSubject; readonly seed: string } {
  const key = to.split('/').at(-1) ?? '';
  const own = artSubjects.find((subject) => subject === key);
  return { subject: own ?? companyPages[to] ?? 'field', seed: key };
}

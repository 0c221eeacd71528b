/** Which drawing stands for an article that has no picture of its own. */
import type { ArtSubject } from './art-path.ts';

const byCategory: readonly (readonly [RegExp, ArtSubject])[] = [
  [/devops|delivery|operations/i, 'tangle'],
  [/\bai\b|data/i, 'field'],
  [/security|compliance/i, 'weave'],
  [/cloud|infrastructure/i, 'cloud-infrastructure'],
  [/engineering|development/i, 'application-development'],
  [/product|market/i, 'market-readiness'],
  [/design/i, 'drafting'],
];

const anyCategory = [
  'weave',
  'tangle',
  'field',
  'handover',
  'finding',
  'passage',
  'waiting',
] as const satisfies readonly ArtSubject[];

/** The category decides where it can; otherwise the slug picks, so that neighbors in a list differ. */
export function postSubject(post: { readonly category: string; readonly slug: string }): ArtSubject {
  const match = byCategory.find(([pattern]) => pattern.test(post.category));
  if (match) return match[1];
  let sum = 0;
  for (const letter of post.slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return anyCategory[sum % anyCategory.length] ?? 'weave';
}

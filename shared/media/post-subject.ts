/** Chooses the drawing of an article without a picture. */
import type { ArtSubject } from './art-subjects.ts';

/** The first matching topic decides. "Data" does not match "database". */
const byTopic: readonly (readonly [RegExp, ArtSubject])[] = [
  [/security|compliance|zero.trust|identity|sign-in|privacy|access\b/i, 'access'],
  [/\bpric|market|launch|product\b/i, 'prices'],
  [/devops|releas|deploy|deliver|pipeline|operations/i, 'releases'],
  [/\bcosts?\b|\bbills?\b|cloud|infrastructure/i, 'costs'],
  [/\bai\b|\bdata\b|decision|evaluation|machine learning/i, 'decisions'],
  [/chang|migrat|database|legacy|refactor|engineering|development/i, 'changes'],
  [/design|accessib|user research/i, 'drafting'],
];

const anyTopic = ['essay', 'weave', 'tangle', 'field'] as const satisfies readonly ArtSubject[];

interface Post {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly slug: string;
}

/**
 * The headline decides, then the category, then the tags. If none names a topic, the slug chooses, so that neighbors in a list
 * differ.
 */
export function postSubject({ title, category, tags, slug }: Post): ArtSubject {
  for (const text of [title, category, tags.join(' ')]) {
    const match = byTopic.find(([pattern]) => pattern.test(text));
    if (match) return match[1];
  }
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return anyTopic[sum % anyTopic.length] ?? 'essay';
}

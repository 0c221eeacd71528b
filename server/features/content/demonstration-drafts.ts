/** Changes that a content lead might propose: whole documents, as a working copy holds them. */
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import type { ContentKey } from '#shared/content/content-map.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';

export interface DemonstrationDraft {
  readonly key: ContentKey;
  readonly content: unknown;
}

export const demonstrationDrafts: readonly DemonstrationDraft[] = [
  {
    key: 'case-studies',
    content: {
      ...caseStudiesContent,
      statement: {
        ...caseStudiesContent.statement,
        lead: 'Three numbers decided whether each of these projects had succeeded. Here they are, with the problem as we found it, what we built and how long it took; only our clients’ names stay private.',
      },
    },
  },
  {
    key: 'methodologies',
    content: {
      ...methodologiesContent,
      statement: {
        ...methodologiesContent.statement,
        title: 'Six methods, and the right problem for each',
      },
    },
  },
];

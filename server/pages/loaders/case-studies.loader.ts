/** The overview of the case studies, and the page of each. */
import { studySubject } from '#shared/art/record-subject.ts';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { ListedStudy } from '#shared/pages/case-studies.data.ts';
import { studyPath } from '#shared/routes/paths.ts';
import { studyMetadata } from '#server/features/content/record-metadata.ts';
import { following } from './related-links.ts';
import type { PageLoader } from '../page-loader.ts';

/** As many months as the study says that it took, or as its last milestone needs. */
const monthsOf = ({ timeline, milestones }: CaseStudy): number =>
  Math.max(1, Number(/(\d+) *month/i.exec(timeline)?.[1] ?? 0), ...milestones.map(({ month }) => month));

/** Its first figure is the one that it is known by. */
const listed = (study: CaseStudy): ListedStudy[] =>
  study.metrics.slice(0, 1).map((figure) => ({
    ...study,
    ...{ months: monthsOf(study), turn: study.milestones.find(({ turn }) => turn) },
    ...{ figure, subject: studySubject(study), to: studyPath(study.id) },
  }));

export const loadCaseStudies: PageLoader<'case-studies'> = (_request, { content }) => {
  const { studies, ...overview } = content['case-studies'];
  return {
    kind: 'found',
    data: { ...overview, studies: { ...studies, items: studies.items.flatMap(listed) } },
    metadata: overview.metadata,
  };
};

export const loadCaseStudy: PageLoader<'case-study'> = ({ params }, { content }) => {
  const { studies, labels, closing, missing } = content['case-studies'];
  const study = studies.items.find(({ id }) => id === params['slug']);
  if (!study) return { kind: 'missing', status: 404, missing };
  const next = following(study, studies.items);
  return {
    kind: 'found',
    data: {
      study: { ...study, milestones: study.milestones.toSorted((one, other) => one.month - other.month) },
      subject: studySubject(study),
      months: monthsOf(study),
      labels,
      closing,
      ...(next === study
        ? {}
        : {
            next: {
              title: next.title,
              to: studyPath(next.id),
              subject: studySubject(next),
              seed: next.id,
              note: `${next.industry} · ${next.timeline}`,
            },
          }),
    },
    metadata: studyMetadata(study),
    name: study.title,
    openGraph: { type: 'article' },
  };
};

/** Overview of case studies, and the page of each. */
import { studyDrawing } from '#shared/media/record-subject.ts';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { ListedStudy } from '#shared/content/case-studies.data.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { studyPath } from '#shared/routes/paths.ts';
import { studyMetadata } from './record-metadata.ts';
import { findPagePictures, type PagePictures } from './page-pictures.ts';
import { following } from './related-links.ts';
import { industryOf } from './study-industry.ts';
import type { PageLoader } from '../page-loader.ts';

/** The study's duration in months, or that of its last milestone. */
const monthsOf = ({ timeline, milestones }: CaseStudy): number =>
  Math.max(1, Number(/(\d+) *month/i.exec(timeline)?.[1] ?? 0), ...milestones.map(({ month }) => month));

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const firstSentence = (text: string): string => [...sentences.segment(text)][0]?.segment.trim() ?? '';

const briefOf = ({ brief, challenge, solution, results }: CaseStudy): ListedStudy['brief'] =>
  brief ?? {
    challenge: firstSentence(challenge),
    solution: firstSentence(solution),
    results: firstSentence(results[0] ?? ''),
  };

/** The first figure is the most important one. */
const listed = (study: CaseStudy, { show }: PagePictures, content: LiveContent): ListedStudy[] =>
  study.metrics.slice(0, 1).map((figure) => ({
    ...study,
    industry: industryOf(study, content)?.term,
    brief: briefOf(study),
    months: monthsOf(study),
    turn: study.milestones.find(({ turn }) => turn),
    figure,
    picture: show(study, studyDrawing(study), 'study'),
    to: studyPath(study.id),
  }));

export const loadCaseStudies: PageLoader<'case-studies'> = async (_request, deps) => {
  const { studies, ...overview } = deps.content['case-studies'];
  const pictures = await findPagePictures(studies.items, deps);
  const items = studies.items.flatMap((study) => listed(study, pictures, deps.content));
  return {
    kind: 'found',
    data: { ...overview, studies: { ...studies, items } },
    metadata: overview.metadata,
    incomplete: pictures.incomplete,
  };
};

export const loadCaseStudy: PageLoader<'case-study'> = async ({ params }, deps) => {
  const { studies, labels, closing, missing } = deps.content['case-studies'];
  const study = studies.items.find(({ id }) => id === params['slug']);
  if (!study) return { kind: 'missing', status: 404, missing };
  const next = following(study, studies.items);
  const { show, share, incomplete } = await findPagePictures([study, next], deps);
  return {
    kind: 'found',
    data: {
      study: { ...study, milestones: study.milestones.toSorted((one, other) => one.month - other.month) },
      industry: industryOf(study, deps.content),
      picture: show(study, studyDrawing(study), 'study'),
      months: monthsOf(study),
      labels,
      closing,
      ...(next === study
        ? {}
        : {
            next: {
              title: next.title,
              to: studyPath(next.id),
              picture: show(next, studyDrawing(next), 'band'),
              note: [industryOf(next, deps.content)?.term, next.timeline].filter(Boolean).join(' · '),
            },
          }),
    },
    metadata: studyMetadata(study),
    name: study.title,
    openGraph: { type: 'article', ...share(study) },
    incomplete,
  };
};

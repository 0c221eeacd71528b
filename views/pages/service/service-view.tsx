/** One service: what hurts, what can be ordered, how the work goes and what came of it. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { RecordHeader } from '../../illustrations/record-header.tsx';
import { RelatedLinks } from '../../illustrations/related-links.tsx';
import { SiblingLinks } from '../../illustrations/sibling-links.tsx';
import { Approach } from './approach.tsx';
import { Challenges } from './challenges.tsx';
import { Offerings } from './offerings.tsx';

export const ServiceView = ({
  data: { service, labels, start, closing, related, others },
}: {
  readonly data: PageData<'service'>;
}) => (
  <>
    <RecordHeader
      title={service.title}
      lead={service.description}
      picture={service.image}
      start={start}
      back={labels.back}
    />
    <Challenges head={{ label: labels.challenges, claim: service.challengesClaim }} items={service.challenges} />
    <Offerings
      head={{ label: labels.offerings, claim: service.offeringsClaim }}
      keepLabel={labels.keep}
      items={service.offerings}
    />
    <Approach label={labels.approach} approach={service.approach} />
    <Section>
      <div className={wrap}>
        <div className={stack[6]}>
          <SectionLabel act="scale">{labels.outcomes}</SectionLabel>
          <FigureSet figures={service.outcomes} />
        </div>
      </div>
    </Section>
    <RelatedLinks groups={related} />
    <ClosingBand closing={closing} subject={service.key} seed={`${service.key}-closing`} />
    <SiblingLinks heading={labels.others} links={others} />
  </>
);

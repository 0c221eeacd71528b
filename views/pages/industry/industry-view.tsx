/** One industry: its figures, its problems with their answers, and a story. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { RelatedLinks } from '../../illustrations/related-links.tsx';
import { ChallengeSolution } from './challenge-solution.tsx';
import { IndustryHeader } from './industry-header.tsx';

export const IndustryView = ({ data: { industry, labels, related } }: { readonly data: PageData<'industry'> }) => (
  <>
    <IndustryHeader industry={industry} start={labels.start} back={labels.back} />
    <Section tight>
      <div className={wrap}>
        <h2 className={visuallyHidden}>{labels.stats}</h2>
        <FigureSet figures={industry.stats} />
      </div>
    </Section>
    <ChallengeSolution industry={industry} challengesLabel={labels.challenges} solutionsLabel={labels.solutions} />
    <Section ground="sunken">
      <div className={wrap}>
        <SectionHead act="scale" head={{ label: labels.story, claim: '' }} rule="none">
          <div className={stack[5]}>
            <BigQuote text={industry.caseStudy.quote} source={industry.caseStudy.source} />
            <p className={bodyText.soft}>{industry.caseStudy.context}</p>
          </div>
        </SectionHead>
      </div>
    </Section>
    <RelatedLinks groups={related} />
    <ClosingBand closing={industry.closing} subject={industry.key} seed={`${industry.key}-closing`} />
  </>
);

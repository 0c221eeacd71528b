/** One industry: its figures, its problems with their answers, and a story. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Text } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { RelatedLinks } from '../../plates/related-links.tsx';
import { ChallengeSolution } from './challenge-solution.tsx';
import { IndustryMast } from './industry-mast.tsx';

export const IndustryView = ({ data: { industry, labels, related } }: { readonly data: PageData<'industry'> }) => (
  <>
    <IndustryMast industry={industry} start={labels.start} back={labels.back} />
    <Section tight>
      <Wrap>
        <VisuallyHidden as="h2">{labels.stats}</VisuallyHidden>
        <FigureSet figures={industry.stats} />
      </Wrap>
    </Section>
    <ChallengeSolution industry={industry} challengesLabel={labels.challenges} solutionsLabel={labels.solutions} />
    <Section ground="sunken">
      <Wrap>
        <SectionHead act="scale" head={{ label: labels.story, claim: '' }} rule="none">
          <Stack gap={5}>
            <BigQuote text={industry.caseStudy.quote} source={industry.caseStudy.source} />
            <Text tone="soft">{industry.caseStudy.context}</Text>
          </Stack>
        </SectionHead>
      </Wrap>
    </Section>
    <RelatedLinks groups={related} />
    <ClosingBand closing={industry.closing} subject={industry.key} seed={`${industry.key}-closing`} />
  </>
);

import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Comparison } from './comparison.tsx';
import { Guidance } from './guidance.tsx';
import { ModelList } from './model-list.tsx';
import { Questions } from './questions.tsx';

export const EngagementModelsView = ({ data }: { readonly data: PageData<'engagement-models'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <Wrap>
        <SectionHead act="think" head={data.comparison.head}>
          <Comparison comparison={data.comparison} models={data.models.items} />
        </SectionHead>
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Stack gap={7}>
          <SectionHead act="build" head={data.models.head} />
          <ModelList models={data.models} />
        </Stack>
      </Wrap>
    </Section>
    <Section ground="sunken">
      <Wrap>
        <Guidance guidance={data.guidance} models={data.models.items} />
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Stack gap={8}>
          <SectionHead act="build" head={data.stats.head} rule="none" />
          <FigureSet figures={data.stats.figures} />
        </Stack>
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Questions questions={data.questions} />
      </Wrap>
    </Section>
    <ClosingBand closing={data.closing} subject="weave" seed="engagement-models" />
  </>
);

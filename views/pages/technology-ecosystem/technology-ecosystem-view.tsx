import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Partnerships } from './partnerships.tsx';
import { Pipeline } from './pipeline.tsx';
import { TechnologyMatrix } from './technology-matrix.tsx';

export const TechnologyEcosystemView = ({ data }: { readonly data: PageData<'technology-ecosystem'> }) => (
  <>
    <PageStatement statement={data.statement} />
    <Section>
      <Wrap>
        <Stack gap={7}>
          <SectionHead act="think" head={data.categories.head} />
          <TechnologyMatrix categories={data.categories} />
        </Stack>
      </Wrap>
    </Section>
    <Section ground="sunken">
      <Wrap>
        <SectionHead act="build" head={data.principles.head} rule="none">
          <Pairs items={data.principles.items} />
        </SectionHead>
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Partnerships partnerships={data.partnerships} />
      </Wrap>
    </Section>
    <Section>
      <Wrap>
        <Stack gap={8}>
          <SectionHead act="think" head={data.pipeline.head} />
          <Pipeline pipeline={data.pipeline} />
        </Stack>
      </Wrap>
    </Section>
    <ClosingBand closing={data.closing} subject="cloud-infrastructure" seed="technology-ecosystem" />
  </>
);

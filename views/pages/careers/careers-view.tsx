/** Careers: the open positions come first, because that is what people come for. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { Lead } from '../../design/type.tsx';
import { CompanyValues } from './company-values.tsx';
import { Faces } from './faces.tsx';
import { Openings } from './openings.tsx';

export function CareersView({ data }: { data: PageData<'careers'> }) {
  const { statement, openings, benefits, values, hiring, closing } = data;
  return (
    <>
      <PageStatement statement={statement}>
        {openings.positions.length > 0 ? <Faces positions={openings.positions} /> : null}
      </PageStatement>
      <Openings openings={openings} />
      <Section>
        <Wrap>
          <SectionHead act="build" head={benefits.head} id="benefits">
            <Pairs items={benefits.items} columns={3} />
          </SectionHead>
        </Wrap>
      </Section>
      <CompanyValues values={values} />
      <Section>
        <Wrap>
          <Stack gap={8}>
            <SectionHead act="scale" head={hiring.head} rule="none">
              <Lead>{hiring.text}</Lead>
            </SectionHead>
            <Steps items={hiring.steps} />
          </Stack>
        </Wrap>
      </Section>
      <ClosingBand closing={closing} subject="tangle" seed="careers" />
    </>
  );
}

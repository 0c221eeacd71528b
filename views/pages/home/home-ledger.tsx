/** What clients say in the first meeting, tied to what is done about it. */
import type { HomePage } from '#shared/pages/home.data.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Ledger } from '../../ledger/ledger.tsx';

export const HomeLedger = ({ head, ...ledger }: HomePage['ledger']) => (
  <Section>
    <Wrap>
      <Stack gap={7}>
        <SectionHead act="think" head={head} />
        <Ledger {...ledger} />
      </Stack>
    </Wrap>
  </Section>
);

/** What clients say in the first meeting, tied to what is done about it. */
import type { HomePage } from '#shared/pages/home.data.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Ledger } from '../../ledger/ledger.tsx';

export const HomeLedger = ({ head, ...ledger }: HomePage['ledger']) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="think" head={head} />
        <Ledger {...ledger} />
      </div>
    </div>
  </Section>
);

/** What clients say in the first meeting, tied to what is done about it. */
import type { HomePage } from '#shared/pages/home.data.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { ProblemSolutionList } from '../../problem-solution/problem-solution-list.tsx';

export const HomeProblems = ({ head, ...ledger }: HomePage['ledger']) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="think" head={head} />
        <ProblemSolutionList {...ledger} />
      </div>
    </div>
  </Section>
);

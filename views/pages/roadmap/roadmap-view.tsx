/** Roadmap: the plan on a scaled axis, the same plan in words, then what it is for. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, Wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { Lead } from '../../design/type.tsx';
import { MilestoneTable } from './milestone-table.tsx';
import { Phases } from './phases.tsx';
import { Sustainability } from './sustainability.tsx';

export function RoadmapView({ data }: { data: PageData<'roadmap'> }) {
  const { statement, phases, axis, vision, milestones, focus, sustainability, closing } = data;
  return (
    <>
      <PageStatement statement={statement} />
      <Phases phases={phases} milestones={milestones.items} axis={axis} />
      <Section ground="band">
        <Wrap>
          <SectionHead act="scale" head={vision.head} rule="none">
            <Lead>{vision.text}</Lead>
            <FigureSet figures={vision.figures} />
          </SectionHead>
        </Wrap>
      </Section>
      <Section>
        <Wrap>
          <SectionHead act="build" head={milestones.head} rule="none">
            <MilestoneTable milestones={milestones} />
          </SectionHead>
        </Wrap>
      </Section>
      <Section>
        <Wrap>
          <SectionHead act="think" head={focus.head}>
            <Pairs items={focus.items} columns={2} />
          </SectionHead>
        </Wrap>
      </Section>
      <Sustainability content={sustainability} />
      <ClosingBand closing={closing} subject="devops-automation" seed="roadmap" />
    </>
  );
}

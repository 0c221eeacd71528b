/** Roadmap: the plan on a scaled axis, the same plan in words, then what it is for. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { leadText } from '../../design/type.ts';
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
        <div className={wrap}>
          <SectionHead act="scale" head={vision.head} rule="none">
            <p className={leadText}>{vision.text}</p>
            <FigureSet figures={vision.figures} />
          </SectionHead>
        </div>
      </Section>
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={milestones.head} rule="none">
            <MilestoneTable milestones={milestones} />
          </SectionHead>
        </div>
      </Section>
      <Section>
        <div className={wrap}>
          <SectionHead act="think" head={focus.head}>
            <Pairs items={focus.items} columns={2} />
          </SectionHead>
        </div>
      </Section>
      <Sustainability content={sustainability} />
      <ClosingBand closing={closing} subject="devops-automation" seed="roadmap" />
    </>
  );
}

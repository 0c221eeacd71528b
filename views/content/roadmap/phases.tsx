/** The phases as picture and as list. */
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import type { RoadmapPage } from '#shared/content/roadmap.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, stack, grid } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { PhaseAxis } from './phase-axis.tsx';
import { PhaseStatus } from './status-marks.tsx';
import { css } from '../../design/emotion.ts';

const list = css({
  listStyle: 'none',
});

const phaseStyle = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingBlock: `${token('--s-4')} ${token('--s-7')}`,
  rowGap: token('--s-4'),
  '&:last-of-type': {
    paddingBottom: 0,
  },
  // Three columns fit on tablets, too.
  [from.tablet]: {
    '> div': { gridColumn: '4 / 9' },
    '> div:first-of-type': { gridColumn: '1 / 4' },
    '> div:last-of-type': { gridColumn: '9 / -1' },
  },
});

const initiatives = css({
  listStyle: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: '0.625rem',
  li: {
    position: 'relative',
    paddingLeft: '1.5rem',
    textWrap: 'pretty',
  },
  'li::before': {
    content: "''",
    position: 'absolute',
    inset: '0.72em auto auto 0',
    width: '0.9rem',
    borderTop: `2px solid ${token('--build')}`,
  },
  [from.tablet]: {
    paddingTop: '0.5rem',
  },
});

interface PhasesProps {
  readonly phases: RoadmapContent['phases'];
  readonly milestones: RoadmapContent['milestones']['items'];
  readonly axis: RoadmapPage['axis'];
}

export const Phases = ({ phases, milestones, axis }: PhasesProps) => (
  <Section aria-labelledby="phases">
    <div className={wrap}>
      <h2 className={visuallyHidden} id="phases">
        {phases.label}
      </h2>
      <div className={stack[8]}>
        <PhaseAxis phases={phases} milestones={milestones} axis={axis} />
        <ol className={list} role="list">
          {phases.items.map((phase) => (
            <li className={`${grid} ${phaseStyle}`} key={phase.title}>
              <div>
                <div className={stack[1]}>
                  <p className={titleText[4]}>{phase.period}</p>
                  <PhaseStatus status={phase.status} label={phases.states[phase.status]} />
                </div>
              </div>
              <div>
                <div className={stack[4]}>
                  <h3 className={titleText[2]}>{phase.title}</h3>
                  <p className={bodyText.soft}>{phase.description}</p>
                </div>
              </div>
              <div>
                <ul className={initiatives} role="list">
                  {phase.initiatives.map((initiative) => (
                    <li key={initiative}>{initiative}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </Section>
);

/** The roadmap page. */
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingArt } from '../../closing/closing-art.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { Pairs } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { StatusMark } from '../../design/status-mark.tsx';
import { TableScroll, table } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { bodyText, leadText } from '../../design/type.ts';
import { milestoneMarks } from './status-marks.tsx';
import { Phases } from './phases.tsx';
import { css } from '../../design/emotion.ts';

const milestonesStyle = css({
  'tbody th': {
    width: 1,
    [from.tablet]: {
      width: '5.5rem',
    },
    fontVariantNumeric: 'tabular-nums',
  },
  'tbody td:first-of-type': {
    fontSize: token('--t-body'),
  },
  'th:last-of-type, td:last-of-type': {
    width: 1,
    paddingRight: 0,
  },
});

/** Capitalized: “In progress”. */
const stateStyle = css({
  display: 'inline-block',
  '&::first-letter': {
    textTransform: 'uppercase',
  },
});

/** Milestones: year, criterion, state. */
const MilestoneTable = ({ milestones }: { milestones: RoadmapContent['milestones'] }) => (
  <TableScroll label={milestones.head.label}>
    <table className={`${table} ${milestonesStyle}`}>
      <thead>
        <tr>
          <th scope="col">{milestones.columns.year}</th>
          <th scope="col">{milestones.columns.milestone}</th>
          <th scope="col">{milestones.columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {milestones.items.map(({ year, milestone, status }) => (
          <tr key={milestone}>
            <th scope="row">{year}</th>
            <td>{milestone}</td>
            <td>
              <StatusMark {...milestoneMarks[status]}>
                <span className={stateStyle}>{milestones.states[status]}</span>
              </StatusMark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);

const columns = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  [from.desktop]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
});

const prose = css({
  [from.desktop]: {
    gridColumn: 'span 2',
  },
  'p:first-of-type': {
    fontSize: token('--t-3'),
    fontWeight: 500,
    lineHeight: 1.28,
    letterSpacing: '-0.018em',
    maxWidth: '42ch',
  },
  'p + p': {
    color: token('--ink-2'),
  },
});

const terms = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('--s-4'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  dt: {
    color: token('--ink-3'),
  },
});

/** Sustainability: text, with verifiable facts in the margin. */
const Sustainability = ({ content }: { content: RoadmapContent['sustainability'] }) => (
  <Section ground="quiet">
    <div className={wrap}>
      <SectionHead act="scale" head={content.head} rule="none">
        <div className={columns}>
          <div className={`${stack[5]} ${prose}`}>
            {content.paragraphs.map((paragraph) => (
              <p className={bodyText.plain} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <dl className={terms}>
            {content.terms.map((term) => (
              <div key={term.title}>
                <dt>{term.title}</dt>
                <dd>{term.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </SectionHead>
    </div>
  </Section>
);

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
            {vision.figures.length > 0 ? <FigureSet figures={vision.figures} /> : null}
          </SectionHead>
        </div>
      </Section>
      {milestones.items.length > 0 ? (
        <Section>
          <div className={wrap}>
            <SectionHead act="build" head={milestones.head} rule="none">
              <MilestoneTable milestones={milestones} />
            </SectionHead>
          </div>
        </Section>
      ) : null}
      {focus.items.length > 0 ? (
        <Section>
          <div className={wrap}>
            <SectionHead act="think" head={focus.head}>
              <Pairs items={focus.items} columns={2} />
            </SectionHead>
          </div>
        </Section>
      ) : null}
      <Sustainability content={sustainability} />
      <ClosingArt closing={closing} />
    </>
  );
}

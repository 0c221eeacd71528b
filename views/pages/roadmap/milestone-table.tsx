/** Milestones as a table: the year, what must be true, and whether it is. */
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { TableScroll, table } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { milestoneMarks } from './milestone-marks.ts';
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

/** The content says “in progress”; a reader sees “In progress”. */
const stateStyle = css({
  display: 'inline-block',
  '&::first-letter': {
    textTransform: 'uppercase',
  },
});

export const MilestoneTable = ({ milestones }: { milestones: RoadmapContent['milestones'] }) => (
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

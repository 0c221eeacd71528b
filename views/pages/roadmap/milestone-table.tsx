/** Milestones as a table: the year, what must be true, and whether it is. */
import styled from '@emotion/styled';
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { Table, TableScroll } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { milestoneMarks } from './milestone-marks.ts';

const Milestones = styled(Table)`
  tbody th {
    width: 1px;
    ${from.tablet} {
      width: 5.5rem;
    }
    font-variant-numeric: tabular-nums;
  }
  tbody td:first-of-type {
    font-size: ${token('--t-body')};
  }
  th:last-of-type,
  td:last-of-type {
    width: 1px;
    padding-right: 0;
  }
`;

/** The content says “in progress”; a reader sees “In progress”. */
const Word = styled.span`
  display: inline-block;
  &::first-letter {
    text-transform: uppercase;
  }
`;

export const MilestoneTable = ({ milestones }: { milestones: RoadmapContent['milestones'] }) => (
  <TableScroll label={milestones.head.label}>
    <Milestones>
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
                <Word>{milestones.states[status]}</Word>
              </StatusMark>
            </td>
          </tr>
        ))}
      </tbody>
    </Milestones>
  </TableScroll>
);

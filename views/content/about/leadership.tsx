/** Leadership: a table of roles, and rules in columns. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { cell, grid, stack, equalColumns } from '../../design/layout.tsx';
import { readingTable } from '../../design/table.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { css } from '../../design/emotion.ts';

const frame = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
  rowGap: token('--s-6'),
});

const rules = css({
  [from.tablet]: {
    display: 'grid',
    '--min': '30%',
    gridTemplateColumns: equalColumns,
    columnGap: token('--gutter'),
  },
});

const ruleStyle = css({
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingBlock: token('--s-3'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  h4: {
    lineHeight: 1.4,
    letterSpacing: 0,
  },
});

const offices = css({
  // Widths are in the head row, to match the columns.
  'thead th': {
    width: '32%',
  },
  'thead th:last-of-type': {
    width: '38%',
  },
  td: {
    color: token('--ink-2'),
  },
  [below.tablet]: {
    'td::before': {
      display: 'inline',
      marginRight: '0.5ch',
    },
  },
  'td:last-of-type': {
    color: token('--ink'),
    fontWeight: 500,
  },
});

export const Leadership = ({ leadership }: { leadership: PageData<'about'>['leadership'] }) => (
  <div className={`${grid} ${frame}`}>
    <div className={cell(1, 3)}>
      <SectionLabel act="think">{leadership.head.label}</SectionLabel>
    </div>
    <div className={`${cell(4, 12)} ${stack[7]}`}>
      <p className={titleText[2]}>{leadership.head.claim}</p>
      <table className={`${readingTable} ${offices}`}>
        <caption className={visuallyHidden}>{leadership.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{leadership.columns.role}</th>
            <th scope="col">{leadership.columns.decides}</th>
            <th scope="col">{leadership.columns.ask}</th>
          </tr>
        </thead>
        <tbody>
          {leadership.roles.map(({ role, decides, ask }) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              <td data-label={leadership.columns.decides}>{decides}</td>
              <td data-label={leadership.columns.ask}>{ask}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {leadership.governance.length > 0 ? (
      <div className={`${cell(4, 12)} ${stack[4]}`}>
        <h3 className={titleText[4]}>{leadership.governanceTitle}</h3>
        <div className={rules}>
          {leadership.governance.map((rule) => (
            <div className={ruleStyle} key={rule.title}>
              <h4>{rule.title}</h4>
              <p className={smallText.soft}>{rule.text}</p>
            </div>
          ))}
        </div>
      </div>
    ) : null}
  </div>
);

/** The open positions: one row each, columns as in a table, and the whole description under the row. */
import type { CareersPage } from '#shared/pages/careers.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, grid, cell, stack, wrap } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { Opening } from './opening.tsx';
import { css } from '../../design/emotion.ts';

const columns = css({
  display: 'none',
  fontSize: token('--t-small'),
  fontWeight: 600,
  paddingBottom: '0.875rem',
  [from.desktop]: {
    display: 'grid',
  },
});

const list = css({
  listStyle: 'none',
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
});

const Rows = ({ openings }: { openings: CareersPage['openings'] }) => (
  <div>
    {/* Each row repeats these for assistive technology, so here they are for the eye only. */}
    <div className={`${grid} ${columns}`} aria-hidden="true">
      <div className={cell(1, 4)}>{openings.labels.title}</div>
      <div className={cell(5, 6)}>{openings.labels.department}</div>
      <div className={cell(7, 8)}>{openings.labels.level}</div>
      <div className={cell(9, 10)}>{openings.labels.terms}</div>
    </div>
    <ul className={list} role="list">
      {openings.positions.map((position) => (
        <Opening key={position.key} position={position} labels={openings.labels} />
      ))}
    </ul>
  </div>
);

const NoneOpen = ({ none }: { none: CareersPage['openings']['none'] }) => (
  <div className={stack[3]}>
    <h3 className={titleText[3]}>{none.title}</h3>
    <p className={bodyText.soft}>{none.text}</p>
  </div>
);

export const Openings = ({ openings }: { openings: CareersPage['openings'] }) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="think" head={openings.head} rule="none" />
        {openings.positions.length === 0 ? <NoneOpen none={openings.none} /> : <Rows openings={openings} />}
      </div>
    </div>
  </Section>
);

/** The careers page. The open positions come first. */
import type { CareersPage, ListedPosition } from '#shared/careers/careers.data.ts';
import { applyNowPath } from '#shared/careers/position-rules.ts';
import { below, from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { grid, cell, Section, stack, wrap } from '../design/layout.tsx';
import { arrowStyle } from '../design/links.tsx';
import { linkedRow, rowLink } from '../design/row-link.tsx';
import { SectionHead, SectionLabel } from '../design/section-head.tsx';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { css } from '../design/emotion.ts';
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingArt } from '../closing/closing-art.tsx';
import { MarkedList, Pairs } from '../design/lists.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { StepsSection } from '../design/steps.tsx';
import { PeopleSectionView } from '../content/people-list.tsx';
import { DayAndNight } from './day-and-night.tsx';

const openingRow = css({
  rowGap: token('--s-3'),
  // On the twelve columns a cell's own place is the stronger rule.
  [from.tablet]: {
    '& > *': { gridColumn: '1 / 10' },
  },
  [from.desktop]: {
    alignItems: 'baseline',
  },
});

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  '& > div': {
    display: 'contents',
  },
  [from.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: token('--gutter'),
    '& > div': {
      display: 'block',
    },
  },
});

const payStyle = css({
  fontWeight: 600,
  color: token('--ink'),
});

/** At the end of the row, above its link; on phones at the end of the last line. */
const apply = css({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'end',
  [below.tablet]: {
    gridArea: '4 / 7 / auto / -1',
  },
  [from.tablet]: {
    gridRow: 1,
    gridColumn: '10 / -1',
  },
});

/** Decoration: the link is the position's title. */
const cue = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  fontSize: token('--t-small'),
  fontWeight: 600,
  color: token('--build'),
  [below.tablet]: {
    gridArea: '4 / 1 / auto / 8',
  },
});

interface OpeningProps {
  readonly position: ListedPosition;
  readonly labels: CareersPage['openings']['labels'];
}

const Opening = ({ position, labels }: OpeningProps) => (
  <li className={`${grid} ${linkedRow} ${openingRow}`} id={position.key}>
    <div className={cell(1, 4)}>
      <h3 className={titleText[3]}>
        <a className={rowLink} href={position.to}>
          {position.title}
        </a>
      </h3>
    </div>
    <div className={cell(5, 10)}>
      <dl className={facts}>
        <div>
          <dt className={visuallyHidden}>{labels.department}</dt>
          <dd>{position.department}</dd>
        </div>
        <div>
          <dt className={visuallyHidden}>{labels.level}</dt>
          <dd>{position.level}</dd>
        </div>
        <div>
          <dt className={visuallyHidden}>{labels.terms}</dt>
          <dd>{position.type}</dd>
          <dd>{position.location}</dd>
          {position.payText === undefined ? null : <dd className={payStyle}>{position.payText}</dd>}
        </div>
      </dl>
    </div>
    <div className={cell(1, 6)}>
      <p className={bodyText.soft}>{position.description}</p>
    </div>
    <p className={`${cell(1, 6)} ${cue}`} aria-hidden="true">
      {labels.details}
      <i className={arrowStyle} />
    </p>
    <div className={`${cell(11, 12)} ${apply}`}>
      <ButtonLink to={applyNowPath(position.key)} kind="line" small aria-label={`${labels.apply}: ${position.title}`}>
        {labels.apply}
      </ButtonLink>
    </div>
  </li>
);

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
    {/* Hidden from assistive technology, because each row repeats these. */}
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

export const Openings = ({ openings }: { openings: CareersPage['openings'] }) => {
  const isEmpty = openings.positions.length === 0;
  return (
    <Section>
      <div className={wrap}>
        <div className={stack[7]}>
          <SectionHead act="think" head={isEmpty ? { ...openings.head, claim: '' } : openings.head} rule="none" />
          {isEmpty ? <NoneOpen none={openings.none} /> : <Rows openings={openings} />}
        </div>
      </div>
    </Section>
  );
};

const stickyStatement = css({
  [from.desktop]: {
    position: 'sticky',
    top: '7rem',
  },
});

/** The statement stays in view beside the list. */
const CompanyValues = ({ values }: { values: CareersContent['values'] }) => (
  <Section ground="quiet">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${stickyStatement}`}>
            <SectionLabel act="think">{values.head.label}</SectionLabel>
            <p className={titleText[2]}>{values.head.claim}</p>
          </div>
        </div>
        <div className={cell(7, 12)}>
          <MarkedList act="think" items={values.items} />
        </div>
      </div>
    </div>
  </Section>
);

export function CareersView({ data }: { data: PageData<'careers'> }) {
  const { statement, desks, openings, benefits, values, hiring, closing } = data;
  return (
    <>
      <PageStatement statement={statement} picture="below" />
      <Section>
        <DayAndNight desks={desks} />
      </Section>
      <Openings openings={openings} />
      {benefits.items.length > 0 ? (
        <Section>
          <div className={wrap}>
            <SectionHead act="build" head={benefits.head} id="benefits">
              <Pairs items={benefits.items} columns={3} />
            </SectionHead>
          </div>
        </Section>
      ) : null}
      {values.items.length > 0 ? <CompanyValues values={values} /> : null}
      <PeopleSectionView act="build" section={data.people} />
      <StepsSection act="scale" process={hiring} />
      <ClosingArt closing={closing} />
    </>
  );
}

/** Careers: the open positions come first, because that is what people come for. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { ClosingBand } from '../../design/closing-band.tsx';
import { Section, wrap, stack, grid, cell } from '../../design/layout.tsx';
import { Pairs, MarkedList } from '../../design/lists.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { Steps } from '../../design/steps.tsx';
import { leadText, titleText, bodyText } from '../../design/type.ts';
import type { CareersContent } from '#shared/content/careers.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import type { ListedPosition, CareersPage } from '#shared/pages/careers.data.ts';
import { Illustration } from '../../design/illustration.tsx';
import { token } from '../../design/tokens.ts';
import { Opening } from './opening.tsx';

const sticky = css({
  [from.desktop]: {
    position: 'sticky',
    top: '7rem',
  },
});

/** The values: a statement that stays in sight beside the list it sums up. */
const CompanyValues = ({ values }: { values: CareersContent['values'] }) => (
  <Section ground="sunken">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${sticky}`}>
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

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: token('--s-3'),
});

/** One drawing for each open position: the work that is waiting. */
const Faces = ({ positions }: { positions: readonly ListedPosition[] }) => (
  <div className={row} aria-hidden="true">
    {positions.map((position) => (
      <Illustration key={position.key} subject={position.subject} seed={position.key} format="square" />
    ))}
  </div>
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

/** The open positions: one row each, columns as in a table, and the whole description under the row. */
const Openings = ({ openings }: { openings: CareersPage['openings'] }) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="think" head={openings.head} rule="none" />
        {openings.positions.length === 0 ? <NoneOpen none={openings.none} /> : <Rows openings={openings} />}
      </div>
    </div>
  </Section>
);

export function CareersView({ data }: { data: PageData<'careers'> }) {
  const { statement, openings, benefits, values, hiring, closing } = data;
  return (
    <>
      <PageStatement statement={statement}>
        {openings.positions.length > 0 ? <Faces positions={openings.positions} /> : null}
      </PageStatement>
      <Openings openings={openings} />
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={benefits.head} id="benefits">
            <Pairs items={benefits.items} columns={3} />
          </SectionHead>
        </div>
      </Section>
      <CompanyValues values={values} />
      <Section>
        <div className={wrap}>
          <div className={stack[8]}>
            <SectionHead act="scale" head={hiring.head} rule="none">
              <p className={leadText}>{hiring.text}</p>
            </SectionHead>
            <Steps items={hiring.steps} />
          </div>
        </div>
      </Section>
      <ClosingBand closing={closing} subject="tangle" seed="careers" />
    </>
  );
}

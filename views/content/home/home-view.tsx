/** The home page. */
import type { Figure } from '#shared/content/parts.schema.ts';
import type { HomePage, HomeService } from '#shared/content/home.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { ClosingBand } from '../../closing/closing-band.tsx';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, stack, grid, cell } from '../../design/layout.tsx';
import { MarkedList, ruledList } from '../../design/lists.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Triad } from '../../design/triad.tsx';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { RisingList } from '../../illustrations/rising-list.tsx';
import { LatestInsights } from '../../blog/insights/latest-insights.tsx';
import { linkedRow, rowLink } from '../../design/row-link.tsx';
import { Hero } from './hero.tsx';
import { css } from '../../design/emotion.ts';
import { PostPicture } from '../../blog/insights/post-picture.tsx';
import type { ProblemSolutionRow } from '#shared/content/problem-solution.schema.ts';
import { Thread } from '../problem-solution/thread.tsx';

/** Rows of problems and solutions, joined by threads. */

const problemRow = css({
  display: 'grid',
  gap: `${token('--s-3')} ${token('--gutter')}`,
  alignItems: 'center',
  // On phones the thread leads from the problem down to the solution.
  [below.tablet]: {
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    '> div': { display: 'contents' },
    p: { gridColumn: '1 / -1' },
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '> svg': {
      paddingInline: token('--s-4'),
    },
  },
});

interface ProblemSolutionListProps {
  readonly rows: readonly ProblemSolutionRow[];
  /** Labels for screen readers, instead of the drawing. */
  readonly challengeLabel: string;
  readonly solutionLabel: string;
}

const ProblemSolutionList = ({ rows, challengeLabel, solutionLabel }: ProblemSolutionListProps) => (
  <ul className={ruledList} role="list">
    {rows.map(({ challenge, thread, solution }) => (
      <li className={problemRow} key={challenge.title}>
        <p className={titleText[3]}>
          <span className={visuallyHidden}>{challengeLabel}: </span>
          {challenge.title}
        </p>
        <Thread kind={thread} />
        <div className={stack[2]}>
          <h3 className={titleText[3]}>
            <span className={visuallyHidden}>{solutionLabel}: </span>
            {solution.title}
          </h3>
          <p className={bodyText.soft}>{solution.text}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Typical problems with solutions. */
const HomeProblems = ({ head, ...problems }: HomePage['problems']) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="think" head={head} />
        <ProblemSolutionList {...problems} />
      </div>
    </div>
  </Section>
);

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6.75rem',
  gap: `${token('--s-3')} ${token('--gutter')}`,
  alignItems: 'start',
  '> h3': {
    gridColumn: '1 / -1',
  },
  [below.tablet]: {
    '> h3': { fontSize: token('--t-3') },
    '> p': { fontSize: token('--t-small') },
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '> h3': {
      gridColumn: '1 / 6',
    },
    '> p': {
      gridColumn: '6 / 10',
    },
    '> div': {
      gridColumn: '10 / -1',
      gridRow: 1,
    },
  },
});

const ServiceRow = ({ service: { title, text, picture, to } }: { readonly service: HomeService }) => (
  <li className={`${linkedRow} ${row}`}>
    <h3 className={titleText[2]}>
      <a className={rowLink} href={to}>
        {title}
      </a>
    </h3>
    <p className={bodyText.soft}>{text}</p>
    <div>
      <PostPicture picture={picture} format="card" />
    </div>
  </li>
);

/** Services, one row each. */
const HomeServices = ({ head, items }: HomePage['services']) => (
  <Section id="services">
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="build" head={head} />
        <ul role="list">
          {items.map((service) => (
            <ServiceRow key={service.key} service={service} />
          ))}
        </ul>
      </div>
    </div>
  </Section>
);

const FigureLine = ({ figure }: { readonly figure: Figure | undefined }) =>
  figure ? (
    <p className={smallText.plain}>
      <strong>
        {figure.value}
        {figure.unit}
      </strong>{' '}
      {figure.caption}
    </p>
  ) : null;

/** Industries, each with a figure. */
const HomeIndustries = ({ head, items }: HomePage['industries']) => (
  <Section>
    <div className={wrap}>
      <div className={stack[7]}>
        <SectionHead act="scale" head={head} />
        <RisingList items={items} parts={3} onPhones={['card', 'square', 'tall', 'tall']}>
          {(industry) => (
            <>
              <h3 className={titleText[3]}>
                <a className={rowLink} href={industry.to}>
                  {industry.title}
                </a>
              </h3>
              <p className={bodyText.soft}>{industry.text}</p>
              <FigureLine figure={industry.figures[0]} />
            </>
          )}
        </RisingList>
      </div>
    </div>
  </Section>
);

const staying = css({
  [from.desktop]: {
    position: 'sticky',
    top: 112,
  },
});

/** Why this company: a sticky statement beside the reasons. */
const HomeWhy = ({ head, items }: HomePage['why']) => (
  <Section ground="quiet">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${staying}`}>
            <SectionLabel act="think">{head.label}</SectionLabel>
            <p className={titleText[2]}>{head.claim}</p>
          </div>
        </div>
        <div className={cell(7, 12)}>
          <MarkedList act="think" items={items} />
        </div>
      </div>
    </div>
  </Section>
);

export const HomeView = ({ data }: { readonly data: PageData<'home'> }) => (
  <>
    <Hero statement={data.statement} actions={data.actions} strip={data.strip} />
    {data.figures.items.length > 0 ? (
      <Section tight>
        <div className={wrap}>
          <h2 className={visuallyHidden}>{data.figures.heading}</h2>
          <FigureSet figures={data.figures.items} />
        </div>
      </Section>
    ) : null}
    {data.problems.rows.length > 0 ? <HomeProblems {...data.problems} /> : null}
    <HomeServices {...data.services} />
    <Section ground="band">
      <div className={wrap}>
        <h2 className={visuallyHidden}>{data.method.heading}</h2>
        <Triad items={data.method.items} areActs />
      </div>
    </Section>
    {data.industries.items.length > 0 ? <HomeIndustries {...data.industries} /> : null}
    {data.why.items.length > 0 ? <HomeWhy {...data.why} /> : null}
    <LatestInsights data={data.insights} />
    <ClosingBand closing={data.closing} />
  </>
);

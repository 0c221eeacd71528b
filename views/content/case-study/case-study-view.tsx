/** A case study: problem and solution, before and after, timeline, setbacks, figures, next study. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { ClosingNext } from '../../closing/closing-next.tsx';
import { css } from '../../design/emotion.ts';
import { FigureNumber, numberStyle, unitStyle } from '../../design/figures.tsx';
import { Section, wrap, grid, cell, stack, equalColumns } from '../../design/layout.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { SectionHead, SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { Changes, Months } from './study-drawings.tsx';
import { StudyHeader, StudyTerms } from './study-head.tsx';

type StudyData = PageData<'case-study'>;
type PartProps = Pick<StudyData, 'study' | 'labels'>;

const story = css({
  rowGap: token('--s-7'),
});

const storyText = css({
  fontSize: token('--t-4'),
  lineHeight: 1.5,
  maxWidth: '58ch',
});

/** Problem and solution side by side. */
const Story = ({ study, labels }: PartProps) => (
  <Section>
    <div className={wrap}>
      <div className={`${grid} ${story}`}>
        {(['challenge', 'solution'] as const).map((part) => (
          <div key={part} className={part === 'challenge' ? cell(1, 6) : cell(7, 12)}>
            <div className={stack[4]}>
              <h2 className={titleText[2]}>{labels[part]}</h2>
              <p className={storyText}>{study[part]}</p>
            </div>
          </div>
        ))}
      </div>
    </div>
  </Section>
);

const setbackList = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  li: {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-3'),
    borderTop: `${token('--line')} solid ${token('--edge')}`,
    paddingTop: token('--s-4'),
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${token('--s-6')} ${token('--gutter')}`,
  },
});

const Setbacks = ({ study, labels }: PartProps) => (
  <Section ground="quiet">
    <div className={wrap}>
      <SectionHead act="think" head={{ label: labels.setbacks, claim: '' }} rule="none">
        <ul className={setbackList} role="list">
          {study.setbacks.map((setback) => (
            <li key={setback.title}>
              <h3 className={titleText[3]}>{setback.title}</h3>
              <p className={bodyText.plain}>{setback.text}</p>
            </li>
          ))}
        </ul>
      </SectionHead>
    </div>
  </Section>
);

const measuredList = css({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${token('--s-2')} ${token('--gutter')}`,
    paddingBlock: token('--s-5'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  '& > div:first-of-type': {
    borderTop: 0,
    paddingTop: 0,
  },
  'dd[data-value]': {
    order: -1,
    ...numberStyle,
  },
  sup: unitStyle,
  dt: {
    fontSize: token('--t-4'),
    lineHeight: 1.3,
    fontWeight: 600,
    maxWidth: '26ch',
  },
  'dd[data-measured] > span': {
    display: 'block',
    color: token('--ink-2'),
  },
  [from.tablet]: {
    '& > div': {
      gridTemplateColumns: '14rem 3fr 4fr',
      alignItems: 'baseline',
    },
  },
  [from.desktop]: {
    '& > div': {
      gridTemplateColumns: '3fr 3fr 4fr',
    },
  },
});

const resultList = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-4')} ${token('--gutter')}`,
  li: {
    borderTop: `${token('--line-2')} solid ${token('--art-plane')}`,
    paddingTop: token('--s-3'),
  },
  [from.tablet]: {
    '--min': '30%',
    gridTemplateColumns: equalColumns,
  },
});

/** Figures with how they were measured, and their limits. */
const Results = ({ study, labels }: PartProps) => (
  <Section>
    <div className={wrap}>
      <SectionHead act="scale" head={{ label: labels.results, claim: '' }}>
        <dl className={measuredList}>
          {study.metrics.map(({ value, unit, caption, measured }) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd data-value="">
                <FigureNumber value={value} unit={unit} />
              </dd>
              {measured ? (
                <dd className={smallText.plain} data-measured="">
                  <span>{labels.measured}</span>
                  {measured}
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
        {study.results.length > 0 ? (
          <ul className={resultList} role="list">
            {study.results.map((result) => (
              <li className={bodyText.plain} key={result}>
                {result}
              </li>
            ))}
          </ul>
        ) : null}
      </SectionHead>
    </div>
  </Section>
);

export function CaseStudyView({ data }: { readonly data: StudyData }) {
  const { study, labels, months, next, closing } = data;
  return (
    <>
      <StudyHeader data={data} />
      <StudyTerms data={data} />
      <Story study={study} labels={labels} />
      {study.changes.length > 0 ? (
        <Section>
          <div className={wrap}>
            <SectionHead act="build" head={{ label: labels.changes, claim: '' }}>
              <Changes changes={study.changes} labels={labels} />
            </SectionHead>
          </div>
        </Section>
      ) : null}
      {study.milestones.length > 0 ? (
        <Section>
          <div className={wrap}>
            <div className={stack[6]}>
              <SectionLabel act="build">{labels.months}</SectionLabel>
              <Months milestones={study.milestones} months={months} label={labels.month} />
            </div>
          </div>
        </Section>
      ) : null}
      {study.setbacks.length > 0 ? <Setbacks study={study} labels={labels} /> : null}
      <Results study={study} labels={labels} />
      <Section ground="quiet">
        <div className={wrap}>
          <SectionHead act="scale" head={{ label: labels.quote, claim: '' }} rule="none">
            <BigQuote text={`“${study.testimonial.quote}”`} source={study.testimonial.source} />
          </SectionHead>
        </div>
      </Section>
      <ClosingNext {...(next ? { next } : { closing })} label={labels.next} />
    </>
  );
}

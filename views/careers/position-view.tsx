/** The page of an open position. */
import type { SectionHead as SectionHeadText, TitledText } from '#shared/content/parts.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { from } from '../design/breakpoints.ts';
import { ClosingNext } from '../closing/closing-next.tsx';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { OnwardLink } from '../design/links.tsx';
import { ruledList } from '../design/lists.tsx';
import { Mark } from '../design/mark.tsx';
import { SectionLabel, SectionHead } from '../design/section-head.tsx';
import { StepsSection } from '../design/steps.tsx';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { RecordHeader, SiblingLinks } from '../illustrations/record-page.tsx';
import { css } from '../design/emotion.ts';

const factsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `0 ${token('--gutter')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  '& > div': {
    paddingBlock: `${token('--s-4')} ${token('--s-5')}`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  '& > div:last-of-type': {
    gridColumn: '1 / -1',
    border: 0,
  },
  '& > [data-wide]': {
    gridColumn: 'span 2',
  },
  dt: {
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-3'),
  },
  dd: {
    fontSize: token('--t-4'),
    lineHeight: 1.3,
    letterSpacing: '-0.012em',
    fontWeight: 600,
    textWrap: 'balance',
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
});

/** Set as text, because the list is long. */
const countriesStyle = css({
  '&&': {
    maxWidth: '72ch',
    fontSize: 'inherit',
    fontWeight: 400,
    lineHeight: 1.55,
    letterSpacing: 0,
    textWrap: 'pretty',
  },
});

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** The value as an ISO date. */
  readonly day?: string | undefined;
  /** Spans two columns. */
  readonly wide?: boolean;
}

const Fact = ({ name, value, day, wide }: FactProps) => (
  <div data-wide={wide === true ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{day === undefined ? value : <time dateTime={day}>{value}</time>}</dd>
  </div>
);

const dayFact = (name: string, day: string): FactProps => ({ name, value: formatDay(day, 'long'), day });

const PositionTerms = ({ data }: { readonly data: PageData<'position'> }) => {
  const { position, payText, countries, labels } = data;
  const { elsewhere, labels: names } = data.content;
  const facts: readonly FactProps[] = [
    { name: labels.department, value: position.department },
    { name: labels.level, value: position.level },
    { name: names.terms, value: position.type },
    { name: names.location, value: position.location },
    ...(payText === undefined ? [] : [{ name: names.pay, value: payText, wide: true }]),
    dayFact(names.posted, position.posted),
    position.closes === undefined ? { name: names.closes, value: names.open } : dayFact(names.closes, position.closes),
  ];
  return (
    <Section tight>
      <div className={wrap}>
        <dl className={factsStyle}>
          {facts.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
          <div>
            <dt>{names.countries}</dt>
            <dd className={countriesStyle}>{`${countries.join(', ')}. ${elsewhere}`}</dd>
          </div>
        </dl>
      </div>
    </Section>
  );
};

const sticky = css({
  [from.desktop]: {
    position: 'sticky',
    top: '7rem',
  },
});

const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  gap: token('--s-4'),
  alignItems: 'baseline',
});

interface RequirementsProps {
  readonly head: SectionHeadText;
  readonly items: readonly string[];
  readonly benefits: TitledText | undefined;
}

/** The claim stays in view beside the list. */
const Requirements = ({ head, items, benefits }: RequirementsProps) => (
  <Section ground="quiet">
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 5)}>
          <div className={`${stack[5]} ${sticky}`}>
            <SectionLabel act="think">{head.label}</SectionLabel>
            <p className={titleText[2]}>{head.claim}</p>
          </div>
        </div>
        <div className={cell(7, 12)}>
          <div className={stack[6]}>
            <ul className={ruledList} role="list">
              {items.map((item) => (
                <li className={itemStyle} key={item}>
                  <Mark act="think" />
                  <p className={titleText[4]}>{item}</p>
                </li>
              ))}
            </ul>
            {benefits ? (
              <div className={stack[1]}>
                <p className={bodyText.soft}>{benefits.text}</p>
                <div>
                  <OnwardLink to="/careers#benefits">{benefits.title}</OnwardLink>
                </div>
              </div>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  </Section>
);

export const PositionView = ({ data }: { readonly data: PageData<'position'> }) => {
  const { position, content, apply, hiring, closing, next, others } = data;
  return (
    <>
      <RecordHeader
        title={position.title}
        lead={position.description}
        picture={data.picture}
        start={apply}
        back={content.back}
      />
      <PositionTerms data={data} />
      <Section>
        <div className={wrap}>
          <SectionHead act="build" head={content.responsibilities}>
            <ul className={ruledList} role="list">
              {position.responsibilities.map((item) => (
                <li key={item}>
                  <p className={titleText[3]}>{item}</p>
                </li>
              ))}
            </ul>
          </SectionHead>
        </div>
      </Section>
      <Requirements head={content.requirements} items={position.requirements} benefits={content.benefits} />
      <StepsSection act="scale" process={hiring} />
      <ClosingNext closing={closing} next={next} label={content.next} />
      {others.length > 0 ? <SiblingLinks heading={content.others} links={others} /> : null}
    </>
  );
};

/** The terms of a position as a ruled row of facts, and the countries under it. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { formatDay } from '#shared/rules/format-day.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

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
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  },
});

/** Many words: set as text, not as a fact. */
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
  /** The day that the value says, for programs. */
  readonly day?: string | undefined;
}

const Fact = ({ name, value, day }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{day === undefined ? value : <time dateTime={day}>{value}</time>}</dd>
  </div>
);

const dayFact = (name: string, day: string): FactProps => ({ name, value: formatDay(day, 'long'), day });

export const PositionTerms = ({ data }: { readonly data: PageData<'position'> }) => {
  const { position, countries, labels } = data;
  const { elsewhere, labels: names } = data.words;
  const facts: readonly FactProps[] = [
    { name: labels.department, value: position.department },
    { name: labels.level, value: position.level },
    { name: names.terms, value: position.type },
    { name: names.location, value: position.location },
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

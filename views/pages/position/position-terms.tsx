/** The terms of a position as a ruled row of facts, and the countries under it. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { dayInWords } from '#shared/rules/day-in-words.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, Wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${token('--gutter')};
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  & > div {
    padding-block: ${token('--s-4')} ${token('--s-5')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  & > div:last-of-type {
    grid-column: 1 / -1;
    border: 0;
  }
  dt {
    font-size: ${token('--t-small')};
    line-height: 1.5;
    color: ${token('--ink-3')};
  }
  dd {
    font-size: ${token('--t-4')};
    line-height: 1.3;
    letter-spacing: -0.012em;
    font-weight: 600;
    text-wrap: balance;
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

/** Many words: set as text, not as a fact. */
const Countries = styled.dd`
  && {
    max-width: 72ch;
    font-size: inherit;
    font-weight: 400;
    line-height: 1.55;
    letter-spacing: 0;
    text-wrap: pretty;
  }
`;

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

const dayFact = (name: string, day: string): FactProps => ({ name, value: dayInWords(day, 'long'), day });

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
      <Wrap>
        <Facts>
          {facts.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
          <div>
            <dt>{names.countries}</dt>
            <Countries>{`${countries.join(', ')}. ${elsewhere}`}</Countries>
          </div>
        </Facts>
      </Wrap>
    </Section>
  );
};

/** The six methods as rows that open; without JavaScript they open just the same. */
import styled from '@emotion/styled';
import type { ArtSubject } from '#shared/art/art-path.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Plate } from '../../design/plate.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { TickList } from '../../design/tick-list.tsx';

type Methods = PageData<'methodologies'>['methods'];
type MethodKey = Methods['items'][number]['key'];

const subjects: Record<MethodKey, ArtSubject> = {
  'agile-scrum': 'tangle',
  'devops-gitops': 'devops-automation',
  'design-thinking': 'field',
  'zero-trust-security': 'security-compliance',
  'responsible-ai': 'ai-data',
  'lean-startup': 'startups',
};

const Row = styled.details`
  position: relative;
  border-top: ${token('--line')} solid ${token('--rule')};
  &:last-of-type {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  /* the rule that draws itself across a row under the pointer, as in every list of links */
  &::before {
    content: '';
    position: absolute;
    inset: -1px auto auto 0;
    height: 2px;
    width: 100%;
    background: ${token('--build')};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${token('--calm')} ${token('--ease')};
  }
  &:hover::before,
  &[open]::before {
    transform: none;
  }
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

const Summary = styled.summary`
  list-style: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 1.25rem;
  gap: ${token('--s-2')} ${token('--gutter')};
  align-items: start;
  padding-block: ${token('--s-5')};
  &::-webkit-details-marker {
    display: none;
  }
  &:hover h3 {
    color: ${token('--build')};
  }
  & > span {
    color: ${token('--ink-2')};
    grid-column: 1 / -1;
  }
  ${from.desktop} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: baseline;
    h3 {
      grid-column: 1 / 5;
    }
    & > span {
      grid-column: 5 / 11;
      max-width: 48ch;
      grid-row: 1;
    }
  }
`;

/** A plus drawn as two lines; open, the upright one lies down. */
const Sign = styled.i`
  position: relative;
  width: 1.25rem;
  height: 1.25rem;
  align-self: start;
  margin-top: 0.25rem;
  justify-self: end;
  color: ${token('--build')};
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) 0 auto;
    height: 2px;
    background: currentColor;
    transition: rotate ${token('--calm')} ${token('--ease')};
  }
  &::after {
    rotate: 90deg;
  }
  details[open] > summary > &::after {
    rotate: 0deg;
  }
  @media (forced-colors: active) {
    &::before,
    &::after {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
  ${from.desktop} {
    grid-column: 12;
    grid-row: 1;
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  padding-bottom: ${token('--s-7')};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding-top: ${token('--s-3')};
  }
`;

export const MethodRows = ({ methods }: { methods: Methods }) => (
  <div>
    {methods.items.map((method, index) => (
      <Row key={method.key} id={method.key} open={index === 0}>
        <Summary>
          <Title as="h3" size={3}>
            {method.title}
          </Title>
          <Sign aria-hidden="true" />
          <span>{method.description}</span>
        </Summary>
        <Body>
          <Plate subject={subjects[method.key]} seed={method.key} format="plate" />
          <TickList title={methods.columns.principles} items={method.principles} act="think" />
          <TickList title={methods.columns.benefits} items={method.benefits} act="build" />
          <TickList title={methods.columns.useCases} items={method.useCases} act="scale" />
        </Body>
      </Row>
    ))}
  </div>
);

/** Beside the form: the promise, what follows a message, and the ways to reach a person without it. */
import styled from '@emotion/styled';
import type { ContactPage } from '#shared/pages/contact.data.ts';
import { FigureItem } from '../../design/figures.tsx';
import { Stack } from '../../design/layout.tsx';
import { Mark, actOf } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Part = styled.section`
  border-top: ${token('--line')} solid ${token('--rule')};
  padding-top: ${token('--s-5')};
  &:first-of-type {
    border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  }
  > h2 {
    margin-bottom: ${token('--s-4')};
  }
`;

const Promised = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('--gutter')};
`;

const NextSteps = styled.ol`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 2.25rem 1fr;
    gap: 0 ${token('--s-4')};
    padding-block: ${token('--s-4')};
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  i {
    margin-top: 0.42em;
  }
`;

const StepTitle = styled.h3`
  font-size: ${token('--t-body')};
  line-height: 1.55;
  letter-spacing: -0.01em;
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${token('--s-4')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
  align-items: baseline;
  dt {
    color: ${token('--ink-3')};
  }
  /* Beside its name an e-mail address would break after a letter or two. */
  @media (max-width: 22.49rem) {
    grid-template-columns: minmax(0, 1fr);
    dd {
      padding-top: 0;
    }
  }
  dd {
    padding-block: ${token('--s-2')};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding-block: ${token('--s-1')};
    color: ${token('--build')};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    font-variant-numeric: tabular-nums;
    &:hover {
      color: ${token('--build-hover')};
      text-decoration-thickness: 2px;
    }
  }
`;

const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const SidePanel = ({ content, details }: Pick<ContactPage, 'content' | 'details'>) => (
  <Stack as="aside" gap={6}>
    <Part>
      <Title size={4}>{content.guarantee.title}</Title>
      <Promised>
        {content.guarantee.figures.map((figure) => (
          <FigureItem key={figure.caption} figure={figure} />
        ))}
      </Promised>
    </Part>
    <Part>
      <Title size={4}>{content.next.title}</Title>
      <NextSteps role="list">
        {content.next.steps.map((step, index) => (
          <li key={step.title}>
            <Mark act={actOf(index)} />
            <div>
              <StepTitle>{step.title}</StepTitle>
              <Text tone="soft" size="small">
                {step.text}
              </Text>
            </div>
          </li>
        ))}
      </NextSteps>
    </Part>
    <Part>
      <Title size={4}>{content.details.title}</Title>
      <Lines>
        <dt>{content.details.email}</dt>
        <dd>
          <a href={`mailto:${details.email}`}>{details.email}</a>
        </dd>
        <dt>{content.details.phone}</dt>
        <dd>
          <a href={phoneLink(details.phone)}>{details.phone}</a>
        </dd>
        <dt>{content.details.headquarters}</dt>
        <dd>{details.headquarters}</dd>
      </Lines>
    </Part>
  </Stack>
);

/** The six services at length: picture, description and what each can do. */
import styled from '@emotion/styled';
import type { ListedService } from '#shared/pages/services.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { Arrow } from '../../design/links.tsx';
import { Plate } from '../../design/plate.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { LinkedRow, RowLink } from '../../rows/row-link.tsx';

const Row = styled(LinkedRow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-5')} ${token('--gutter')};
  padding-block: ${token('--s-6')};
  ${from.tablet} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > * {
      grid-column: 5 / -1;
    }
    > :first-of-type {
      grid-column: 1 / 5;
      grid-row: 1 / 3;
    }
  }
  ${from.desktop} {
    > * {
      grid-column: 4 / 10;
    }
    > :first-of-type {
      grid-column: 1 / 4;
      grid-row: auto;
    }
    > :last-of-type {
      grid-column: 10 / -1;
    }
  }
`;

const More = styled(RowLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-height: 44px;
  font-weight: 600;
  color: ${token('--build')};
`;

const Capabilities = styled.ul`
  font-size: ${token('--t-small')};
  line-height: 1.5;
  li {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-2')};
  }
`;

const Label = styled.h4`
  font-size: ${token('--t-small')};
  line-height: 1.5;
  letter-spacing: 0;
`;

interface ServiceIndexProps {
  readonly services: readonly ListedService[];
  readonly capabilitiesLabel: string;
  readonly more: string;
}

export const ServiceIndex = ({ services, capabilitiesLabel, more }: ServiceIndexProps) => (
  <ul role="list">
    {services.map(({ key, title, summary, capabilities, to }) => (
      <Row key={key}>
        <Plate subject={key} seed={key} format="card" />
        <Stack gap={3}>
          <Title as="h3" size={2}>
            {title}
          </Title>
          <Text tone="soft">{summary}</Text>
          <div>
            <More to={to}>
              <span>{more}</span>
              <VisuallyHidden>{title}</VisuallyHidden>
              <Arrow aria-hidden="true" />
            </More>
          </div>
        </Stack>
        <Stack gap={2}>
          <Label>{capabilitiesLabel}</Label>
          <Capabilities role="list">
            {capabilities.map((capability) => (
              <li key={capability}>{capability}</li>
            ))}
          </Capabilities>
        </Stack>
      </Row>
    ))}
  </ul>
);

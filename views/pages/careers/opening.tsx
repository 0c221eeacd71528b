/** One open position: what a reader chooses by in the row, the way to its own page. */
import styled from '@emotion/styled';
import type { CareersPage, ListedPosition } from '#shared/pages/careers.data.ts';
import { Link } from '../../design/link.tsx';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink } from '../../design/buttons.tsx';
import { Cell, Grid } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';

const Row = styled(Grid)`
  row-gap: ${token('--s-3')};
  padding-block: ${token('--s-5')} ${token('--s-3')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  ${from.desktop} {
    align-items: baseline;
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  font-size: ${token('--t-small')};
  line-height: 1.5;
  & > div {
    display: flex;
    gap: inherit;
  }
  ${from.desktop} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token('--gutter')};
    & > div {
      display: block;
    }
  }
`;

/** At the end of the row on the grid; under the description where there is one column. */
const Apply = styled(Cell)`
  ${from.desktop} {
    grid-row: 1;
    justify-self: end;
  }
`;

const Name = styled(Link)`
  text-decoration: none;
  &:hover {
    color: ${token('--build')};
    text-decoration: underline;
    text-decoration-thickness: ${token('--line-2')};
    text-underline-offset: 0.2em;
  }
`;

interface OpeningProps {
  readonly position: ListedPosition;
  readonly labels: CareersPage['openings']['labels'];
}

export const Opening = ({ position, labels }: OpeningProps) => {
  const titleId = `${position.key}-title`;
  return (
    <Row as="li" id={position.key}>
      <Cell from={1} to={4}>
        <Title as="h3" size={3} id={titleId}>
          <Name to={position.to}>{position.title}</Name>
        </Title>
      </Cell>
      <Cell from={5} to={10}>
        <Facts>
          <div>
            <VisuallyHidden as="dt">{labels.department}</VisuallyHidden>
            <dd>{position.department}</dd>
          </div>
          <div>
            <VisuallyHidden as="dt">{labels.level}</VisuallyHidden>
            <dd>{position.level}</dd>
          </div>
          <div>
            <VisuallyHidden as="dt">{labels.terms}</VisuallyHidden>
            <dd>{position.type}</dd>
            <dd>{position.location}</dd>
          </div>
        </Facts>
      </Cell>
      <Cell from={1} to={6}>
        <Text tone="soft">{position.description}</Text>
      </Cell>
      <Apply from={11} to={12}>
        <ButtonLink to={`/contact?position=${position.key}`} kind="line" small aria-describedby={titleId}>
          {labels.apply}
        </ButtonLink>
      </Apply>
      <Cell from={1} to={12}>
        <OnwardLink to={position.to} aria-describedby={titleId}>
          {labels.details}
        </OnwardLink>
      </Cell>
    </Row>
  );
};

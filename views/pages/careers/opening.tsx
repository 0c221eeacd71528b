/** One open position: what a reader chooses by in the row, what an applicant needs in its details. */
import styled from '@emotion/styled';
import type { CareersContent, Position } from '#shared/content/careers.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { ButtonLink } from '../../design/buttons.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { openingColumns } from './opening-columns.ts';
import { OpeningDetails } from './opening-details.tsx';

const Row = styled.li`
  display: grid;
  gap: ${token('--s-3')};
  padding-block: ${token('--s-5')} ${token('--s-3')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
`;

const Head = styled.div`
  display: grid;
  gap: ${token('--s-3')};
  ${from.desktop} {
    ${openingColumns}
    align-items: baseline;
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  font-size: ${token('--t-small')};
  line-height: 1.5;
  ${from.desktop} {
    display: contents;
  }
`;

interface OpeningProps {
  readonly position: Position;
  readonly labels: CareersContent['openings']['labels'];
}

export const Opening = ({ position, labels }: OpeningProps) => {
  const titleId = `${position.key}-title`;
  return (
    <Row id={position.key}>
      <Head>
        <Title as="h3" size={3} id={titleId}>
          {position.title}
        </Title>
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
        <ButtonLink to={`/contact?position=${position.key}`} kind="line" small aria-describedby={titleId}>
          {labels.apply}
        </ButtonLink>
      </Head>
      <Text tone="soft">{position.description}</Text>
      <OpeningDetails position={position} labels={labels} />
    </Row>
  );
};

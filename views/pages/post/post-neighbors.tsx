/** Where a reader may go from the end of an article: the one before, the one after, and the work that it comes from. */
import styled from '@emotion/styled';
import { Link } from '../../design/link.tsx';
import type { PostPage } from '#shared/pages/post.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { TextLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';

const Pair = styled.nav`
  display: grid;
  gap: 0 ${token('--gutter')};
  max-width: 52rem;
  @media print {
    display: none;
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  a {
    display: grid;
    align-content: start;
    gap: ${token('--s-1')};
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-4')};
    text-decoration: none;
  }
  a:hover strong {
    color: ${token('--build')};
  }
  ${from.tablet} {
    a[rel='next'] {
      grid-column: 2;
    }
  }
`;

type PostNeighborsProps = Pick<PostPage, 'words' | 'newer' | 'older' | 'service'>;

export const PostNeighbors = ({ words, newer, older, service }: PostNeighborsProps) => (
  <Stack gap={5}>
    {service ? (
      <Text size="small" tone="soft">
        {words.service} <TextLink to={service.to}>{service.label}</TextLink>
      </Text>
    ) : null}
    {newer || older ? (
      <Pair aria-label={words.neighbors.label}>
        {older ? (
          <Link to={older.to} rel="prev">
            <Text as="span" size="small" tone="faint">
              {words.neighbors.older}
            </Text>
            <strong>{older.label}</strong>
          </Link>
        ) : null}
        {newer ? (
          <Link to={newer.to} rel="next">
            <Text as="span" size="small" tone="faint">
              {words.neighbors.newer}
            </Text>
            <strong>{newer.label}</strong>
          </Link>
        ) : null}
      </Pair>
    ) : null}
  </Stack>
);

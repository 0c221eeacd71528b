/** Two other articles, five columns to four. */
import styled from '@emotion/styled';
import type { PostCard } from '#shared/pages/post-card.ts';
import { Cell, Grid, Section, Wrap } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { PostTile } from '../../insights/post-tile.tsx';

const Ruled = styled(Grid)`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-5')};
  row-gap: ${token('--s-6')};
`;

const Unprinted = styled(Section)`
  @media print {
    display: none;
  }
`;

const places = [
  { from: 4, to: 8 },
  { from: 9, to: 12 },
] as const;

interface ReadNextProps {
  readonly label: string;
  readonly posts: readonly PostCard[];
}

export const ReadNext = ({ label, posts }: ReadNextProps) => (
  <Unprinted aria-labelledby="read-next">
    <Wrap>
      <Ruled>
        <Cell from={1} to={3}>
          <SectionLabel act="build" id="read-next">
            {label}
          </SectionLabel>
        </Cell>
        {places.map((place, index) => {
          const post = posts[index];
          return post ? (
            <Cell key={post.slug} {...place}>
              <PostTile post={post} />
            </Cell>
          ) : null;
        })}
      </Ruled>
    </Wrap>
  </Unprinted>
);

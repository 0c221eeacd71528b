/** An article beside its small picture, under a hairline: the ones that accompany a lead. */
import styled from '@emotion/styled';
import type { PostCard } from '#shared/pages/post-card.ts';
import { Stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { Title } from '../design/type.tsx';
import { PostItem, PostLink } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';

const Row = styled(PostItem)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 34%;
  gap: 0 ${token('--gutter')};
  align-items: start;
  border-top: ${token('--line')} solid ${token('--rule')};
  padding-top: ${token('--s-4')};
`;

export const PostSide = ({ post }: { readonly post: PostCard }) => (
  <Row>
    <Stack gap={3}>
      <SubjectLine post={post} />
      <Title as="h3" size={3}>
        <PostLink post={post} />
      </Title>
      <SourceLine post={post} />
    </Stack>
    <PostPicture picture={post.picture} format="square" ratio="1/1" />
  </Row>
);

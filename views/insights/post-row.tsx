/** An article as one row of a ruled list: its facts, its headline, a small picture. */
import styled from '@emotion/styled';
import type { PostCard } from '#shared/pages/post-card.ts';
import { from } from '../design/breakpoints.ts';
import { Stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { Text, Title } from '../design/type.tsx';
import { PostItem, PostLink } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';

const Row = styled(PostItem)`
  display: grid;
  grid-template: 'facts picture' auto 'text text' 1fr / minmax(0, 1fr) 7rem;
  gap: ${token('--s-4')} ${token('--gutter')};
  &::before {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    top: calc(-1 * ${token('--s-5')} - 1px);
    height: 2px;
    background: ${token('--build')};
    scale: 0 1;
    transform-origin: left;
    transition: scale ${token('--calm')} ${token('--ease')};
  }
  &:hover::before {
    scale: 1 1;
  }
  ${from.tablet} {
    grid-template: 'facts picture' auto 'text picture' 1fr / minmax(0, 1fr) 12rem;
  }
  ${from.desktop} {
    grid-template: 'facts text picture' auto / 3fr 6fr 3fr;
  }
`;

const Facts = styled(Stack)`
  grid-area: facts;
`;

const Words = styled(Stack)`
  grid-area: text;
`;

const Picture = styled.div`
  grid-area: picture;
`;

export const PostRow = ({ post }: { readonly post: PostCard }) => (
  <Row>
    <Facts gap={1}>
      <SubjectLine post={post} />
      <SourceLine post={post} />
    </Facts>
    <Words gap={3}>
      <Title as="h3" size={3}>
        <PostLink post={post} />
      </Title>
      {post.excerpt ? <Text tone="soft">{post.excerpt}</Text> : null}
    </Words>
    <Picture>
      <PostPicture picture={post.picture} format="card" ratio="3/2" />
    </Picture>
  </Row>
);

/** The newest article, large: picture in eight columns, words in four. */
import styled from '@emotion/styled';
import type { PostCard } from '#shared/pages/post-card.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { PostItem, PostLink } from '../../insights/post-link.tsx';
import { SourceLine, SubjectLine } from '../../insights/post-meta.tsx';
import { PostPicture } from '../../insights/post-picture.tsx';

const Lead = styled(PostItem)`
  display: grid;
  gap: ${token('--s-5')} ${token('--gutter')};
  ${from.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`;

export const LeadPost = ({ post }: { readonly post: PostCard }) => (
  <Lead>
    <PostPicture picture={post.picture} format="plate" ratio="16/9" first />
    <Stack gap={4}>
      <SubjectLine post={post} />
      <Title as="h3" size={2}>
        <PostLink post={post} />
      </Title>
      {post.excerpt ? <Text tone="soft">{post.excerpt}</Text> : null}
      <SourceLine post={post} />
    </Stack>
  </Lead>
);

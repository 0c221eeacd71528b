/** An article under its picture: the newest one on the home page, and what to read next. */
import type { PostCard } from '#shared/pages/post-card.ts';
import { Stack } from '../design/layout.tsx';
import { Text, Title } from '../design/type.tsx';
import { PostItem, PostLink } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';

interface PostTileProps {
  readonly post: PostCard;
  /** The lead of a set is set larger and says what it is about. */
  readonly lead?: boolean;
}

export const PostTile = ({ post, lead = false }: PostTileProps) => (
  <PostItem>
    <Stack gap={4}>
      <PostPicture picture={post.picture} format="plate" ratio="16/9" />
      <SubjectLine post={post} />
      <Title as="h3" size={lead ? 2 : 3}>
        <PostLink post={post} />
      </Title>
      {lead && post.excerpt ? <Text tone="soft">{post.excerpt}</Text> : null}
      <SourceLine post={post} />
    </Stack>
  </PostItem>
);

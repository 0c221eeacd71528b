/** An article below its picture. */
import type { PostCard } from '#shared/blog/post-card.ts';
import { stack } from '../../design/layout.tsx';
import { titleText, bodyText } from '../../design/type.ts';
import { PostLink, postItem } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';

interface PostTileProps {
  readonly post: PostCard;
  /** Larger, as the first of a set. */
  readonly lead?: boolean;
}

export const PostTile = ({ post, lead = false }: PostTileProps) => (
  <article className={postItem}>
    <div className={stack[4]}>
      <PostPicture picture={post.picture} format="landscape" ratio="16/9" />
      <SubjectLine post={post} />
      <h3 className={titleText[lead ? 2 : 3]}>
        <PostLink post={post} />
      </h3>
      {post.excerpt ? <p className={bodyText.soft}>{post.excerpt}</p> : null}
      <SourceLine post={post} />
    </div>
  </article>
);

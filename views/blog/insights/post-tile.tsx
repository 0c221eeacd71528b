/** An article under its picture: the newest one on the home page, and what to read next. */
import type { PostCard } from '#shared/blog/post-card.ts';
import { stack } from '../../design/layout.tsx';
import { titleText, bodyText } from '../../design/type.ts';
import { PostLink, postItem } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';

interface PostTileProps {
  readonly post: PostCard;
  /** The lead of a set is set larger. */
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

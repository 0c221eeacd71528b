/** An article beside its small picture, under a hairline: the ones that accompany a lead. */
import type { PostCard } from '#shared/pages/post-card.ts';
import { stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { titleText } from '../design/type.ts';
import { PostLink, postItem } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';
import { css } from '../design/emotion.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 34%',
  gap: `0 ${token('--gutter')}`,
  alignItems: 'start',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-4'),
});

export const PostSide = ({ post }: { readonly post: PostCard }) => (
  <article className={`${postItem} ${row}`}>
    <div className={stack[3]}>
      <SubjectLine post={post} />
      <h3 className={titleText[3]}>
        <PostLink post={post} />
      </h3>
      <SourceLine post={post} />
    </div>
    <PostPicture picture={post.picture} format="square" ratio="1/1" />
  </article>
);

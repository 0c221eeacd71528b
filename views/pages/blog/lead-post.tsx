/** The newest article, large: picture in eight columns, text in four. */
import type { PostCard } from '#shared/pages/post-card.ts';
import { from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { PostLink, postItem } from '../../insights/post-link.tsx';
import { SourceLine, SubjectLine } from '../../insights/post-meta.tsx';
import { PostPicture } from '../../insights/post-picture.tsx';
import { css } from '../../design/emotion.ts';

const lead = css({
  display: 'grid',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
  },
});

export const LeadPost = ({ post }: { readonly post: PostCard }) => (
  <article className={`${postItem} ${lead}`}>
    <PostPicture picture={post.picture} format="plate" ratio="16/9" first />
    <div className={stack[4]}>
      <SubjectLine post={post} />
      <h3 className={titleText[2]}>
        <PostLink post={post} />
      </h3>
      {post.excerpt ? <p className={bodyText.soft}>{post.excerpt}</p> : null}
      <SourceLine post={post} />
    </div>
  </article>
);

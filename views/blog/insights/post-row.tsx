/** An article as a row of a ruled list. */
import type { PostCard } from '#shared/blog/post-card.ts';
import { from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { PostLink, postItem } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';
import { css } from '../../design/emotion.ts';

const row = css({
  display: 'grid',
  gridTemplate: "'facts picture' auto 'text text' 1fr / minmax(0, 1fr) 7rem",
  gap: `${token('--s-4')} ${token('--gutter')}`,
  '&::before': {
    content: "''",
    position: 'absolute',
    left: 0,
    right: 0,
    top: `calc(-1 * ${token('--s-5')} - 1px)`,
    height: 2,
    background: token('--build'),
    scale: '0 1',
    transformOrigin: 'left',
    transition: `scale ${token('--calm')} ${token('--ease')}`,
  },
  '&:hover::before': {
    scale: '1 1',
  },
  [from.tablet]: {
    gridTemplate: "'facts picture' auto 'text picture' 1fr / minmax(0, 1fr) 12rem",
  },
  [from.desktop]: {
    gridTemplate: "'facts text picture' auto / 3fr 6fr 3fr",
  },
});

const facts = css({
  gridArea: 'facts',
});

const textStyle = css({
  gridArea: 'text',
});

const picture = css({
  gridArea: 'picture',
});

export const PostRow = ({ post }: { readonly post: PostCard }) => (
  <article className={`${postItem} ${row}`}>
    <div className={`${stack[1]} ${facts}`}>
      <SubjectLine post={post} />
      <SourceLine post={post} />
    </div>
    <div className={`${stack[3]} ${textStyle}`}>
      <h3 className={titleText[3]}>
        <PostLink post={post} />
      </h3>
      {post.excerpt ? <p className={bodyText.soft}>{post.excerpt}</p> : null}
    </div>
    <div className={picture}>
      <PostPicture picture={post.picture} format="card" ratio="3/2" />
    </div>
  </article>
);

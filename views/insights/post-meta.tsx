import type { PostCard } from '#shared/pages/post-card.ts';
import { token } from '../design/tokens.ts';
import { metaLine } from './meta-line.tsx';
import { PostDate } from './post-date.tsx';
import { css } from '../design/emotion.ts';

/** Its link stands above the area in which the whole item leads to its article; the rest lets the pointer through to it. */
const subject = css({
  position: 'relative',
  zIndex: 1,
  pointerEvents: 'none',
});

const categoryLink = css({
  pointerEvents: 'auto',
  paddingBlock: '0.4em',
  textUnderlineOffset: '0.25em',
  '&:not(:hover)': {
    textDecorationColor: token('--rule'),
  },
});

/** Category and reading time. */
export const SubjectLine = ({ post }: { readonly post: PostCard }) => (
  <p className={`${metaLine} ${subject}`}>
    {post.category ? (
      <span>
        <a className={categoryLink} href={post.category.to}>
          {post.category.label}
        </a>
      </span>
    ) : null}
    <span>{post.readTime}</span>
  </p>
);

/** Who signed it and when. */
export const SourceLine = ({ post }: { readonly post: PostCard }) => (
  <p className={metaLine}>
    {post.author ? <span>{post.author}</span> : null}
    <span>
      <PostDate date={post.date} form="short" />
    </span>
  </p>
);

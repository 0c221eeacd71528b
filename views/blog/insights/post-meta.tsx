/** Facts about an article: category, reading time, author, date. */
import type { PostCard } from '#shared/blog/post-card.ts';
import { formatDay, type DayFormat } from '#shared/time/format-day.ts';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

/** Facts in one line, separated by points; children are `span`. */
export const metaLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  color: token('--ink-2'),
  // Hides the point at the start of a line, but no focus ring.
  clipPath: 'inset(-1rem -1rem -1rem -7px)',
  '& > span + span': {
    position: 'relative',
  },
  '& > span + span::before': {
    content: "''",
    position: 'absolute',
    left: '-0.72rem',
    top: '0.62em',
    width: 3,
    height: 3,
    borderRadius: '50%',
    background: token('--ink-3'),
    '@media (forced-colors: active)': {
      background: 'CanvasText',
      forcedColorAdjust: 'none',
    },
  },
});

interface PostDateProps {
  /** ISO 8601. */
  readonly date: string;
  readonly form: DayFormat;
}

/** A date as `time`. */
export const PostDate = ({ date, form }: PostDateProps) => <time dateTime={date}>{formatDay(date, form)}</time>;

/** Links here are above the area of the item's link; the rest lets clicks through. */
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

/** Author and date. */
export const SourceLine = ({ post }: { readonly post: PostCard }) => (
  <p className={metaLine}>
    {post.author ? <span>{post.author}</span> : null}
    <span>
      <PostDate date={post.date} form="short" />
    </span>
  </p>
);

/** Headline of an article in a list; its link covers the item. */
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

/** The item that the link covers. */
export const postItem = css({
  position: 'relative',
});

const headlineLink = css({
  textDecoration: 'none',
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  '&:hover, article:hover > &': {
    color: token('--build'),
  },
  '&:focus-visible': {
    outline: 'none',
  },
  '&:focus-visible::after': {
    outline: `3px solid ${token('--focus')}`,
    outlineOffset: 3,
  },
});

export const PostLink = ({ post }: { readonly post: { readonly slug: string; readonly title: string } }) => (
  <a className={headlineLink} href={`/blog/${post.slug}`}>
    {post.title}
  </a>
);

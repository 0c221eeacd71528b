/** The headline of an article in a list. The whole item leads there, with one link for the keyboard. */
import styled from '@emotion/styled';
import { Link } from '../design/link.tsx';
import { token } from '../design/tokens.ts';

/** Around everything that the headline's link covers. */
export const PostItem = styled.article`
  position: relative;
`;

const HeadlineLink = styled(Link)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover,
  article:hover > & {
    color: ${token('--build')};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${token('--focus')};
    outline-offset: 3px;
  }
`;

export const PostLink = ({ post }: { readonly post: { readonly slug: string; readonly title: string } }) => (
  <HeadlineLink to={`/blog/${post.slug}`}>{post.title}</HeadlineLink>
);

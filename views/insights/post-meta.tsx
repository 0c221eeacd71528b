import styled from '@emotion/styled';
import { Link } from '../design/link.tsx';
import type { PostCard } from '#shared/pages/post-card.ts';
import { token } from '../design/tokens.ts';
import { MetaLine } from './meta-line.tsx';
import { PostDate } from './post-date.tsx';

/** Its link stands above the area in which the whole item leads to its article; the rest lets the pointer through to it. */
const Subject = styled(MetaLine)`
  position: relative;
  z-index: 1;
  pointer-events: none;
`;

const CategoryLink = styled(Link)`
  pointer-events: auto;
  padding-block: 0.4em;
  text-underline-offset: 0.25em;
  &:not(:hover) {
    text-decoration-color: ${token('--rule')};
  }
`;

/** Category and reading time. */
export const SubjectLine = ({ post }: { readonly post: PostCard }) => (
  <Subject>
    {post.category ? (
      <span>
        <CategoryLink to={post.category.to}>{post.category.label}</CategoryLink>
      </span>
    ) : null}
    <span>{post.readTime}</span>
  </Subject>
);

/** Who signed it and when. */
export const SourceLine = ({ post }: { readonly post: PostCard }) => (
  <MetaLine>
    {post.author ? <span>{post.author}</span> : null}
    <span>
      <PostDate date={post.date} form="short" />
    </span>
  </MetaLine>
);

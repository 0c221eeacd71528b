import type { PostCard } from '#shared/pages/post-card.ts';
import { MetaLine } from './meta-line.tsx';
import { PostDate } from './post-date.tsx';

/** Category and reading time. */
export const SubjectLine = ({ post }: { readonly post: PostCard }) => (
  <MetaLine>
    {post.category ? <span>{post.category}</span> : null}
    <span>{post.readTime}</span>
  </MetaLine>
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

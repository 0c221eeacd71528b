/** Newest articles on the home page: one large, two beside it; or Coming Soon. */
import type { LatestInsights as Data } from '#shared/content/home.data.ts';
import type { PostCard } from '#shared/blog/post-card.ts';
import { stack, Section, grid, cell, wrap } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { smallText, titleText } from '../../design/type.ts';
import { ComingSoon } from './coming-soon.tsx';
import { PostLink, postItem } from './post-link.tsx';
import { SourceLine, SubjectLine } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostTile } from './post-tile.tsx';
import { css } from '../../design/emotion.ts';

const sidePost = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 34%',
  gap: `0 ${token('--gutter')}`,
  alignItems: 'start',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-4'),
});

/** An article beside a small picture. */
const PostSide = ({ post }: { readonly post: PostCard }) => (
  <article className={`${postItem} ${sidePost}`}>
    <div className={stack[3]}>
      <SubjectLine post={post} />
      <h3 className={titleText[3]}>
        <PostLink post={post} />
      </h3>
      {post.excerpt ? <p className={smallText.soft}>{post.excerpt}</p> : null}
      <SourceLine post={post} />
    </div>
    <PostPicture picture={post.picture} format="square" ratio="1/1" />
  </article>
);

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `${token('--s-2')} ${token('--gutter')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-4'),
});

const Posts = ({ posts }: { readonly posts: readonly PostCard[] }) => {
  const [lead, ...sides] = posts;
  if (!lead) return null;
  return (
    <div className={grid}>
      <div className={cell(1, 7)}>
        <PostTile post={lead} lead />
      </div>
      <div className={cell(8, 12)}>
        <div className={stack[6]}>
          {sides.map((post) => (
            <PostSide key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </div>
  );
};

export const LatestInsights = ({ data }: { readonly data: Data }) => (
  <Section aria-labelledby="latest-insights">
    <div className={wrap}>
      <div className={stack[6]}>
        <div className={head}>
          <SectionLabel act="build" id="latest-insights">
            {data.label}
          </SectionLabel>
          <OnwardLink to={data.viewAll.to}>{data.viewAll.label}</OnwardLink>
        </div>
        {data.posts.length > 0 ? <Posts posts={data.posts} /> : <ComingSoon content={data.comingSoon} as="h3" />}
      </div>
    </div>
  </Section>
);

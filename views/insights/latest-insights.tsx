/** The home page's block of newest articles: a lead in seven columns, two at its side; or Coming Soon. */
import styled from '@emotion/styled';
import type { LatestInsights as Data } from '#shared/pages/latest-insights.ts';
import type { PostCard } from '#shared/pages/post-card.ts';
import { from } from '../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../design/layout.tsx';
import { OnwardLink } from '../design/links.tsx';
import { SectionLabel } from '../design/section-head.tsx';
import { token } from '../design/tokens.ts';
import { ComingSoon } from './coming-soon.tsx';
import { PostSide } from './post-side.tsx';
import { PostTile } from './post-tile.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${token('--s-2')} ${token('--gutter')};
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-4')};
`;

const Sides = styled(Stack)`
  ${from.desktop} {
    gap: ${token('--s-6')};
  }
`;

const Posts = ({ posts }: { readonly posts: readonly PostCard[] }) => {
  const [lead, ...sides] = posts;
  if (!lead) return null;
  return (
    <Grid>
      <Cell from={1} to={7}>
        <PostTile post={lead} lead />
      </Cell>
      <Cell from={8} to={12}>
        <Sides gap={5}>
          {sides.map((post) => (
            <PostSide key={post.slug} post={post} />
          ))}
        </Sides>
      </Cell>
    </Grid>
  );
};

export const LatestInsights = ({ data }: { readonly data: Data }) => (
  <Section aria-labelledby="latest-insights">
    <Wrap>
      <Stack gap={6}>
        <Head>
          <SectionLabel act="build" id="latest-insights">
            {data.label}
          </SectionLabel>
          <OnwardLink to={data.viewAll.to}>{data.viewAll.label}</OnwardLink>
        </Head>
        {data.posts.length > 0 ? <Posts posts={data.posts} /> : <ComingSoon words={data.comingSoon} as="h3" />}
      </Stack>
    </Wrap>
  </Section>
);

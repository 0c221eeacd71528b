/** The opening of an article: where it belongs, its title and excerpt, its picture, who signed it and when. */
import styled from '@emotion/styled';
import type { PostPage } from '#shared/pages/post.data.ts';
import { Link } from '../../design/link.tsx';
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { Cell, Grid, Stack, Wrap } from '../../design/layout.tsx';
import { BackLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Lead, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { MetaLine } from '../../insights/meta-line.tsx';
import { PostDate } from '../../insights/post-date.tsx';
import { PostPicture } from '../../insights/post-picture.tsx';
import { ShareButton } from '../../insights/share-button.tsx';
import { usePage } from '../../page-context.ts';

const Opening = styled.header`
  padding-top: ${token('--s-5')};
`;

/** Ways to elsewhere, which paper does not have. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const Headline = styled(Title)`
  font-size: clamp(2.375rem, 1.3rem + 4.6vw, 6rem);
  line-height: 0.98;
`;

const Picture = styled.div`
  height: clamp(220px, 25vw, 520px);
  margin-top: ${token('--s-7')};
`;

const Source = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('--gutter')};
  padding-block: ${token('--s-4')} ${token('--s-8')};
`;

const MetaLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-block: -0.7rem;
  color: ${token('--build')};
  text-underline-offset: 0.25em;
`;

const Excerpt = styled(Lead)`
  max-width: 40ch;
`;

export function PostOpening({ data: { post, words } }: { readonly data: PostPage }) {
  const { head } = usePage();
  return (
    <Opening>
      <Wrap>
        <Stack gap={4}>
          <OnScreen>
            <Breadcrumbs />
          </OnScreen>
          <OnScreen>
            <BackLink to={words.back.to}>{words.back.label}</BackLink>
          </OnScreen>
          <MetaLine>
            {post.category ? (
              <span>
                <MetaLink to={post.category.to}>{post.category.label}</MetaLink>
              </span>
            ) : null}
            <span>{post.readTime}</span>
          </MetaLine>
          <Grid>
            <Cell from={1} to={10}>
              <Headline as="h1" size={1}>
                {post.title}
              </Headline>
            </Cell>
            {post.excerpt ? (
              <Cell from={1} to={7}>
                <Excerpt>{post.excerpt}</Excerpt>
              </Cell>
            ) : null}
          </Grid>
        </Stack>
      </Wrap>
      <Picture>
        <PostPicture picture={post.picture} format="wide" narrowFormat="plate" ratio="fill" first />
      </Picture>
      <Wrap>
        <Source>
          <MetaLine>
            {post.authorLink ? (
              <span>
                <VisuallyHidden>{words.author} </VisuallyHidden>
                <MetaLink to={post.authorLink.to} rel="author">
                  {post.authorLink.label}
                </MetaLink>
              </span>
            ) : null}
            <span>
              <PostDate date={post.date} form="long" />
            </span>
          </MetaLine>
          {head.canonical ? <ShareButton url={head.canonical} title={post.title} words={words.share} /> : null}
        </Source>
      </Wrap>
    </Opening>
  );
}

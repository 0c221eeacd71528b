/** Opening of an article: category, title, excerpt, picture, author and date. */
import type { PostPage } from '#shared/blog/post.data.ts';
import { below } from '../../design/breakpoints.ts';
import { wrap, stack, grid, cell } from '../../design/layout.tsx';
import { BackLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { metaLine, PostDate } from '../insights/post-meta.tsx';
import { PostPicture } from '../insights/post-picture.tsx';
import { ShareButton } from '../insights/share-button.tsx';
import { usePage } from '../../page-context.ts';
import { css } from '../../design/emotion.ts';

const opening = css({
  paddingTop: token('--s-5'),
});

/** Back link and category. */
const way = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token('--s-5')}`,
});

const headline = css({
  fontSize: 'clamp(2.375rem, 1.3rem + 4.6vw, 6rem)',
  lineHeight: 0.98,
});

/** Print size at which the drawing for wide windows is used. */
const printedWide = '@media print and (min-width: 48em)';

const picture = css({
  height: 'clamp(220px, 25vw, 520px)',
  marginTop: token('--s-7'),
  [below.tablet]: {
    height: 184,
    marginTop: token('--s-5'),
  },
  // In print the whole picture, uncropped.
  '@media print': {
    height: 'auto',
    img: {
      height: 'auto',
    },
    '[data-ratio=fill]': {
      height: 'auto',
      aspectRatio: '16/9',
    },
  },
  [printedWide]: {
    '[data-ratio=fill]': {
      aspectRatio: '4/1',
    },
  },
});

const source = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('--gutter'),
  paddingBlock: `${token('--s-4')} ${token('--s-8')}`,
  [below.tablet]: {
    paddingBottom: token('--s-5'),
  },
});

const metaLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBlock: '-0.7rem',
  color: token('--build'),
  textUnderlineOffset: '0.25em',
});

const excerpt = css({
  maxWidth: '40ch',
});

export function PostOpening({ data: { post, labels } }: { readonly data: PostPage }) {
  const { head } = usePage();
  return (
    <header className={opening}>
      <div className={wrap}>
        <div className={stack[4]}>
          <div className={way}>
            <div data-unprinted="">
              <BackLink to={labels.back.to}>{labels.back.label}</BackLink>
            </div>
            <p className={metaLine}>
              {post.category ? (
                <span>
                  <a className={metaLink} href={post.category.to}>
                    {post.category.label}
                  </a>
                </span>
              ) : null}
              <span>{post.readTime}</span>
            </p>
          </div>
          <div className={grid}>
            <div className={cell(1, 10)}>
              <h1 className={`${titleText[1]} ${headline}`}>{post.title}</h1>
            </div>
            {post.excerpt ? (
              <div className={cell(1, 7)}>
                <p className={`${leadText} ${excerpt}`}>{post.excerpt}</p>
              </div>
            ) : null}
          </div>
        </div>
      </div>
      <div className={picture} data-shared="">
        <PostPicture picture={post.picture} format="wide" narrowFormat="landscape" ratio="fill" first />
      </div>
      <div className={wrap}>
        <div className={source}>
          <p className={metaLine}>
            {post.authorLink ? (
              <span>
                <span className={visuallyHidden}>{labels.author} </span>
                <a className={metaLink} href={post.authorLink.to} rel="author">
                  {post.authorLink.label}
                </a>
              </span>
            ) : null}
            <span>
              <PostDate date={post.date} form="long" />
            </span>
          </p>
          {head.canonical ? <ShareButton url={head.canonical} title={post.title} labels={labels.share} /> : null}
        </div>
      </div>
    </header>
  );
}

/** One article. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Link as LinkData } from '#shared/content/parts.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { PostCard } from '#shared/blog/post-card.ts';
import type { PostPage } from '#shared/blog/post.data.ts';
import { below, from } from '../../design/breakpoints.ts';
import { stack, Section, wrap, grid, cell } from '../../design/layout.tsx';
import { textLink } from '../../design/links.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { PersonCard } from '../insights/person-card.tsx';
import { PostTile } from '../insights/post-tile.tsx';
import { articleBody } from './article-body.ts';
import { articleContainer } from './article-margin.ts';
import { ContentsList, textTimeline, timelineScope } from './contents-list.tsx';
import { PostOpening } from './post-opening.tsx';
import { trustedText } from './trusted-text.ts';
import { css } from '../../design/emotion.ts';

const textId = 'article-text';

const readDocument = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(textId)?.innerHTML ?? '');

/** HTML of an article. `html` is empty during hydration: the text is read from the document instead of sent twice. */
function ArticleText({ html }: { readonly html: string }) {
  // Read once, before the document changes.
  const [shown] = useState(() => html || readDocument());
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import('./enable-reading.ts').then(({ enableReading }) => {
      if (current && !isLeft) stop = enableReading(current);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [html]);
  const trusted = useMemo(() => trustedText(html || shown), [html, shown]);
  return <div className={articleBody} id={textId} ref={text} dangerouslySetInnerHTML={{ __html: trusted }} />;
}

const tagLinks = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  maxWidth: '40rem',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-4'),
  '@media print': {
    display: 'none',
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: token('--t-small'),
    color: token('--build'),
    textUnderlineOffset: '0.25em',
  },
});

interface TagListProps {
  readonly label: string;
  readonly tags: readonly LinkData[];
}

/** Tags with links to their articles. */
const TagList = ({ label, tags }: TagListProps) => (
  <ul className={tagLinks} role="list" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.to}>
        <a href={tag.to}>{tag.label}</a>
      </li>
    ))}
  </ul>
);

const neighborPair = css({
  display: 'grid',
  gap: `0 ${token('--gutter')}`,
  maxWidth: '52rem',
  '@media print': {
    display: 'none',
  },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  "a[rel='next']": {
    gridColumn: 2,
  },
  a: {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-1'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: token('--s-4'),
    textDecoration: 'none',
  },
  'a:hover strong': {
    color: token('--build'),
  },
});

type PostNeighborsProps = Pick<PostPage, 'labels' | 'newer' | 'older' | 'service'>;

/** Links to the previous and next article and the related service. */
const PostNeighbors = ({ labels, newer, older, service }: PostNeighborsProps) => (
  <div className={stack[5]}>
    {service ? (
      <p className={smallText.soft}>
        {labels.service}{' '}
        <a className={textLink} href={service.to}>
          {service.label}
        </a>
      </p>
    ) : null}
    {newer || older ? (
      <nav className={neighborPair} aria-label={labels.neighbors.label}>
        {older ? (
          <a href={older.to} rel="prev">
            <span className={smallText.faint}>{labels.neighbors.older}</span>
            <strong>{older.label}</strong>
          </a>
        ) : null}
        {newer ? (
          <a href={newer.to} rel="next">
            <span className={smallText.faint}>{labels.neighbors.newer}</span>
            <strong>{newer.label}</strong>
          </a>
        ) : null}
      </nav>
    ) : null}
  </div>
);

const ruled = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
  rowGap: token('--s-6'),
  // On phones the picture is beside the title.
  [below.tablet]: {
    'article > div': {
      gridTemplateColumns: 'minmax(0, 1fr) 28%',
      gap: `${token('--s-2')} ${token('--gutter')}`,
    },
    'article > div > :first-child': {
      gridArea: '1 / 2 / span 4',
      aspectRatio: '1',
    },
  },
  // Overrides the cell's column.
  [from.tablet]: {
    '& > :where(:nth-child(2))': { gridColumn: '1 / 7' },
    '& > :where(:nth-child(3))': { gridColumn: '7 / -1' },
  },
});

/** Text and end of the article. */
const ending = css({
  [below.tablet]: {
    gap: token('--s-5'),
  },
});

const unprinted = css({
  [below.tablet]: {
    paddingTop: token('--s-5'),
  },
  '@media print': {
    display: 'none',
  },
});

/** Around contents and text; wide pictures extend to the right edge. */
const frame = css({
  overflowX: 'clip',
  ...timelineScope,
});

/** In print the contents are not beside the text. */
const text = css({
  ...articleContainer,
  ...textTimeline,
  '@media print': {
    '&&&': {
      gridColumn: '1 / -1',
    },
  },
});

const places = [cell(4, 8), cell(9, 12)];

interface ReadNextProps {
  readonly label: string;
  readonly posts: readonly PostCard[];
}

/** Two more articles, in five and four columns. */
const ReadNext = ({ label, posts }: ReadNextProps) => (
  <Section className={unprinted} aria-labelledby="read-next">
    <div className={wrap}>
      <div className={`${grid} ${ruled}`}>
        <div className={cell(1, 3)}>
          <SectionLabel act="build" id="read-next">
            {label}
          </SectionLabel>
        </div>
        {places.map((place, index) => {
          const post = posts[index];
          return post ? (
            <div className={place} key={post.slug}>
              <PostTile post={post} />
            </div>
          ) : null;
        })}
      </div>
    </div>
  </Section>
);

/** Minimum number of sections for a table of contents. */
const minSections = 2;

export function PostView({ data }: { readonly data: PageData<'post'> }) {
  const { post, labels, readNext, newer, older, service } = data;
  return (
    <>
      <article>
        <PostOpening data={data} />
        <div className={frame}>
          <div className={wrap}>
            <div className={grid}>
              {post.sections.length >= minSections ? (
                <div className={cell(1, 3)}>
                  <ContentsList key={post.slug} label={labels.contents} sections={post.sections} />
                </div>
              ) : null}
              <div className={`${cell(4, 12)} ${text}`}>
                <div className={`${stack[7]} ${ending}`}>
                  <ArticleText html={post.html} />
                  {post.tags.length > 0 ? <TagList label={labels.tags} tags={post.tags} /> : null}
                  {post.person ? <PersonCard person={post.person} label={labels.author} /> : null}
                  <PostNeighbors labels={labels} newer={newer} older={older} service={service} />
                </div>
              </div>
            </div>
          </div>
        </div>
      </article>
      {readNext.length > 0 ? <ReadNext label={labels.readNext} posts={readNext} /> : null}
    </>
  );
}

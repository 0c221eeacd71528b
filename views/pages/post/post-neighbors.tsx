/** Where a reader may go from the end of an article: the one before, the one after, and the work that it comes from. */
import type { PostPage } from '#shared/pages/post.data.ts';
import { from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { textLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const pair = css({
  display: 'grid',
  gap: `0 ${token('--gutter')}`,
  maxWidth: '52rem',
  '@media print': {
    display: 'none',
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    "a[rel='next']": {
      gridColumn: 2,
    },
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

type PostNeighborsProps = Pick<PostPage, 'words' | 'newer' | 'older' | 'service'>;

export const PostNeighbors = ({ words, newer, older, service }: PostNeighborsProps) => (
  <div className={stack[5]}>
    {service ? (
      <p className={smallText.soft}>
        {words.service}{' '}
        <a className={textLink} href={service.to}>
          {service.label}
        </a>
      </p>
    ) : null}
    {newer || older ? (
      <nav className={pair} aria-label={words.neighbors.label}>
        {older ? (
          <a href={older.to} rel="prev">
            <span className={smallText.faint}>{words.neighbors.older}</span>
            <strong>{older.label}</strong>
          </a>
        ) : null}
        {newer ? (
          <a href={newer.to} rel="next">
            <span className={smallText.faint}>{words.neighbors.newer}</span>
            <strong>{newer.label}</strong>
          </a>
        ) : null}
      </nav>
    ) : null}
  </div>
);

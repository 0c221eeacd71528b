/** Two other articles, five columns to four. */
import type { PostCard } from '#shared/pages/post-card.ts';
import { Section, wrap, grid, cell } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { PostTile } from '../../insights/post-tile.tsx';
import { css } from '../../design/emotion.ts';

const ruled = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
  rowGap: token('--s-6'),
});

const unprinted = css({
  '@media print': {
    display: 'none',
  },
});

const places = [cell(4, 8), cell(9, 12)];

interface ReadNextProps {
  readonly label: string;
  readonly posts: readonly PostCard[];
}

export const ReadNext = ({ label, posts }: ReadNextProps) => (
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

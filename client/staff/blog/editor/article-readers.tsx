/** How often a published article was read, and how far: it comes after the editor, and the editor does without it. */
import type { OneArticleReaders } from '#shared/analytics/analytics.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { analyticsPath } from '../../analytics/analytics-address.ts';
import { changeWords, number, share } from '../../analytics/words.ts';
import { useSession } from '../../session/use-session.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { DepthSteps } from '../../ui/depth-steps.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { TrendSpark } from '../../ui/trend-spark.tsx';

/** It comes after the rest of the panel, which is not to move. */
const room = css({
  display: 'grid',
  gap: token('--s-2'),
  alignContent: 'start',
  minHeight: '5.75rem',
});

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-2')} ${token('--s-4')}`,
  alignItems: 'center',
  justifyContent: 'space-between',
  p: {
    fontVariantNumeric: 'tabular-nums',
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

function Known({ readers: { views, series, depths } }: { readonly readers: OneArticleReaders }) {
  if (views.now === 0) return <p>{`No reads in 30 days, ${changeWords(views)}`}</p>;
  const ended = depths.find(({ depth }) => depth === 100)?.readers ?? 0;
  const reads = `${number(views.now)} ${views.now === 1 ? 'read' : 'reads'} in 30 days`;
  return (
    <>
      <div className={line}>
        <p>
          {`${reads}, ${share(ended, views.now)} to the end`}
          <small>{changeWords(views)}</small>
        </p>
        <TrendSpark values={series.map((each) => each.views)} />
      </div>
      <DepthSteps depths={depths} reads={views.now} />
    </>
  );
}

function Readers({ slug }: { readonly slug: string }) {
  const { data, isError } = useStaffQuery('GET /api/admin/analytics/articles/{slug}', {
    params: { slug },
    key: ['analytics', 'article', slug],
  });
  return (
    <StaffSection title="Readers">
      <div className={room}>
        {data === undefined ? null : <Known readers={data} />}
        {isError && data === undefined ? <p>Readers cannot be counted at the moment.</p> : null}
      </div>
      <a className={textLink} href={analyticsPath}>
        Site analytics
      </a>
    </StaffSection>
  );
}

/** For articles that are public, and for whoever may see numbers. */
export function ArticleReaders({ post }: { readonly post: StaffPost | null }) {
  const session = useSession();
  const mayRead = 'staff' in session && session.staff?.may.includes('analytics') === true;
  return mayRead && post?.state === 'published' ? <Readers slug={post.slug} /> : null;
}

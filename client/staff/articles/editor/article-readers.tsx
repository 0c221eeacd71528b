/** How often a published article was read, and how far: it comes after the editor, and the editor does without it. */
import type { readArticleReadersCall } from '#shared/contracts/analytics.contract.ts';
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { changeWords, number, share } from '../../analytics/words.ts';
import { useSession } from '../../session/use-session.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { DepthSteps } from '../../ui/depth-steps.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { TrendSpark } from '../../ui/trend-spark.tsx';

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

function Readers({ slug }: { readonly slug: string }) {
  const { data } = useStaffQuery<typeof readArticleReadersCall>({
    key: ['analytics', 'article', slug],
    path: `/api/admin/analytics/articles/${encodeURIComponent(slug)}`,
  });
  if (data === undefined) return null;
  const { views, series, depths } = data;
  const ended = depths.find(({ depth }) => depth === 100)?.readers ?? 0;
  const reads = `${number(views.now)} ${views.now === 1 ? 'read' : 'reads'} in 30 days`;
  return (
    <StaffSection title="Readers">
      <div className={line}>
        <p>
          {views.now === 0 ? 'No reads in 30 days' : `${reads}, ${share(ended, views.now)} to the end`}
          {views.now === 0 && views.before === 0 ? null : <small>{changeWords(views)}</small>}
        </p>
        <TrendSpark values={series.map((each) => each.views)} />
      </div>
      {views.now === 0 ? null : <DepthSteps depths={depths} reads={views.now} />}
      <p>
        <a className={textLink} href="/admin/analytics">
          All numbers
        </a>
      </p>
    </StaffSection>
  );
}

export function ArticleReaders({ post }: { readonly post: StaffPost | null }) {
  const session = useSession();
  const mayRead = 'staff' in session && session.staff?.may.includes('analytics') === true;
  return mayRead && post?.state === 'published' ? <Readers slug={post.slug} /> : null;
}

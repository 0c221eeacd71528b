/** Number of views of a published article and how far it was read. */
import type { OneArticleReaders } from '#shared/analytics/analytics.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { analyticsPath } from '../../analytics/periods.ts';
import { describeChange, number, formatShare } from '../../analytics/format-analytics.ts';
import { useSession } from '../../session/use-session.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { DepthSteps } from '../../ui/depth-steps.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { quietText, wrapRow } from '../../ui/style-rules.ts';

const spark = css({
  display: 'inline-block',
  flex: 'none',
  width: '7.5rem',
  height: '1.75rem',
  overflow: 'visible',
  fill: 'none',
  stroke: token('--build'),
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  polyline: {
    vectorEffect: 'non-scaling-stroke',
  },
});

const box = { width: 120, height: 28 } as const;

/** A decorative sparkline; the text beside it has the numbers. */
function TrendSpark({ values }: { readonly values: readonly number[] }) {
  const max = Math.max(1, ...values);
  const step = box.width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = 1 + (1 - value / max) * (box.height - 2);
    return `${Math.round(index * step * 10) / 10},${Math.round(y * 10) / 10}`;
  });
  return (
    <svg className={spark} viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** Reserves space, because it loads after the rest of the panel. */
const room = css({
  display: 'grid',
  gap: token('--s-2'),
  alignContent: 'start',
  minHeight: '5.75rem',
});

const line = css({
  ...wrapRow('--s-4', '--s-2'),
  justifyContent: 'space-between',
  p: {
    fontVariantNumeric: 'tabular-nums',
  },
  small: {
    display: 'block',
    ...quietText,
  },
});

function Known({ readers: { views, series, depths } }: { readonly readers: OneArticleReaders }) {
  if (views.now === 0) return <p>{`No reads in 30 days, ${describeChange(views)}`}</p>;
  const ended = depths.find(({ depth }) => depth === 100)?.readers ?? 0;
  const reads = `${number(views.now)} ${views.now === 1 ? 'read' : 'reads'} in 30 days`;
  return (
    <>
      <div className={line}>
        <p>
          {`${reads}, ${formatShare(ended, views.now)} to the end`}
          <small>{describeChange(views)}</small>
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
        {isError && data === undefined ? <p>Reader numbers are not available at the moment.</p> : null}
      </div>
      <a className={textLink} href={analyticsPath}>
        Site analytics
      </a>
    </StaffSection>
  );
}

/** For public articles, and users with access to analytics. */
export function ArticleReaders({ post }: { readonly post: StaffPost | null }) {
  const session = useSession();
  const mayRead = 'staff' in session && session.staff?.may.includes('analytics') === true;
  return mayRead && post?.state === 'published' ? <Readers slug={post.slug} /> : null;
}

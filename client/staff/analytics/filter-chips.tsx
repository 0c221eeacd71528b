/** The chosen filters as links that remove them. */
import { analyticsFilters, type AnalyticsDimension, type AnalyticsFilter } from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useActions } from '../palette/actions.ts';
import { useNavigate } from 'react-router';
import { listLine } from '../ui/filter-bar.tsx';
import { analyticsAddress, filteredAddress, type Shown } from './periods.ts';
import { rowName } from './ranking-labels.ts';
import { inRow } from '../ui/style-rules.ts';

const labels: Readonly<Record<AnalyticsFilter, readonly [label: string, AnalyticsDimension]>> = {
  page: ['Page', 'pages'],
  source: ['Source', 'sources'],
  campaign: ['Campaign', 'campaigns'],
  country: ['Country', 'countries'],
  device: ['Device', 'devices'],
};

const chips = css(listLine, {
  fontSize: token('--t-small'),
  'a[data-filter]': {
    ...inRow('--s-2'),
    minHeight: 44,
    paddingInline: token('--s-3'),
    border: `${token('--line')} solid ${token('--build')}`,
    borderRadius: token('--r-1'),
    background: token('--build-wash'),
    color: token('--ink'),
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    '&:hover': {
      borderColor: token('--ink'),
    },
    b: {
      fontWeight: 600,
    },
  },
});

export function FilterChips({ shown }: { readonly shown: Shown }) {
  const navigate = useNavigate();
  const { filters } = shown;
  const set = analyticsFilters.flatMap((name) => {
    const key = filters[name];
    return key === undefined ? [] : [{ name, key }];
  });
  const without = analyticsAddress({ ...shown, filters: {} });
  useActions(
    set.length === 0
      ? []
      : [{ id: 'remove-filters', label: 'Remove all filters', key: 'X', run: () => void navigate(without) }],
  );
  if (set.length === 0) return null;
  return (
    <ul role="list" className={chips} aria-label="Filters">
      {set.map(({ name, key }) => {
        const [label, dimension] = labels[name];
        return (
          <li key={name}>
            <a href={filteredAddress(shown, name)} data-filter="">
              <span>
                <span className={visuallyHidden}>Remove filter: </span>
                {`${label}: `}
                <b dir="auto">{rowName(dimension, { key, title: null, now: 0, before: 0 }).name}</b>
              </span>
              <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
      {set.length > 1 ? (
        <li data-unprinted="">
          <a className={textLink} href={without}>
            Remove all
          </a>
        </li>
      ) : null}
    </ul>
  );
}

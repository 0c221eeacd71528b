/** Suggestions for a search without results: records with similar names. */
import { Link } from 'react-router';
import type { FindKind } from '#shared/search/find-rules.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { quietText, wrapRow } from '../ui/style-rules.ts';

const box = css({
  paddingBottom: token('--s-3'),
  li: {
    ...wrapRow('--s-3'),
    alignItems: 'baseline',
    minHeight: 44,
    paddingBlock: token('--s-2'),
    overflowWrap: 'anywhere',
  },
  ul: {
    listStyle: 'none',
  },
  small: quietText,
});

interface NearNamesProps {
  readonly kind: FindKind;
  /** Search terms. */
  readonly q: string;
}

/** Empty while loading, on failure and without suggestions. */
export function SimilarNames({ kind, q }: NearNamesProps) {
  const { data } = useStaffQuery('GET /api/admin/find', { query: { q, kind }, key: ['find', kind, q] });
  const near = data?.found.filter((record) => record.near) ?? [];
  return (
    <div role="status">
      {near.length === 0 ? null : (
        <div className={box}>
          <p className={bodyText.plain}>Did you mean:</p>
          <ul role="list">
            {near.map(({ id, to, title, detail }) => (
              <li key={id}>
                <Link className={textLink} to={to}>
                  {title}
                </Link>
                <small>{detail}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Most read articles, with reading depth. */
import { generatePath } from 'react-router';
import type { ArticleReaders } from '#shared/analytics/analytics.contract.ts';
import { staffPatterns } from '#shared/routes/staff-patterns.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { usePermissions } from '../session/use-session.ts';
import { DepthSteps } from '../ui/depth-steps.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { BarTable } from './bar-table.tsx';
import { foot } from './ranking.tsx';

const line = css({
  display: 'flex',
  gap: token('--s-3'),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '> :last-child': {
    flex: 'none',
    color: token('--ink-2'),
  },
});

export function ArticleRanking({ articles }: { readonly articles: readonly ArticleReaders[] }) {
  const writes = usePermissions()('write-articles');
  return (
    <StaffSection title="Articles">
      {articles.length === 0 ? (
        <p className={smallText.soft}>No article reads in this period.</p>
      ) : (
        <>
          <BarTable
            heads={{ name: 'Article and read depth', counts: 'Reads' }}
            rows={articles.map(({ key, id, title, now, before, depths }) => {
              const name = title ?? key;
              return {
                id: key,
                now,
                before,
                name: (
                  <>
                    <div className={line}>
                      <a href={key} dir="auto">
                        {name}
                      </a>
                      {writes && id !== null ? (
                        <a href={generatePath(staffPatterns.editor, { id })} data-unprinted="">
                          Edit<span className={visuallyHidden}>{` ${name}`}</span>
                        </a>
                      ) : null}
                    </div>
                    <DepthSteps depths={depths} reads={now} />
                  </>
                ),
              };
            })}
          />
          <p className={`${foot} ${smallText.faint}`}>
            Measured at 25, 50, 75 and 100 percent. Counted only with JavaScript.
          </p>
        </>
      )}
    </StaffSection>
  );
}

/** The stages with how many stand at each, in one line that scrolls on a phone. */
import { Link } from 'react-router';
import { applicationStages, type ApplicationStage } from '#shared/rules/application-rules.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import { css } from '#views/design/emotion.ts';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';

/** On phones the lanes are more than fit: they scroll. */
const lanes = css(laneBar, {
  overflowX: 'auto',
  ul: {
    flexWrap: 'nowrap',
    minWidth: 'max-content',
  },
});

interface StageLanesProps {
  readonly stages: readonly ApplicationStage[];
  readonly chosen: ApplicationStage | undefined;
  /** Left out while it is not known. */
  readonly counts: ((stage: ApplicationStage) => number) | undefined;
  readonly to: (stage: ApplicationStage | undefined) => string;
  /** Where all stages together can be chosen, and those who agreed to be kept. */
  readonly pool?: { readonly isChosen: boolean; readonly count: number | undefined; readonly to: string };
}

const current = (isChosen: boolean) => (isChosen ? { 'aria-current': 'true' as const } : {});

export function StageLanes({ stages, chosen, counts, to, pool }: StageLanesProps) {
  const bar = useCurrentInView(
    `${pool?.isChosen === true ? 'pool' : (chosen ?? '')} ${counts === undefined ? '' : 'counted'}`,
  );
  return (
    <nav className={lanes} aria-label="Stages" ref={bar}>
      <ul role="list">
        {pool ? (
          <li>
            <Link to={to(undefined)} {...current(chosen === undefined && !pool.isChosen)} preventScrollReset>
              All
            </Link>
          </li>
        ) : null}
        {stages.map((each) => (
          <li key={each}>
            <Link to={to(each)} {...current(each === chosen)} preventScrollReset>
              {applicationStages[each]}
              {counts === undefined ? null : <span>{formatCount(counts(each))}</span>}
            </Link>
          </li>
        ))}
        {pool ? (
          <li>
            <Link to={pool.to} {...current(pool.isChosen)} preventScrollReset>
              Talent pool
              {pool.count === undefined ? null : <span>{formatCount(pool.count)}</span>}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

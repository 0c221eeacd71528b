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
  /** With a link to all stages together. */
  readonly withAll?: boolean;
  readonly to: (stage: ApplicationStage | undefined) => string;
}

export function StageLanes({ stages, chosen, counts, withAll = false, to }: StageLanesProps) {
  const bar = useCurrentInView(`${chosen ?? ''} ${counts === undefined ? '' : 'counted'}`);
  return (
    <nav className={lanes} aria-label="Stages" ref={bar}>
      <ul role="list">
        {withAll ? (
          <li>
            <Link to={to(undefined)} aria-current={chosen === undefined ? 'true' : undefined} preventScrollReset>
              All
            </Link>
          </li>
        ) : null}
        {stages.map((each) => (
          <li key={each}>
            <Link to={to(each)} aria-current={each === chosen ? 'true' : undefined} preventScrollReset>
              {applicationStages[each]}
              {counts === undefined ? null : <span>{formatCount(counts(each))}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

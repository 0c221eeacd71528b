/** The stages with their counts: links in one line, or one choice on a phone. */
import { Link, useNavigate } from 'react-router';
import { applicationStages, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ListChoice } from '../ui/filter-bar.tsx';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';

const lanes = css(laneBar, {
  [below.tablet]: {
    display: 'none',
  },
  ul: {
    flexWrap: 'nowrap',
    minWidth: 'max-content',
  },
});

/** More lanes than fit beside each other. */
const choice = css({
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  '> select': {
    width: '100%',
  },
  [from.tablet]: {
    display: 'none',
  },
});

interface StageLanesProps {
  readonly stages: readonly ApplicationStage[];
  readonly chosen: ApplicationStage | undefined;
  /** Left out while it is not known. */
  readonly counts: ((stage: ApplicationStage) => number) | undefined;
  readonly to: (stage: ApplicationStage | undefined) => string;
  /** Where all stages together can be chosen, and, if it is shown, those who agreed to be kept. */
  readonly pool?: {
    readonly isShown: boolean;
    readonly isChosen: boolean;
    readonly count: number | undefined;
    readonly to: string;
  };
}

export function StageLanes({ stages, chosen, counts, to, pool }: StageLanesProps) {
  const navigate = useNavigate();
  const bar = useCurrentInView(
    `${pool?.isChosen === true ? 'pool' : (chosen ?? '')} ${counts === undefined ? '' : 'counted'}`,
  );
  const all = [
    ...(pool ? [{ name: 'All', to: to(undefined), isChosen: chosen === undefined && !pool.isChosen }] : []),
    ...stages.map((each) => ({
      name: applicationStages[each],
      count: counts?.(each),
      to: to(each),
      isChosen: each === chosen,
    })),
    ...(pool?.isShown ? [{ name: 'Talent pool', ...pool }] : []),
  ].map(({ count, ...lane }: { name: string; count?: number | undefined; to: string; isChosen: boolean }) => ({
    ...lane,
    count: count === undefined ? '' : formatCount(count),
  }));
  return (
    <>
      <nav className={lanes} aria-label="Stages" ref={bar}>
        <ul role="list">
          {all.map((lane) => (
            <li key={lane.name}>
              <Link to={lane.to} {...(lane.isChosen ? { 'aria-current': 'true' } : {})} preventScrollReset>
                {lane.name}
                {lane.count === '' ? null : <span>{lane.count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={choice}>
        <ListChoice
          label="Stage"
          value={all.find(({ isChosen }) => isChosen)?.to ?? ''}
          isChosen={false}
          onChoose={(address) => void navigate(address, { preventScrollReset: true })}
        >
          {all.map((lane) => (
            <option key={lane.name} value={lane.to}>
              {[lane.name === 'All' ? 'All stages' : lane.name, lane.count].filter(Boolean).join(': ')}
            </option>
          ))}
        </ListChoice>
      </div>
    </>
  );
}

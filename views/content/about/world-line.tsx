/**
 * Opening of the about page: the day as a line around the world. Points are hand-overs, lines resting desks, the plane is the
 * active desk with the current quarter of an hour.
 */
import type { DeskShift } from '#shared/content/desk-shifts.ts';
import { below, from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { pageEdge } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { smallText, titleText } from '../../design/type.ts';

const line = css({
  display: 'grid',
  overflow: 'hidden',
  paddingBottom: token('--s-6'),
  [from.tablet]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
  li: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: '1fr 4.5rem',
    gap: token('--s-4'),
  },
  svg: {
    width: '100%',
    height: '100%',
    forcedColorAdjust: 'none',
  },
  // Hand-over.
  'li::after': {
    content: "''",
    position: 'absolute',
    left: 0,
    bottom: 'calc(2.25rem - 0.625rem)',
    width: '1.25rem',
    height: '1.25rem',
    marginLeft: '-0.625rem',
    borderRadius: '50%',
    border: `0.625rem solid ${token('--art-point')}`,
    forcedColorAdjust: 'none',
  },
  [below.tablet]: {
    li: { gridTemplateRows: '1fr 3rem', gap: token('--s-3') },
    'li::after': { bottom: 'calc(1.5rem - 0.625rem)' },
  },
  [from.desktop]: {
    li: { gridTemplateRows: '1fr clamp(6rem, 9vw, 10rem)' },
    'li::after': { bottom: 'calc(clamp(3rem, 4.5vw, 5rem) - 0.625rem)' },
  },
});

const words = css({
  padding: `${token('--s-4')} ${token('--s-4')} 0 ${token('--margin')}`,
  display: 'grid',
  alignContent: 'end',
  gap: token('--s-1'),
  strong: {
    color: token('--scale'),
    fontWeight: 600,
  },
  [from.tablet]: {
    paddingLeft: token('--s-5'),
    'li:first-of-type > &': {
      paddingLeft: pageEdge,
    },
  },
});

/** Percent of the height: resting and active. */
const Shift = ({ length, now }: Pick<DeskShift, 'length' | 'now'>) => (
  <svg viewBox={`0 0 ${length} 100`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
    {now === undefined ? (
      <rect y="48.5" width={length} height="3" fill={token('--art-line')} />
    ) : (
      <>
        <rect width={length} height="100" fill={token('--art-plane')} />
        <rect x={now} width="0.25" height="100" fill={token('--art-point')} />
      </>
    )}
  </svg>
);

interface WorldLineProps {
  readonly shifts: readonly DeskShift[];
  readonly awake: string;
}

export const WorldLine = ({ shifts, awake }: WorldLineProps) => (
  <ol className={line} role="list">
    {shifts.map((shift) => (
      <li key={shift.region} data-awake={shift.now === undefined ? undefined : ''}>
        <div className={words}>
          <p className={titleText[4]}>{shift.region}</p>
          <p className={smallText.soft}>
            {shift.hours} {shift.now === undefined ? null : <strong>{awake}</strong>}
          </p>
        </div>
        <Shift {...shift} />
      </li>
    ))}
  </ol>
);

/**
 * The three durations and the one curve; hold the pointer over a line, or reach it by keyboard, to
 * see it move.
 */
import { constants, token } from '../../design/tokens.ts';
import { Part, tokenRows } from '../part.tsx';
import { css } from '../../design/emotion.ts';

type Duration = '--quick' | '--calm' | '--draw';

const uses: Readonly<Record<Duration, string>> = {
  '--quick': 'Color and underline under the pointer: an answer, not a movement.',
  '--calm': 'An arrow that leads on, a panel that opens, a rule that draws itself: a change of place.',
  '--draw': 'A thread that is drawn once, when it comes into view.',
};

const track = css({
  height: '2.5rem',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  '&::before': {
    content: "''",
    display: 'block',
    height: '100%',
    borderBottom: `4px solid ${token('--build')}`,
    transform: 'scaleX(0.04)',
    transformOrigin: 'left',
    transition: `transform ${token('--ease')}`,
  },
  '&:hover::before, &:focus-visible::before': {
    transform: 'none',
  },
});

const durations = {
  '--quick': css({ '&::before': { transitionDuration: token('--quick') } }),
  '--calm': css({ '&::before': { transitionDuration: token('--calm') } }),
  '--draw': css({ '&::before': { transitionDuration: token('--draw') } }),
};

export const Motion = () => (
  <Part
    id="motion"
    title="Motion"
    text="Short, and only where it says something. Nothing waits to be scrolled to, nothing counts up, nothing loops but what is loading. With reduced motion everything stands at its end at once."
  >
    <dl className={tokenRows}>
      {(Object.keys(uses) as Duration[]).map((name) => (
        <div key={name}>
          <dt>
            {name} <small>{constants[name]}</small>
          </dt>
          <dd>
            {uses[name]}
            <div
              className={`${track} ${durations[name]}`}
              tabIndex={0}
              role="img"
              aria-label={`A line that is drawn in ${constants[name]}`}
            />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          --ease <small>{constants['--ease']}</small>
        </dt>
        <dd>The one curve: it starts at once and comes to rest softly.</dd>
      </div>
    </dl>
  </Part>
);

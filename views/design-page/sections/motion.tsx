/** The three durations and the one curve; hold the pointer over a line, or reach it by keyboard, to see it move. */
import styled from '@emotion/styled';
import { constants, token, type Token } from '../../design/tokens.ts';
import { Part, TokenRows } from '../part.tsx';

type Duration = '--quick' | '--calm' | '--draw';

const uses: Readonly<Record<Duration, string>> = {
  '--quick': 'Color and underline under the pointer: an answer, not a movement.',
  '--calm': 'An arrow that leads on, a panel that opens, a rule that draws itself: a change of place.',
  '--draw': 'A thread that is drawn once, when it comes into view.',
};

const Track = styled('div', { shouldForwardProp: (name) => name !== 'time' })<{ readonly time: Token }>`
  height: 2.5rem;
  border-bottom: ${token('--line')} solid ${token('--rule')};
  &::before {
    content: '';
    display: block;
    height: 100%;
    border-bottom: 4px solid ${token('--build')};
    transform: scaleX(0.04);
    transform-origin: left;
    transition: transform ${({ time }) => token(time)} ${token('--ease')};
  }
  &:hover::before,
  &:focus-visible::before {
    transform: none;
  }
`;

export const Motion = () => (
  <Part
    id="motion"
    title="Motion"
    text="Short, and only where it says something. Nothing waits to be scrolled to, nothing counts up, nothing loops but what is loading. With reduced motion everything stands at its end at once."
  >
    <TokenRows>
      {(Object.keys(uses) as Duration[]).map((name) => (
        <div key={name}>
          <dt>
            {name} <small>{constants[name]}</small>
          </dt>
          <dd>
            {uses[name]}
            <Track time={name} tabIndex={0} role="img" aria-label={`A line that is drawn in ${constants[name]}`} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          --ease <small>{constants['--ease']}</small>
        </dt>
        <dd>The one curve: it starts at once and comes to rest softly.</dd>
      </div>
    </TokenRows>
  </Part>
);

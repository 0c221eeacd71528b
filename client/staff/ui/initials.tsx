/** One or two initials of a person. Hidden from screen readers: show or announce the name beside it. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const box = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  border: `${token('--line')} solid transparent`,
  borderRadius: token('--r-1'),
  background: token('--build-wash'),
  color: token('--build'),
  fontSize: '0.6875rem',
  fontWeight: 700,
  letterSpacing: '0.02em',
  textDecoration: 'none',
  '&[data-strong]': {
    background: token('--btn'),
    color: token('--on-btn'),
  },
});

const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word = '') => [...word][0] ?? '');
  return letters.join('').toUpperCase();
};

interface InitialsProps {
  readonly name: string;
  /** Emphasized, for example for a user who is writing. */
  readonly strong?: boolean;
}

export const Initials = ({ name, strong = false }: InitialsProps) => (
  <b className={box} data-strong={strong || undefined} aria-hidden="true">
    {initialsOf(name)}
  </b>
);

/** Shows colleagues who have the same record open. Arrivals are announced, departures are not. */
import { useState } from 'react';
import type { ColleagueHere } from '#shared/accounts/presence.contract.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { css } from '#views/design/emotion.ts';
import { quietText, inRow } from './style-rules.ts';

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

const here = css({
  ...inRow('--s-2'),
  minWidth: 0,
  ...quietText,
  '> span': {
    display: 'flex',
    flex: 'none',
    gap: 2,
  },
  '> p': {
    overflow: 'hidden',
    minWidth: 0,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const maxShown = 3;

const namesOf = (people: readonly ColleagueHere[]): string => {
  const named = people.slice(0, people.length > 2 ? 1 : 2).map(({ name }) => name);
  const rest = people.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} others`] : [])].join(' and ');
};

const sentence = (people: readonly ColleagueHere[], doing: string): string =>
  people.length === 0 ? '' : `${namesOf(people)} ${people.length === 1 ? 'is' : 'are'} ${doing}`;

interface OthersHereProps {
  readonly others: readonly ColleagueHere[];
  /** For example `writing a reply`. */
  readonly writing: string;
}

export function OthersHere({ others, writing }: OthersHereProps) {
  const ids = others.map(({ id }) => id).join(' ');
  const [last, setLast] = useState({ ids: '', announcement: '' });
  const words = (people: readonly ColleagueHere[]): string =>
    [
      sentence(
        people.filter(({ is_writing }) => is_writing),
        writing,
      ),
      sentence(
        people.filter(({ is_writing }) => !is_writing),
        'here',
      ),
    ]
      .filter((part) => part !== '')
      .join(', ');
  if (ids !== last.ids) {
    const known = last.ids.split(' ');
    const arrived = others.filter(({ id }) => !known.includes(id));
    setLast({ ids, announcement: words(arrived) });
  }
  const shown = [...others].sort((one, other) => Number(other.is_writing) - Number(one.is_writing));
  return (
    <>
      <span className={visuallyHidden} role="status">
        {last.announcement}
      </span>
      {others.length === 0 ? null : (
        <div className={here} title={words(others)}>
          <span>
            {shown.slice(0, maxShown).map(({ id, name, is_writing }) => (
              <Initials key={id} name={name} strong={is_writing} />
            ))}
          </span>
          <p>{words(others)}</p>
        </div>
      )}
    </>
  );
}

/** A name in use for one that is spelled nearly so: the browser's own list of suggestions forgives no mistake. */
import { distance } from 'fastest-levenshtein';
import { nameKey } from '#shared/text/slug-rule.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { TextButton } from '../../../ui/text-button.tsx';

/** Fewer letters are near to too many names. */
const shortest = 4;

const mistakesForgiven = (key: string): number => (key.length < 6 ? 1 : 2);

/** To the whole name, or to so much of it as may have been typed by now. */
const distanceTo = (key: string, known: string): number =>
  Math.min(
    ...[known, ...[-1, 0, 1].map((more) => known.slice(0, key.length + more))].map((part) => distance(key, part)),
  );

/**
 * The nearest of the names, or undefined: when none is near, the text is one of them, or the browser's list has it because it
 * contains the text.
 */
export function suggestName(text: string, names: readonly string[]): string | undefined {
  const key = nameKey(text);
  const typed = text.trim().toLowerCase();
  if (key.length < shortest || names.some((name) => name.toLowerCase().includes(typed))) return undefined;
  const [nearest] = names
    .map((name) => ({ name, mistakes: distanceTo(key, nameKey(name)) }))
    .filter(({ mistakes }) => mistakes <= mistakesForgiven(key))
    .sort((one, other) => one.mistakes - other.mistakes);
  return nearest?.name;
}

const line = css({
  marginTop: `calc(-1 * ${token('--s-1')})`,
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  '&:empty': {
    display: 'none',
  },
});

interface NameSuggestionProps {
  readonly name: string | undefined;
  readonly onTake: (name: string) => void;
}

/** Below a field, said to screen readers when it comes. */
export const NameSuggestion = ({ name, onTake }: NameSuggestionProps) => (
  <p className={line} role="status">
    {name === undefined ? null : (
      <>
        Did you mean {/* The field keeps the focus, and with it what is not a tag yet. */}
        <TextButton onMouseDown={(event) => event.preventDefault()} onClick={() => onTake(name)}>
          {name}
        </TextButton>
        ?
      </>
    )}
  </p>
);

/** Suggests an existing name for a misspelled one; a `datalist` only completes exact beginnings. */
import { distance } from 'fastest-levenshtein';
import { nameKey } from '#shared/text/slug-rule.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { z } from 'zod';
import type { listNamesCall } from '#shared/blog/staff-blog.contract.ts';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { quietText } from '../../../ui/style-rules.ts';

/** Categories, tags and authors of existing articles, as suggestions. */
export type NamesInUse = z.output<(typeof listNamesCall)['responses'][200]>;

const none: NamesInUse = { categories: [], tags: [], authors: [] };

/** Empty until loaded, and if they cannot be loaded. */
export function useNamesInUse(): NamesInUse {
  const { data } = useStaffQuery('GET /api/admin/blog/names', { key: ['articles', 'names'] });
  return data ?? none;
}

/** Shorter names are similar to too many others. */
const minLength = 4;

const mistakesForgiven = (key: string): number => (key.length < 6 ? 1 : 2);

/** Distance to the whole name or to its beginning, because the user may still be typing. */
const distanceTo = (key: string, known: string): number =>
  Math.min(
    ...[known, ...[-1, 0, 1].map((more) => known.slice(0, key.length + more))].map((part) => distance(key, part)),
  );

/** The most similar name. Undefined if none is similar, or if a name contains the text, so that the datalist offers it. */
export function suggestName(text: string, names: readonly string[]): string | undefined {
  const key = nameKey(text);
  const typed = text.trim().toLowerCase();
  if (key.length < minLength || names.some((name) => name.toLowerCase().includes(typed))) return undefined;
  const [nearest] = names
    .map((name) => ({ name, mistakes: distanceTo(key, nameKey(name)) }))
    .filter(({ mistakes }) => mistakes <= mistakesForgiven(key))
    .sort((one, other) => one.mistakes - other.mistakes);
  return nearest?.name;
}

const line = css({
  marginTop: `calc(-1 * ${token('--s-1')})`,
  ...quietText,
  '&:empty': {
    display: 'none',
  },
});

interface NameSuggestionProps {
  readonly name: string | undefined;
  readonly onTake: (name: string) => void;
}

/** Shown below a field and announced. */
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

/** Shows the shortcuts for search, with a switch for the slash, which speech input could trigger (WCAG 2.1.4). */
import { useState, useSyncExternalStore } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { drawnInput } from '../design/input-box.ts';
import { token } from '../design/tokens.ts';
import { smallText } from '../design/type.ts';
import { isSlashOn, storeSlashChoice } from '../layout/slash-choice.ts';
import { css } from '../design/emotion.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token('--s-5')}`,
  color: token('--ink-2'),
  // Not on phones and tablets, nor without script.
  '@media (pointer: coarse), (hover: none), (scripting: none), (max-width: 47.99rem)': {
    '&&': {
      display: 'none',
    },
  },
  // Hidden until the setting is read, so that nothing moves.
  '&[data-waiting]': {
    visibility: 'hidden',
  },
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('--s-2'),
    minHeight: 44,
  },
  input: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    ...drawnInput({
      '&:checked': {
        background: token('--btn'),
        borderColor: token('--btn'),
      },
      '&:checked::after': {
        content: "''",
        width: '0.375rem',
        height: '0.6875rem',
        border: `solid ${token('--on-btn')}`,
        borderWidth: '0 2px 2px 0',
        rotate: '45deg',
        translate: '0 -1px',
      },
    }),
  },
});

const never = () => () => undefined;

export function SlashSwitch({ keys }: Pick<PageData<'search'>, 'keys'>) {
  const isOn = useSyncExternalStore<boolean | undefined>(never, isSlashOn, () => undefined);
  const [chosen, setChosen] = useState<boolean>();
  return (
    <div className={`${line} ${smallText.plain}`} data-waiting={isOn === undefined ? '' : undefined}>
      <span>{keys.always}</span>
      <label>
        <input
          type="checkbox"
          checked={chosen ?? isOn ?? true}
          onChange={({ target }) => {
            setChosen(target.checked);
            storeSlashChoice(target.checked);
          }}
        />
        {keys.slash}
      </label>
    </div>
  );
}

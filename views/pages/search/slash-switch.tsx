/** The keys that open the search, and the switch for the one that speech input could press by mistake (WCAG 2.1.4). */
import { useState, useSyncExternalStore } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { isSlashOn, keepSlash } from '../../layout/slash-choice.ts';
import { css } from '../../design/emotion.ts';

const line = css({
  // Nobody presses keys on a telephone, and without script the keys do nothing.
  '@media (pointer: coarse), (scripting: none)': {
    '&&': {
      display: 'none',
    },
  },
  // Its room is kept until script knows the choice, so that nothing moves.
  '&[data-waiting]': {
    visibility: 'hidden',
  },
  alignItems: 'center',
  color: token('--ink-2'),
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('--s-2'),
    minHeight: 44,
    fontSize: token('--t-small'),
    fontWeight: 400,
  },
  input: {
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    accentColor: token('--btn'),
  },
});

const never = () => () => undefined;

export function SlashSwitch({ keys }: Pick<PageData<'search'>, 'keys'>) {
  const isOn = useSyncExternalStore<boolean | undefined>(never, isSlashOn, () => undefined);
  const [chosen, setChosen] = useState<boolean>();
  return (
    <div className={line} data-waiting={isOn === undefined ? '' : undefined}>
      <span className={smallText.plain}>{keys.always}</span>
      <label>
        <input
          type="checkbox"
          checked={chosen ?? isOn ?? true}
          onChange={({ target }) => {
            setChosen(target.checked);
            keepSlash(target.checked);
          }}
        />
        {keys.slash}
      </label>
    </div>
  );
}

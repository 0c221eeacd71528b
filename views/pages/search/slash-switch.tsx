/** The keys that open the search, and the switch for the one that speech input could press by mistake (WCAG 2.1.4). */
import styled from '@emotion/styled';
import { useState, useSyncExternalStore } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';
import { isSlashOn, keepSlash } from '../../layout/slash-choice.ts';

const Line = styled.div`
  /* Nobody presses keys on a telephone, and without script the keys do nothing. */
  @media (pointer: coarse), (scripting: none) {
    && {
      display: none;
    }
  }
  /* Its room is kept until script knows the choice, so that nothing moves. */
  &[data-waiting] {
    visibility: hidden;
  }
  align-items: center;
  color: ${token('--ink-2')};
  label {
    display: inline-flex;
    align-items: center;
    gap: ${token('--s-2')};
    min-height: 44px;
    font-size: ${token('--t-small')};
    font-weight: 400;
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${token('--btn')};
  }
`;

const never = () => () => undefined;

export function SlashSwitch({ keys }: Pick<PageData<'search'>, 'keys'>) {
  const isOn = useSyncExternalStore<boolean | undefined>(never, isSlashOn, () => undefined);
  const [chosen, setChosen] = useState<boolean>();
  return (
    <Line data-waiting={isOn === undefined ? '' : undefined}>
      <Text as="span" size="small">
        {keys.always}
      </Text>
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
    </Line>
  );
}

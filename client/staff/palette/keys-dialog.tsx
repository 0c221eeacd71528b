/** Lists the shortcuts, with the setting that turns single-key ones off. */
import { useState } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { CheckField } from '../ui/check-field.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { actionsIn, groupOf, type StaffAction, singleKeysEnabled, storeSingleKeys } from './actions.ts';
import { undoKey } from '../ui/undo-notice.tsx';
import { paletteShortcut } from './palette-button.tsx';
import { keyCap } from './palette-style.ts';
import { useScreens } from './screens.ts';
import { inRow } from '../ui/style-rules.ts';

const groupStyle = css({
  dl: {
    columnGap: token('--s-5'),
    '@media (min-width: 36rem)': {
      columns: 2,
    },
  },
  'dl > div': {
    ...inRow('--s-3'),
    justifyContent: 'space-between',
    minHeight: 34,
    breakInside: 'avoid',
  },
  dd: {
    flex: 'none',
    margin: 0,
  },
});

/** Actions by heading, in order of appearance. */
const grouped = (actions: readonly StaffAction[]) =>
  [...new Set(actions.map(groupOf))].map((title) => ({
    title,
    actions: actions.filter((action) => groupOf(action) === title),
  }));

interface KeyRow {
  readonly label: string;
  /** Keys pressed in sequence. */
  readonly keys: readonly string[];
}

const KeyGroup = ({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) => (
  <section className={groupStyle}>
    <h3 className={titleText[4]}>{title}</h3>
    <dl>
      {rows.map(({ label, keys }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 ? ' then ' : null}
                <kbd className={keyCap}>{key}</kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  // Cannot change while the dialog covers the screen.
  const [actions] = useState(() => actionsIn(null).filter(({ key }) => key !== undefined));
  const [isOn, setIsOn] = useState(singleKeysEnabled);
  const screens = useScreens();
  const choose = (chosen: boolean): void => {
    storeSingleKeys(chosen);
    setIsOn(chosen);
  };
  return (
    <StaffDialog title="Keyboard shortcuts" onClose={onClose}>
      <CheckField
        label="Single-key shortcuts"
        hint="Turn off if you use voice control. Remembered in this browser."
        checked={isOn}
        onChoose={choose}
      />
      {grouped(actions).map(({ title, actions: found }) => (
        <KeyGroup
          key={title}
          title={title}
          rows={found.map(({ label, key = '' }) => ({ label, keys: [key.toUpperCase()] }))}
        />
      ))}
      <KeyGroup
        title="Anywhere"
        rows={[
          { label: 'Search or run a command', keys: [paletteShortcut()] },
          { label: 'Undo the last change', keys: [undoKey] },
          { label: 'Show shortcuts', keys: ['?'] },
        ]}
      />
      <KeyGroup
        title="Go to"
        rows={screens.flatMap(({ name, letter }) =>
          letter === undefined ? [] : [{ label: name, keys: ['G', letter] }],
        )}
      />
    </StaffDialog>
  );
}

/** Radio buttons in a row. */
import { startTransition, useOptimistic } from 'react';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { css } from '#views/design/emotion.ts';
import { currentOutline } from './style-rules.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  label: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: token('--s-3'),
    color: token('--ink-2'),
    fontWeight: 500,
    cursor: 'pointer',
  },
  'label:hover': {
    background: token('--sunken'),
  },
  'label:has(:checked)': {
    color: token('--ink'),
    fontWeight: 600,
    boxShadow: `inset 0 -2px ${token('--build')}`,
    ...currentOutline,
  },
  'label:has(:focus-visible)': {
    outline: `3px solid ${token('--focus')}`,
    outlineOffset: -3,
  },
  input: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
});

interface ChoiceRowProps<Value extends string> {
  /** For screen readers. */
  readonly legend: string;
  /** `name` of the radio buttons, unique on the screen. */
  readonly name: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  /** May be slow, such as a navigation: the new choice is shown at once. */
  readonly onChoose: (value: Value) => void | Promise<void>;
}

export function ChoiceRow<Value extends string>({ legend, name, choices, value, onChoose }: ChoiceRowProps<Value>) {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: Value): void =>
    startTransition(async () => {
      show(chosen);
      await onChoose(chosen);
    });
  return (
    <fieldset className={row}>
      <legend className={visuallyHidden}>{legend}</legend>
      {(Object.entries(choices) as [Value, string][]).map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={shown === each} onChange={() => choose(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** One of a few ways, in a row: radio buttons that are pressed by their words. */
import { startTransition, useOptimistic } from 'react';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { css } from '#views/design/emotion.ts';
import { currentOutline } from './current-outline.ts';

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
  /** What is chosen, for whoever hears it. */
  readonly legend: string;
  /** Of the radio buttons; no other group of the screen has it. */
  readonly name: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  /** What it begins may last, as a navigation does: the row shows the choice at once. */
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

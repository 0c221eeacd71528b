/** Something to agree to: a box with its label, pressed as one, and what it means in a line below. */
import { useId, type ComponentProps } from 'react';
import { token } from '#views/design/tokens.ts';
import { choiceLabel } from './choice-label.tsx';
import { css } from '#views/design/emotion.ts';

const frame = css({
  p: {
    paddingLeft: `calc(1.25rem + ${token('--s-3')})`,
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly onChoose: (chosen: boolean) => void;
}

export function CheckField({ label, hint, onChoose, ...control }: CheckFieldProps) {
  const hintId = useId();
  const described = hint === undefined ? {} : { 'aria-describedby': hintId };
  return (
    <div className={frame}>
      <label className={choiceLabel}>
        <input {...control} type="checkbox" {...described} onChange={({ target }) => onChoose(target.checked)} />
        {label}
      </label>
      {hint === undefined ? null : <p id={hintId}>{hint}</p>}
    </div>
  );
}

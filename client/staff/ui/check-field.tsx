/** A checkbox with label and hint. */
import { useId, type ComponentProps } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { drawnInput } from '#views/design/input-box.ts';
import { quietText } from './style-rules.ts';

const marks = {
  '&:checked': {
    border: `${token('--line-2')} solid ${token('--build')}`,
  },
  '&:checked::before': {
    width: '0.625rem',
    height: '0.625rem',
    background: token('--build'),
    content: "''",
  },
  "&[type='checkbox']:checked::before": {
    width: '0.75rem',
    height: '0.75rem',
    clipPath: 'polygon(14% 44%, 0 60%, 38% 96%, 100% 20%, 84% 8%, 36% 66%)',
  },
  "&[type='radio'], &[type='radio']::before": {
    borderRadius: '50%',
  },
};

export const choiceLabel = css({
  display: 'inline-flex',
  gap: token('--s-3'),
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  input: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    accentColor: token('--build'),
    ...drawnInput(marks),
  },
});

const frame = css({
  p: {
    // Close to the label, which is higher than its text.
    marginTop: '-0.5rem',
    paddingLeft: `calc(1.25rem + ${token('--s-3')})`,
    ...quietText,
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

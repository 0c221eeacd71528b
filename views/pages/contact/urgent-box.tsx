/** The box that asks for the faster answer. */
import { drawnInput } from '../../design/drawn-input.ts';
import { token } from '../../design/tokens.ts';
import { hintStyle } from './field.tsx';
import { css } from '../../design/emotion.ts';

const marks = {
  '&:checked': {
    background: token('--btn'),
    borderColor: token('--btn'),
  },
  '&:checked::before': {
    content: "''",
    width: '0.4rem',
    height: '0.75rem',
    border: `solid ${token('--on-btn')}`,
    borderWidth: '0 2.5px 2.5px 0',
    rotate: '45deg',
    translate: '0 -0.1rem',
  },
};

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 0.875rem',
  alignItems: 'center',
  label: {
    fontWeight: 600,
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
  },
  input: {
    width: '1.5rem',
    height: '1.5rem',
    margin: 0,
    ...drawnInput(marks),
  },
  p: {
    gridColumn: 2,
  },
});

interface UrgentBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
}

export const UrgentBox = ({ id, label, hint, checked }: UrgentBoxProps) => (
  <div className={row}>
    <input
      id={id}
      name="urgent"
      type="checkbox"
      value="true"
      defaultChecked={checked}
      aria-describedby={`${id}-hint`}
    />
    <label htmlFor={id}>{label}</label>
    <p className={hintStyle} id={`${id}-hint`}>
      {hint}
    </p>
  </div>
);

/** Form fields with label, hint and mistake. */
import type { ComponentProps, ReactNode } from 'react';
import { from } from '../design/breakpoints.ts';
import { drawnInput, inputBox, selectArrow } from '../design/input-box.ts';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

export const inputStyle = css(inputBox, {
  width: '100%',
  minHeight: 52,
  padding: '0.75rem 0.875rem',
  // Focused fields keep label, hint and mistake visible below the header.
  scrollMarginTop: '4.5rem',
});

export const textarea = css(inputStyle, {
  minHeight: '10.5rem',
  resize: 'vertical',
});

export const select = css(inputStyle, selectArrow('1rem'), {
  paddingRight: '2.75rem',
});

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('--s-2'),
  '&[data-bad]': {
    borderLeft: `${token('--line-2')} solid ${token('--bad')}`,
    paddingLeft: token('--s-4'),
  },
});

const labelRow = css({
  display: 'flex',
  gap: token('--s-2'),
  alignItems: 'baseline',
  label: {
    fontWeight: 600,
  },
  span: {
    color: token('--ink-3'),
    fontSize: token('--t-small'),
  },
});

export const hintStyle = css({
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
});

const mistakeStyle = css({
  display: 'flex',
  gap: token('--s-2'),
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  color: token('--bad'),
  fontSize: token('--t-small'),
  fontWeight: 600,
  lineHeight: 1.4,
  '&::before': {
    content: ["'!'", "'!' / ''"],
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: '1.15rem',
    height: '1.15rem',
    background: token('--bad'),
    color: token('--surface'),
    fontSize: '0.8rem',
    fontWeight: 700,
    lineHeight: 1,
  },
});

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

/** Two fields side by side if they fit. */
export const fieldPair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  alignItems: 'end',
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

/** Checkbox with label and hint. */
export const checkRow = css({
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

/** ARIA props that connect the control with label, hint and mistake. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Texts of a field. */
interface FieldLabels {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label of an optional field. */
  readonly optional?: string;
  readonly hint?: string;
  readonly mistake: string | undefined;
}

interface FieldProps extends FieldLabels {
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ id, label, optional, hint, mistake, children }: FieldProps) {
  const parts = { optional: `${id}-optional`, hint: `${id}-hint`, mistake: `${id}-mistake` };
  const described = [optional && parts.optional, hint && parts.hint, mistake && parts.mistake]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={frame} data-bad={mistake !== undefined || undefined}>
      <div className={labelRow}>
        <label htmlFor={id}>{label}</label>
        {optional ? <span id={parts.optional}>{`(${optional})`}</span> : null}
      </div>
      {hint ? (
        <p className={hintStyle} id={parts.hint}>
          {hint}
        </p>
      ) : null}
      {mistake ? (
        <p className={mistakeStyle} id={parts.mistake}>
          {mistake}
        </p>
      ) : null}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(mistake ? { 'aria-invalid': true as const } : {}),
      })}
    </div>
  );
}

interface LabelledProps {
  readonly field: FieldLabels;
}

/** Single-line or file input. */
export const InputField = ({ field, className = inputStyle, ...input }: LabelledProps & ComponentProps<'input'>) => (
  <Field {...field}>{(control) => <input className={className} {...control} {...input} />}</Field>
);

/** Multi-line input. */
export const TextareaField = ({ field, ...input }: LabelledProps & ComponentProps<'textarea'>) => (
  <Field {...field}>{(control) => <textarea className={textarea} {...control} {...input} />}</Field>
);

/** Form fields with label, hint and mistake. */
import { useId, type ComponentProps, type ReactNode } from 'react';
import { inputBox, selectArrow } from '#views/design/input-box.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { mistakeText, quietText } from './style-rules.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  gap: `0.375rem ${token('--s-2')}`,
  '> *': {
    gridColumn: '1 / -1',
  },
  '> label': {
    gridColumn: 1,
    fontWeight: 600,
  },
  '&[data-bad]': {
    borderLeft: `${token('--line-2')} solid ${token('--bad')}`,
    paddingLeft: token('--s-3'),
  },
});

/** Shown beside the label, but after the control in tab order. */
const asideStyle = css({
  '&&': {
    gridArea: '1 / 2',
  },
});

const hintStyle = css(quietText);

const mistakeStyle = css(mistakeText);

/** The button in a native file input. */
export const fileButton = {
  minHeight: 30,
  marginRight: token('--s-3'),
  paddingInline: token('--s-3'),
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  background: token('--paper'),
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
} as const;

const box = css(inputBox, {
  width: '100%',
  minHeight: 44,
  padding: '0.5rem 0.75rem',
  '&[type=file]': {
    padding: '0.375rem',
    fontSize: token('--t-small'),
  },
  '&::file-selector-button': fileButton,
});

const area = css(box, {
  minHeight: '6rem',
  resize: 'vertical',
});

const select = css(box, selectArrow('0.8125rem'), {
  paddingRight: '2.25rem',
});

interface FieldLabels {
  readonly label: string;
  readonly hint?: string;
  /** Error message; marks the field. */
  readonly mistake?: string | undefined;
  /** Announces the mistake when it appears: set it if the focus is in the field already. */
  readonly urgent?: boolean;
  /** Shown beside the label, for example a button. */
  readonly aside?: ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

function StaffField({
  id,
  label,
  hint,
  mistake,
  urgent = false,
  aside,
  children,
}: FieldLabels & { readonly id: string; readonly children: (control: ControlProps) => ReactNode }) {
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  return (
    <div className={frame} data-bad={mistake !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className={hintStyle} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {mistake ? (
        <p className={mistakeStyle} id={`${id}-mistake`} role={urgent ? 'alert' : undefined}>
          {mistake}
        </p>
      ) : null}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(mistake ? { 'aria-invalid': true as const } : {}),
      })}
      {aside ? <div className={asideStyle}>{aside}</div> : null}
    </div>
  );
}

/** Separates the frame's props from the control's. */
function useField<Props extends FieldLabels & { readonly id?: string | undefined }>({
  id,
  label,
  hint,
  mistake,
  urgent,
  aside,
  ...control
}: Props) {
  const made = useId();
  const labels = { id: id ?? made, label, mistake, aside, ...definedOnly({ urgent, hint }) };
  return { labels, control };
}

export function TextField(props: FieldLabels & ComponentProps<'input'>) {
  const { labels, control } = useField(props);
  return <StaffField {...labels}>{(aria) => <input className={box} {...control} {...aria} />}</StaffField>;
}

export function TextArea(props: FieldLabels & ComponentProps<'textarea'>) {
  const { labels, control } = useField(props);
  return <StaffField {...labels}>{(aria) => <textarea className={area} {...control} {...aria} />}</StaffField>;
}

/** `option` elements. */
export const optionsOf = (entries: readonly (readonly [value: string | number, label: ReactNode])[]) =>
  entries.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** `children` are `option` elements. */
export function SelectField(props: FieldLabels & ComponentProps<'select'>) {
  const { labels, control } = useField(props);
  return <StaffField {...labels}>{(aria) => <select className={select} {...control} {...aria} />}</StaffField>;
}

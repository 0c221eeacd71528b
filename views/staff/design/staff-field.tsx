/** A labelled place to write in: label, hint, what is wrong with it, then the control, tied together for everybody. */
import styled from '@emotion/styled';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { inputBox, selectArrow } from '../../design/input-box.ts';
import { token } from '../../design/tokens.ts';

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'bad' })<{ readonly bad: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: 0.375rem ${token('--s-2')};
  > * {
    grid-column: 1 / -1;
  }
  > label {
    grid-column: 1;
    font-weight: 600;
  }
  ${({ bad }) => (bad ? `border-left: ${token('--line-2')} solid ${token('--bad')}; padding-left: ${token('--s-3')};` : '')}
`;

/** Stands beside the label and comes after the control: the keyboard goes from field to field first. */
const Aside = styled.div`
  && {
    grid-area: 1 / 2;
  }
`;

const Hint = styled.p`
  color: ${token('--ink-2')};
  font-size: ${token('--t-small')};
`;

const Mistake = styled.p`
  color: ${token('--bad')};
  font-size: ${token('--t-small')};
  font-weight: 600;
`;

const box = `
  ${inputBox}
  width: 100%;
  min-height: 44px;
  padding: 0.5rem 0.75rem;
`;

const Input = styled.input(box);

const Area = styled.textarea`
  ${box}
  min-height: 6rem;
  resize: vertical;
`;

const Select = styled.select`
  ${box}
  ${selectArrow('0.8125rem')}
  padding-right: 2.25rem;
`;

interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** A sentence that says what to do; the field is then marked. */
  readonly mistake?: string | undefined;
  /** Beside the label, for example a button that belongs to the field. */
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
  aside,
  children,
}: FieldWords & { readonly id: string; readonly children: (control: ControlProps) => ReactNode }) {
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  return (
    <Frame bad={mistake !== undefined}>
      <label htmlFor={id}>{label}</label>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {mistake ? <Mistake id={`${id}-mistake`}>{mistake}</Mistake> : null}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(mistake ? { 'aria-invalid': true as const } : {}),
      })}
      {aside ? <Aside>{aside}</Aside> : null}
    </Frame>
  );
}

/** Splits what the frame says from what the control takes. */
function useField<Props extends FieldWords & { readonly id?: string | undefined }>({
  id,
  label,
  hint,
  mistake,
  aside,
  ...control
}: Props) {
  const made = useId();
  const words = {
    id: id ?? made,
    label,
    mistake,
    aside,
    ...(hint === undefined ? {} : { hint }),
  };
  return { words, control };
}

export function TextField(props: FieldWords & ComponentProps<'input'>) {
  const { words, control } = useField(props);
  return <StaffField {...words}>{(tied) => <Input {...control} {...tied} />}</StaffField>;
}

export function TextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { words, control } = useField(props);
  return <StaffField {...words}>{(tied) => <Area {...control} {...tied} />}</StaffField>;
}

/** Its children are `option` elements. */
export function SelectField(props: FieldWords & ComponentProps<'select'>) {
  const { words, control } = useField(props);
  return <StaffField {...words}>{(tied) => <Select {...control} {...tied} />}</StaffField>;
}

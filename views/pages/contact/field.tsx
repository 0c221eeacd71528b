/** A labelled place to write in, with its hint and what is wrong with it. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { inputBox, selectArrow } from '../../design/input-box.ts';
import { token } from '../../design/tokens.ts';

const box = `
  ${inputBox}
  width: 100%;
  min-height: 52px;
  padding: 0.75rem 0.875rem;
`;

export const Input = styled.input(box);

export const Textarea = styled.textarea`
  ${box}
  min-height: 10.5rem;
  resize: vertical;
`;

export const Select = styled.select`
  ${box}
  ${selectArrow('1rem')}
  padding-right: 2.75rem;
`;

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'bad' })<{ readonly bad: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token('--s-2')};
  ${({ bad }) => (bad ? `border-left: ${token('--line-2')} solid ${token('--bad')}; padding-left: ${token('--s-4')};` : '')}
`;

const LabelRow = styled.div`
  display: flex;
  gap: ${token('--s-2')};
  align-items: baseline;
  label {
    font-weight: 600;
  }
  span {
    color: ${token('--ink-3')};
    font-size: ${token('--t-small')};
  }
`;

export const Hint = styled.p`
  color: ${token('--ink-2')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
`;

const Mistake = styled.p`
  display: flex;
  gap: ${token('--s-2')};
  align-items: baseline;
  color: ${token('--bad')};
  font-size: ${token('--t-small')};
  font-weight: 600;
  line-height: 1.4;
  &::before {
    content: '!';
    content: '!' / '';
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 1.15rem;
    height: 1.15rem;
    background: ${token('--bad')};
    color: ${token('--surface')};
    font-size: 0.8rem;
    font-weight: 700;
    line-height: 1;
  }
`;

/** What the field's control must carry so that label, hint and mistake belong to it. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Beside the label, where a field may be left empty. */
  readonly optional?: string;
  readonly hint?: string;
  readonly mistake: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ id, label, optional, hint, mistake, children }: FieldProps) {
  const parts = { optional: `${id}-optional`, hint: `${id}-hint`, mistake: `${id}-mistake` };
  const described = [optional && parts.optional, hint && parts.hint, mistake && parts.mistake]
    .filter(Boolean)
    .join(' ');
  return (
    <Frame bad={mistake !== undefined}>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {optional ? <span id={parts.optional}>{`(${optional})`}</span> : null}
      </LabelRow>
      {hint ? <Hint id={parts.hint}>{hint}</Hint> : null}
      {mistake ? <Mistake id={parts.mistake}>{mistake}</Mistake> : null}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(mistake ? { 'aria-invalid': true as const } : {}),
      })}
    </Frame>
  );
}

/** Title and excerpt, written as large as the page sets them. */
import styled from '@emotion/styled';
import { useId, type ComponentProps } from 'react';
import { token } from '../../../../design/tokens.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-1')};
  label {
    font-weight: 600;
  }
`;

const looks = {
  headline: `font-size: clamp(1.875rem, 1.4rem + 1.8vw, 3rem); font-weight: 600; line-height: 1.05; letter-spacing: -0.028em;`,
  lead: `font-size: ${token('--t-lead')}; line-height: 1.4; color: ${token('--ink-2')};`,
} as const;

const Area = styled('textarea', { shouldForwardProp: (name) => name !== 'look' })<{
  readonly look: keyof typeof looks;
}>`
  width: 100%;
  min-height: 44px;
  padding: ${token('--s-2')} 0;
  resize: none;
  field-sizing: content;
  border: 0;
  border-bottom: ${token('--line')} solid ${token('--edge')};
  border-radius: 0;
  background: transparent;
  ${({ look }) => looks[look]}
  &::placeholder {
    color: ${token('--ink-3')};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-bottom: ${token('--line-2')} solid ${token('--bad')};
  }
`;

const Note = styled('p', { shouldForwardProp: (name) => name !== 'bad' })<{ readonly bad: boolean }>`
  color: ${({ bad }) => token(bad ? '--bad' : '--ink-2')};
  font-size: ${token('--t-small')};
  ${({ bad }) => (bad ? 'font-weight: 600;' : '')}
`;

interface SheetFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly look: keyof typeof looks;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onWrite: (text: string) => void;
}

/** One paragraph: pasted line breaks become spaces. */
export function SheetField({ label, look, mistake, onWrite, children, ...rest }: SheetFieldProps) {
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {mistake === undefined ? null : (
        <Note bad id={`${id}-mistake`}>
          {mistake}
        </Note>
      )}
      <Area
        {...rest}
        id={id}
        look={look}
        rows={1}
        aria-invalid={mistake === undefined ? undefined : true}
        aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
        onChange={({ target }) => onWrite(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {children}
    </Frame>
  );
}

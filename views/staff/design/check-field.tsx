/** Something to agree to: a box with its label, pressed as one, and what it means in a line below. */
import styled from '@emotion/styled';
import { useId, type ComponentProps } from 'react';
import { token } from '../../design/tokens.ts';

const Frame = styled.div`
  label {
    display: inline-flex;
    gap: ${token('--s-3')};
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${token('--build')};
  }
  p {
    padding-left: calc(1.25rem + ${token('--s-3')});
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
  }
`;

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string;
  readonly hint: string;
  readonly onChoose: (chosen: boolean) => void;
}

export function CheckField({ label, hint, onChoose, ...control }: CheckFieldProps) {
  const id = useId();
  return (
    <Frame>
      <label>
        <input {...control} type="checkbox" aria-describedby={id} onChange={({ target }) => onChoose(target.checked)} />
        {label}
      </label>
      <p id={id}>{hint}</p>
    </Frame>
  );
}

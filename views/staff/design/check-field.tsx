/** Something to agree to: a box with its label, pressed as one, and what it means in a line below. */
import styled from '@emotion/styled';
import { useId, type ComponentProps } from 'react';
import { token } from '../../design/tokens.ts';
import { ChoiceLabel } from './choice-label.tsx';

const Frame = styled.div`
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
      <ChoiceLabel>
        <input {...control} type="checkbox" aria-describedby={id} onChange={({ target }) => onChoose(target.checked)} />
        {label}
      </ChoiceLabel>
      <p id={id}>{hint}</p>
    </Frame>
  );
}

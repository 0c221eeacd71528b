/** The box that asks for the faster answer. */
import styled from '@emotion/styled';
import { drawnInput } from '../../design/drawn-input.ts';
import { token } from '../../design/tokens.ts';
import { Hint } from './field.tsx';

const marks = `
  &:checked {
    background: ${token('--btn')};
    border-color: ${token('--btn')};
  }
  &:checked::before {
    content: '';
    width: 0.4rem;
    height: 0.75rem;
    border: solid ${token('--on-btn')};
    border-width: 0 2.5px 2.5px 0;
    rotate: 45deg;
    translate: 0 -0.1rem;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 0.875rem;
  align-items: center;
  label {
    font-weight: 600;
    min-height: 44px;
    display: flex;
    align-items: center;
    cursor: pointer;
  }
  input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    ${drawnInput(marks)}
  }
  p {
    grid-column: 2;
  }
`;

interface UrgentBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
}

export const UrgentBox = ({ id, label, hint, checked }: UrgentBoxProps) => (
  <Row>
    <input
      id={id}
      name="urgent"
      type="checkbox"
      value="true"
      defaultChecked={checked}
      aria-describedby={`${id}-hint`}
    />
    <label htmlFor={id}>{label}</label>
    <Hint id={`${id}-hint`}>{hint}</Hint>
  </Row>
);

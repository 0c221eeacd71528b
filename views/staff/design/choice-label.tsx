/** A box or a dot with its words, pressed as one. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

export const ChoiceLabel = styled.label`
  display: inline-flex;
  gap: ${token('--s-3')};
  align-items: center;
  min-height: 44px;
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${token('--build')};
  }
`;

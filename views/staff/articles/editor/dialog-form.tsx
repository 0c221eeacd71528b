import styled from '@emotion/styled';
import { token } from '../../../design/tokens.ts';

/** A form's fields under each other, as dialogs have them. */
export const DialogForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-4')};
`;

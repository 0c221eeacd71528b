/** A button inside a notice, for example Undo: give it as the notice’s `detail`. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

const Act = styled.button`
  min-height: 44px;
  margin-bottom: -0.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('--build')};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.22em;
  cursor: pointer;
`;

interface ToastActionProps {
  readonly children: string;
  readonly onAct: () => void;
}

export const ToastAction = ({ children, onAct }: ToastActionProps) => (
  <Act type="button" onClick={onAct}>
    {children}
  </Act>
);

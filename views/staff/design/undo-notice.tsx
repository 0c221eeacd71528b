/** A notice of what was done, with the way back in it. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';
import type { Toaster } from '../../feedback/toast.tsx';

const Undo = styled.button`
  min-height: 44px;
  margin-block: -0.625rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('--build')};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.22em;
  cursor: pointer;
`;

/** Answers the notice's id. */
export function showWithUndo(toaster: Toaster, text: string, undo: () => void): number {
  const act = (): void => {
    toaster.dismiss(id);
    undo();
  };
  const detail = (
    <Undo type="button" onClick={act}>
      Undo
    </Undo>
  );
  const id = toaster.show({ tone: 'ok', text, detail });
  return id;
}

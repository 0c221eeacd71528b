/** On small screens the rail's content, in a sheet from the right. */
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { token } from '../../design/tokens.ts';
import { CloseIcon, IconButton, MenuIcon } from '../../layout/icon-button.tsx';
import { StaffNav } from './staff-nav.tsx';
import { Who } from './who.tsx';

const Side = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(100%, 20rem);
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0 ${token('--s-4')} ${token('--s-4')};
  border: 0;
  border-left: ${token('--line-2')} solid ${token('--rule-strong')};
  background: ${token('--sunken')};
  color: ${token('--ink')};
  flex-direction: column;
  gap: ${token('--s-4')};
  overflow-y: auto;
  &[open] {
    display: flex;
  }
  &::backdrop {
    background: ${token('--scrim')};
  }
  > div:first-of-type {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    min-height: 60px;
  }
  > div:last-of-type {
    margin-top: auto;
  }
`;

export function StaffSheet() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  return (
    <>
      <IconButton type="button" aria-label="Menu" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <MenuIcon />
      </IconButton>
      <Side ref={dialog} aria-label="Menu" closedby="any">
        <div>
          <IconButton type="button" aria-label="Close menu" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </div>
        <StaffNav id="sheet" />
        <Who />
      </Side>
    </>
  );
}

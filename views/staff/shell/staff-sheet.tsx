/** On small screens the rail's content, in a sheet from the right. */
import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { token } from '../../design/tokens.ts';
import { CloseIcon, IconButton, MenuIcon } from '../../layout/icon-button.tsx';
import { StaffNav } from './staff-nav.tsx';
import { Who } from './who.tsx';

// Emotion's list of attributes does not know `closedby` yet.
const Side = styled('dialog', { shouldForwardProp: (name) => name !== 'as' })`
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
`;

const Top = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  align-items: center;
  min-height: 60px;
  margin-right: calc(-1 * ${token('--s-3')});
`;

const Foot = styled.div`
  margin-top: auto;
`;

export function StaffSheet() {
  const dialog = useRef<HTMLDialogElement>(null);
  // What is in it exists only while it is open: the rail has the same.
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  const open = (): void => {
    setIsOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <IconButton type="button" aria-label="Menu" aria-haspopup="dialog" onClick={open}>
        <MenuIcon />
      </IconButton>
      <Side ref={dialog} aria-label="Menu" closedby="any" onClose={() => setIsOpen(false)}>
        <Top>
          <IconButton type="button" aria-label="Close menu" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </Top>
        {isOpen ? (
          <>
            <StaffNav id="sheet" />
            <Foot>
              <Who />
            </Foot>
          </>
        ) : null}
      </Side>
    </>
  );
}

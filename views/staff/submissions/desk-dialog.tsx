/** A question over the desk: a native modal dialog, so the focus stays in it, Escape closes it, and the focus goes back after it. */
import styled from '@emotion/styled';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { CloseIcon, IconButton } from '../../layout/icon-button.tsx';
import { DialogNotices } from '../design/staff-notices.tsx';

const Frame = styled('dialog', { shouldForwardProp: (name) => name !== 'wide' && name !== 'as' })<{
  readonly wide: boolean;
}>`
  width: min(${({ wide }) => (wide ? '72rem' : '36rem')}, calc(100vw - 2rem));
  max-width: none;
  max-height: calc(100dvh - 2rem);
  padding: ${token('--s-5')};
  overflow-y: auto;
  border: ${token('--line')} solid ${token('--ink')};
  background: ${token('--surface')};
  color: ${token('--ink')};
  font-size: 0.9375rem;
  line-height: 1.5;
  &::backdrop {
    background: ${token('--scrim')};
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('--s-4')};
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('--s-3')};
  align-items: start;
  h2 {
    overflow-wrap: anywhere;
  }
  /* Its drawing ends with the lines below it, its square reaches into the room around them. */
  button {
    margin: -0.625rem -0.75rem -0.625rem 0;
  }
`;

/** What can be written in or pressed, in the order of the keyboard. */
const controls = ':is(input, select, textarea, button, a[href], [tabindex="0"]):not([type="hidden"])';

interface DeskDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For two things side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Open as long as it is there. */
export function DeskDialog({ title, onClose, wide = false, children }: DeskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isWritten, setIsWritten] = useState(false);
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) {
      shown.showModal();
      // The way out comes first and is not what it was opened for.
      shown.querySelector<HTMLElement>(`[data-head] ~ * ${controls}, [data-head] ~ ${controls}`)?.focus();
    }
  }, []);
  // Closing gives the focus back to where it came from; taking the element away would not, so it is closed before that.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  return (
    <Frame
      ref={dialog}
      wide={wide}
      aria-labelledby={titleId}
      // A stray click beside it does not throw away what was written in it.
      closedby={isWritten ? 'closerequest' : 'any'}
      onInput={() => setIsWritten(true)}
      onClose={onClose}
      // What is pressed in here is no business of the screen behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div>
        <Head data-head="">
          <Title as="h2" size={4} id={titleId}>
            {title}
          </Title>
          <IconButton type="button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
        {children}
        <DialogNotices />
      </div>
    </Frame>
  );
}

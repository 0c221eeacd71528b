/**
 * Shares an article: by the device's own sheet where there is one, else by a panel of ways. The panel is a native popover,
 * so it opens, closes on Escape and on a click elsewhere, and its links work without script.
 */
import styled from '@emotion/styled';
import { useId, useRef, type MouseEvent } from 'react';
import type { ShareWords } from '#shared/content/insights.schema.ts';
import { Button } from '../design/buttons.tsx';
import { token } from '../design/tokens.ts';
import { useToast } from '../feedback/toast.tsx';
import { shareLinks, type Shared } from './share-links.ts';

const Panel = styled.div`
  width: max-content;
  min-width: 14rem;
  max-width: calc(100vw - 2rem);
  padding: 0;
  color: ${token('--ink')};
  background: ${token('--surface')};
  border: ${token('--line')} solid ${token('--rule')};
  border-radius: ${token('--r-1')};
  box-shadow: ${token('--shadow-panel')};
  &::backdrop {
    background: transparent;
  }
  /* Where the browser cannot tie the panel to its button, it stands in the middle of the window. */
  @supports (position-area: bottom span-left) {
    inset: auto;
    margin: ${token('--s-2')} 0 0;
    position-area: bottom span-left;
    position-try-fallbacks: flip-block, flip-inline;
  }
`;

const Ways = styled.ul`
  li:not(:last-of-type) {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  a,
  button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: 48px;
    padding: ${token('--s-2')} ${token('--s-4')};
    border: 0;
    background: none;
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: ${token('--sunken')};
  }
  a:focus-visible,
  button:focus-visible {
    outline-offset: -3px;
  }
`;

/** Copying needs script, so there is no button for it before the page has any. */
const NeedsScript = styled.li`
  html:not([data-hydrated]) & {
    display: none;
  }
`;

const Frame = styled.div`
  @media print {
    display: none;
  }
`;

interface ShareButtonProps extends Shared {
  readonly words: ShareWords;
}

const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function ShareButton({ url, title, words }: ShareButtonProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const toast = useToast();

  const share = (event: MouseEvent) => {
    // Typed as always there, but most desktop browsers have no sheet.
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ url, title }).catch((error: unknown) => {
      if (!wasCancelled(error)) panel.current?.showPopover();
    });
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ tone: 'ok', text: words.copied });
    } catch {
      toast.show({ tone: 'bad', text: words.failed });
    }
    panel.current?.hidePopover();
  };

  return (
    <Frame>
      <Button type="button" kind="quiet" small popoverTarget={id} onClick={share}>
        {words.button}
      </Button>
      <Panel id={id} ref={panel} popover="auto">
        <Ways role="list">
          <NeedsScript>
            <button type="button" onClick={() => void copy()}>
              {words.copy}
            </button>
          </NeedsScript>
          {shareLinks({ url, title }, words).map(({ label, href }) => (
            <li key={label}>
              <a href={href} {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                {label}
              </a>
            </li>
          ))}
        </Ways>
      </Panel>
    </Frame>
  );
}

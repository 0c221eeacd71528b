/** Shares an article by the device's share sheet, or by a native popover with links, which works without script. */
import { useId, useRef, type MouseEvent } from 'react';
import type { ShareLabels } from '#shared/blog/insights.schema.ts';
import { Button } from '../../design/buttons.tsx';
import { token } from '../../design/tokens.ts';
import { useToast } from '../../feedback/toast.tsx';
import { css } from '../../design/emotion.ts';

interface Shared {
  /** The article's public address. */
  readonly url: string;
  readonly title: string;
}

interface ShareLink {
  readonly label: string;
  readonly href: string;
}

/** Share links. */
function shareLinks({ url, title }: Shared, labels: ShareLabels): readonly ShareLink[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { label: labels.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: labels.x, href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { label: labels.email, href: `mailto:?subject=${text}&body=${address}` },
  ];
}

const panelStyle = css({
  width: 'max-content',
  minWidth: '14rem',
  maxWidth: 'calc(100vw - 2rem)',
  padding: 0,
  color: token('--ink'),
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--rule')}`,
  borderRadius: token('--r-1'),
  boxShadow: token('--shadow-panel'),
  '&::backdrop': {
    background: 'transparent',
  },
  // Without anchor positioning the panel is in the middle of the window.
  '@supports (position-area: bottom span-left)': {
    inset: 'auto',
    margin: `${token('--s-2')} 0 0`,
    positionArea: 'bottom span-left',
    positionTryFallbacks: 'flip-block, flip-inline',
  },
});

const list = css({
  'li:not(:last-of-type)': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'a, button': {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 48,
    padding: `${token('--s-2')} ${token('--s-4')}`,
    border: 0,
    background: 'none',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  'a:hover, button:hover': {
    background: token('--sunken'),
  },
  'a:focus-visible, button:focus-visible': {
    outlineOffset: -3,
  },
});

/** Copying needs script: no button before hydration. */
const needsScript = css({
  'html:not([data-hydrated]) &': {
    display: 'none',
  },
});

const frame = css({
  '@media print': {
    display: 'none',
  },
});

interface ShareButtonProps extends Shared {
  readonly labels: ShareLabels;
}

const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function ShareButton({ url, title, labels }: ShareButtonProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const toast = useToast();

  const share = (event: MouseEvent) => {
    // Typed as always defined, but missing in most desktop browsers.
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ url, title }).catch((error: unknown) => {
      if (!wasCancelled(error)) panel.current?.showPopover();
    });
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ tone: 'ok', text: labels.copied });
    } catch {
      toast.show({ tone: 'bad', text: labels.failed });
    }
    panel.current?.hidePopover();
  };

  return (
    <div className={frame}>
      <Button type="button" kind="quiet" small popoverTarget={id} onClick={share}>
        {labels.button}
      </Button>
      <div className={panelStyle} id={id} ref={panel} popover="auto">
        <ul className={list} role="list">
          <li className={needsScript}>
            <button type="button" onClick={() => void copy()}>
              {labels.copy}
            </button>
          </li>
          {shareLinks({ url, title }, labels).map(({ label, href }) => (
            <li key={label}>
              <a href={href} {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Buttons of the staff area: 44 px high, one primary per view. Their width stays the same while busy. */
import type { ComponentProps, MouseEvent } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { wrapRow } from './style-rules.ts';

export type StaffButtonKind = 'primary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: StaffButtonKind;
  /** Completes its accessible name, for buttons with the same label. */
  readonly of?: string | undefined;
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5rem',
  minHeight: 44,
  padding: '0.5rem 0.875rem',
  border: `${token('--line')} solid`,
  borderRadius: token('--r-1'),
  fontSize: token('--t-small'),
  fontWeight: 500,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${token('--quick')}, border-color ${token('--quick')}`,
  '&[data-kind=primary]': {
    background: token('--btn'),
    color: token('--on-btn'),
    borderColor: 'transparent',
    fontWeight: 600,
    '&:hover': {
      background: token('--btn-hover'),
    },
  },
  '&[data-kind=quiet]': {
    background: token('--paper'),
    color: token('--ink'),
    borderColor: token('--edge'),
    '&:hover': {
      background: token('--sunken'),
      borderColor: token('--ink'),
    },
  },
  '&[data-kind=danger]': {
    background: 'transparent',
    color: token('--bad'),
    borderColor: 'transparent',
    fontWeight: 600,
    '&:hover': {
      background: token('--bad-wash'),
    },
  },
  // The action of a dialog.
  '&[data-kind=danger][type=submit]': {
    background: token('--bad'),
    color: token('--paper'),
    '&:hover': {
      background: `color-mix(in srgb, ${token('--bad')} 85%, ${token('--ink')})`,
    },
  },
  "&[aria-disabled='true']": {
    cursor: 'progress',
  },
  '@media (forced-colors: active)': {
    '&[data-kind]': {
      border: '1px solid ButtonText',
    },
  },
});

/** Both labels are in one grid cell, so the longer one sets the width. */
const labels = css({
  display: 'grid',
  justifyItems: 'center',
  '> span': {
    gridArea: '1 / 1',
  },
  '> [data-unseen]': {
    visibility: 'hidden',
  },
});

interface StaffButtonProps extends Look, ComponentProps<'button'> {
  /** Label while `busy`. */
  readonly busyLabel?: string;
  /** Keeps the focus, but ignores clicks. */
  readonly busy?: boolean;
}

export function StaffButton({
  kind = 'quiet',
  className = '',
  busy = false,
  busyLabel,
  of,
  children,
  onClick,
  type = 'button',
  ...rest
}: StaffButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      className={`${look} ${className}`}
      data-kind={kind}
      type={type}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={labels}>
          <span data-unseen={busy || undefined}>{children}</span>
          <span data-unseen={!busy || undefined}>{busyLabel}</span>
        </span>
      )}
      {of === undefined ? null : <span className={visuallyHidden}>{` ${of}`}</span>}
    </button>
  );
}

interface StaffLinkButtonProps extends Look, ComponentProps<'a'> {
  readonly to: string;
}

/** A link that looks like a button. */
export const StaffLinkButton = ({ kind = 'quiet', to, of, children, ...rest }: StaffLinkButtonProps) => (
  <a className={look} data-kind={kind} href={to} {...rest}>
    {children}
    {of === undefined ? null : <span className={visuallyHidden}>{` ${of}`}</span>}
  </a>
);

/** Buttons side by side, wrapping. */
export const staffActions = css({
  ...wrapRow('--s-3', '--s-2'),
});

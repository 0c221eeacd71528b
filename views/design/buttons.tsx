/** Buttons and links that look like them: one primary per view, at least 44 px high. */
import type { ComponentProps, ReactNode } from 'react';
import { arrowStyle } from './links.tsx';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

export type ButtonKind = 'primary' | 'line' | 'quiet';

interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.75rem',
  minHeight: 52,
  padding: '0.75rem 1.375rem',
  border: `${token('--line-2')} solid transparent`,
  borderRadius: token('--r-1'),
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${token('--quick')}, border-color ${token('--quick')}, color ${token('--quick')}`,
  '&[data-small]': {
    minHeight: 44,
    padding: '0.5rem 1rem',
    fontSize: token('--t-small'),
  },
  '&[data-kind=primary]': {
    background: token('--btn'),
    color: token('--on-btn'),
    '&:hover': {
      background: token('--btn-hover'),
    },
  },
  '&[data-kind=line]': {
    background: 'transparent',
    color: token('--ink'),
    borderColor: token('--ink'),
    '&:hover': {
      background: token('--ink'),
      color: `var(--on-ink, ${token('--paper')})`,
    },
  },
  '&[data-kind=quiet]': {
    background: 'transparent',
    color: token('--ink'),
    borderColor: token('--edge'),
    '&:hover': {
      background: token('--sunken'),
      borderColor: token('--ink'),
    },
  },
  '@media (forced-colors: active)': {
    '&[data-kind]': {
      border: '2px solid ButtonText',
    },
  },
});

/** A native button. Busy: set `aria-disabled` and change its label. */
export const Button = ({
  kind = 'primary',
  small = false,
  className = '',
  ...rest
}: ButtonLook & ComponentProps<'button'>) => (
  <button className={`${look} ${className}`} data-kind={kind} data-small={small || undefined} {...rest} />
);

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  /** Accessible name that distinguishes equal labels; must contain the label. */
  readonly 'aria-label'?: string;
  /** Shows an arrow, for links to the next step. */
  readonly go?: boolean;
  readonly children: ReactNode;
}

export const ButtonLink = ({ kind = 'primary', small = false, go = false, to, children, ...rest }: ButtonLinkProps) => (
  <a className={look} data-kind={kind} data-small={small || undefined} href={to} {...rest}>
    {children}
    {go ? <i className={arrowStyle} aria-hidden="true" /> : null}
  </a>
);

/** Buttons side by side, wrapping. */
export const actionsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem 1rem',
  alignItems: 'center',
});

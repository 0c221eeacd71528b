/** Buttons of the staff screens: 44 px, one primary for each view. While busy the label changes and the width stays. */
import styled from '@emotion/styled';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../../design/link.tsx';
import { token } from '../../design/tokens.ts';

export type StaffButtonKind = 'primary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: StaffButtonKind;
}

const kinds: Record<StaffButtonKind, string> = {
  primary: `background: ${token('--btn')}; color: ${token('--on-btn')}; border-color: transparent; font-weight: 600;
    &:hover { background: ${token('--btn-hover')}; }`,
  quiet: `background: ${token('--paper')}; color: ${token('--ink')}; border-color: ${token('--edge')};
    &:hover { background: ${token('--sunken')}; border-color: ${token('--ink')}; }`,
  danger: `background: transparent; color: ${token('--bad')}; border-color: transparent; font-weight: 600;
    &:hover { background: ${token('--bad-wash')}; }`,
};

const look = ({ kind = 'quiet' }: Look): string => `
  display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem; min-height: 44px;
  padding: 0.5rem 0.875rem; border: ${token('--line')} solid; border-radius: ${token('--r-1')};
  font-size: ${token('--t-small')}; font-weight: 500; line-height: 1.2; text-decoration: none; cursor: pointer;
  transition: background ${token('--quick')}, border-color ${token('--quick')};
  ${kinds[kind]}
  &[aria-disabled='true'] { cursor: progress; }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
`;

const shouldForwardProp = (name: string) => name !== 'kind';

const Native = styled('button', { shouldForwardProp })<Look>(look);

/** Both labels lie in one cell, so the button is as wide as the longer one. */
const Labels = styled.span`
  display: grid;
  justify-items: center;
  > span {
    grid-area: 1 / 1;
  }
  > [data-unseen] {
    visibility: hidden;
  }
`;

interface StaffButtonProps extends Look, ComponentProps<'button'> {
  /** What the button says while `busy`. */
  readonly busyLabel?: string;
  /** Keeps its focus, and does nothing when pressed. */
  readonly busy?: boolean;
}

export function StaffButton({
  busy = false,
  busyLabel,
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
    <Native {...rest} type={type} aria-disabled={busy || undefined} onClick={press}>
      {busyLabel === undefined ? (
        children
      ) : (
        <Labels>
          <span data-unseen={busy || undefined}>{children}</span>
          <span data-unseen={!busy || undefined}>{busyLabel}</span>
        </Labels>
      )}
    </Native>
  );
}

/** A link where a button would stand: it leads to a page. */
export const StaffLinkButton = styled(Link, { shouldForwardProp })<Look>(look);

/** Buttons side by side, wrapping. */
export const StaffActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-2')} ${token('--s-3')};
  align-items: center;
`;

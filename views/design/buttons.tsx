/** Buttons and links that look like them: one primary for each view, 44 px at the least. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Arrow } from './links.tsx';
import { token } from './tokens.ts';

export type ButtonKind = 'primary' | 'line' | 'quiet';

interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
}

const kinds = {
  primary: `background: ${token('--btn')}; color: ${token('--on-btn')}; &:hover { background: ${token('--btn-hover')}; }`,
  line: `background: transparent; color: ${token('--ink')}; border-color: ${token('--ink')};
    &:hover { background: ${token('--ink')}; color: var(--on-ink, ${token('--paper')}); }`,
  quiet: `background: transparent; color: ${token('--ink')}; border-color: ${token('--edge')};
    &:hover { background: ${token('--sunken')}; border-color: ${token('--ink')}; }`,
} as const;

const look = ({ kind = 'primary', small = false }: ButtonLook): string => `
  display: inline-flex; align-items: center; justify-content: center; gap: 0.75rem;
  min-height: ${small ? '44px' : '52px'}; padding: ${small ? '0.5rem 1rem' : '0.75rem 1.375rem'};
  ${small ? `font-size: ${token('--t-small')};` : ''}
  border: ${token('--line-2')} solid transparent; border-radius: ${token('--r-1')};
  font-weight: 600; line-height: 1.2; text-decoration: none; cursor: pointer;
  transition: background ${token('--quick')}, border-color ${token('--quick')}, color ${token('--quick')};
  ${kinds[kind]}
  @media (forced-colors: active) { border: 2px solid ButtonText; }
`;

const ownProps = new Set(['kind', 'small', 'go']);
const shouldForwardProp = (name: string) => !ownProps.has(name);

/** A native button. Busy: set `aria-disabled` and change its label. */
export const Button = styled('button', { shouldForwardProp })<ButtonLook>(look);

const LookedLink = styled(Link, { shouldForwardProp })<ButtonLook>(look);

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  /** With an arrow: only where it leads on. */
  readonly go?: boolean;
  readonly children: ReactNode;
}

export const ButtonLink = ({ go = false, children, ...rest }: ButtonLinkProps) => (
  <LookedLink {...rest}>
    {children}
    {go ? <Arrow aria-hidden="true" /> : null}
  </LookedLink>
);

/** Buttons side by side, wrapping. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1rem;
  align-items: center;
`;

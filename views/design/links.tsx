/** Links: in running text, leading on with an arrow, and back. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { token } from './tokens.ts';

const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 12'%3E%3Cpath d='M0 6h24M18.5.8 24 6l-5.5 5.2' fill='none' stroke='%23000' stroke-width='1.8'/%3E%3C/svg%3E")`;

/** The arrow behind a link or button that leads on; it moves when the pointer is over its owner. */
export const Arrow = styled.i`
  flex: none;
  width: 1.35em;
  height: 0.62em;
  background: currentColor;
  mask: ${arrow} center / contain no-repeat;
  transition: translate ${token('--calm')} ${token('--ease')};
  a:hover > & {
    translate: 6px;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: LinkText;
  }
`;

export const TextLink = styled(Link)`
  color: ${token('--build')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  &:hover {
    text-decoration-thickness: 2px;
    color: ${token('--build-hover')};
  }
`;

const Onward = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-height: 44px;
  font-weight: 600;
  text-decoration: none;
  color: ${token('--build')};
  span {
    text-decoration: underline;
    text-decoration-color: transparent;
    text-underline-offset: 0.25em;
    transition: text-decoration-color ${token('--quick')};
  }
  &:hover span {
    text-decoration-color: currentColor;
  }
`;

interface ArrowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

interface OnwardLinkProps extends ArrowLinkProps {
  /** Where several links say the same: the id of what tells them apart. */
  readonly 'aria-describedby'?: string;
}

export const OnwardLink = ({ children, ...rest }: OnwardLinkProps) => (
  <Onward {...rest}>
    <span>{children}</span>
    <Arrow aria-hidden="true" />
  </Onward>
);

const Backward = styled(Arrow)`
  rotate: 180deg;
`;

export const BackLink = ({ to, children }: ArrowLinkProps) => (
  <Onward to={to}>
    <Backward aria-hidden="true" />
    <span>{children}</span>
  </Onward>
);

/** A link that says so when it leads to the present page or to one above it. */
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

/** Whether `pathname` is the page at `to` or lies below it; home has nothing below. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

interface CurrentLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

export function CurrentLink({ children, ...rest }: CurrentLinkProps) {
  const { pathname } = useLocation();
  const above = isWithin(pathname, rest.href) ? 'true' : undefined;
  return (
    <a {...rest} aria-current={pathname === rest.href ? 'page' : above}>
      {children}
    </a>
  );
}

/** A link that says so when it leads to the present page or to one above it. */
import { Link } from '../design/link.tsx';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

/** Whether `pathname` is the page at `to` or lies below it; home has nothing below. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

interface CurrentLinkProps extends ComponentProps<typeof Link> {
  readonly to: string;
}

export function CurrentLink(props: CurrentLinkProps) {
  const { pathname } = useLocation();
  const above = isWithin(pathname, props.to) ? 'true' : undefined;
  return <Link {...props} aria-current={pathname === props.to ? 'page' : above} />;
}

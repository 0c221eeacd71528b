/** A link to a page of this site, followed without loading a document. */
import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** From the root of the site, `/…`, or a place on this page, `#…`. */
  readonly to: string;
  /** Leaves the reader where they have scrolled to. */
  readonly preventScrollReset?: boolean;
  /** Kept with the new entry of the browser's history. */
  readonly state?: unknown;
}

export function Link({ to, preventScrollReset = false, state, onClick, children, ...rest }: LinkProps) {
  // One page fades into the next; what stays where it is, or has places, is the same page.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    preventScrollReset,
    state,
    viewTransition: !preventScrollReset && !to.startsWith('#'),
  });
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

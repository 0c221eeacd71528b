/** A link to a page of this site, followed without loading a document. */
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

interface LinkProps extends ComponentProps<typeof RouterLink> {
  /** From the root of the site, `/…`, or a place on this page, `#…`. */
  readonly to: string;
}

/** One page fades into the next; a link that stays where the reader is, or leads to a place, is on the same page. */
export const Link = (props: LinkProps) => (
  <RouterLink viewTransition={!props.preventScrollReset && !props.to.startsWith('#')} {...props} />
);

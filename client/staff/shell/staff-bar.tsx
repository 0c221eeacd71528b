/** The bar at the top of a staff screen: title, search and buttons. */
import type { ReactNode } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { staffActions } from '../ui/staff-button.tsx';
import { css } from '#views/design/emotion.ts';
import { wrapRow } from '../ui/style-rules.ts';

const bar = css({
  ...wrapRow('--s-4', '--s-2'),
  minHeight: 68,
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  h1: {
    fontSize: '1.25rem',
    letterSpacing: '-0.02em',
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
    h1: {
      fontSize: '1.375rem',
    },
  },
});

/** On narrow screens below the title and the buttons. */
const searchStyle = css({
  flex: '1 0 100%',
  order: 2,
  [from.tablet]: {
    flex: '1 1 9rem',
    order: 0,
    maxWidth: '24rem',
  },
  [from.desktop]: {
    marginLeft: token('--s-3'),
  },
});

const end = css({
  marginLeft: 'auto',
});

/** On narrow screens in a line below the title. */
const viewsStyle = css({
  flex: '1 0 100%',
  order: 1,
  marginLeft: `calc(-1 * ${token('--s-3')})`,
  [from.tablet]: {
    flex: 'none',
    order: 0,
    marginLeft: 'auto',
    '& + *': {
      marginLeft: 0,
    },
  },
});

interface StaffBarProps {
  readonly title: string;
  /** A link back to the list, before the title. */
  readonly back?: ReactNode;
  /** The state of the record, beside the title. */
  readonly mark?: ReactNode;
  readonly search?: ReactNode;
  /** A choice of what the screen shows. */
  readonly views?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

export const StaffBar = ({ title, back, mark, search, views, children }: StaffBarProps) => (
  <header className={bar}>
    {back}
    <h1>{title}</h1>
    {mark}
    {search ? <div className={searchStyle}>{search}</div> : null}
    {views ? <div className={viewsStyle}>{views}</div> : null}
    {children ? <div className={`${staffActions} ${end}`}>{children}</div> : null}
  </header>
);

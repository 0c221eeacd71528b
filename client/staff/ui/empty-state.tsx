/** Where a list would be and nothing is: what is so, one sentence on what will be here, and perhaps one way on. */
import type { ReactNode } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { titleText, bodyText } from '#views/design/type.ts';
import { css } from '#views/design/emotion.ts';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-2'),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
  padding: `${token('--s-6')} ${token('--s-4')}`,
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

const way = css({
  paddingTop: token('--s-2'),
});

interface EmptyStateProps {
  /** What is not there, in one sentence. */
  readonly title: string;
  readonly text: string;
  /** A link or a button. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={box}>
    <h2 className={titleText[4]}>{title}</h2>
    <p className={bodyText.soft}>{text}</p>
    {children ? <div className={way}>{children}</div> : null}
  </div>
);

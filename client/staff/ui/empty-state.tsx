/** Shown instead of an empty list: what is missing, what will appear here, and a possible action. */
import type { ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { titleText, bodyText } from '#views/design/type.ts';
import { css } from '#views/design/emotion.ts';
import { roomyEdge, stack } from './style-rules.ts';

const box = css({
  ...stack('--s-2'),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
  padding: `${token('--s-6')} ${token('--s-4')}`,
  ...roomyEdge,
});

const action = css({
  paddingTop: token('--s-2'),
});

interface EmptyStateProps {
  /** One sentence. */
  readonly title: string;
  readonly text: string;
  /** A link or a button. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={box}>
    <h2 className={titleText[4]}>{title}</h2>
    <p className={bodyText.soft}>{text}</p>
    {children ? <div className={action}>{children}</div> : null}
  </div>
);

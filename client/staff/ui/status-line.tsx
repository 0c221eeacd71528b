/** A line about the state of the screen: a sentence in a tone, and a possible action. */
import type { ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { wrapRow } from './style-rules.ts';

type Tone = 'plain' | 'ok' | 'warn' | 'bad';

const line = css({
  ...wrapRow('--s-4', '--s-1'),
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderLeft: `4px solid ${token('--edge')}`,
  '&[data-tone=ok]': { borderLeftColor: token('--ok') },
  '&[data-tone=warn]': { borderLeftColor: token('--warn') },
  '&[data-tone=bad]': { borderLeftColor: token('--bad') },
  background: token('--sunken'),
  overflowWrap: 'anywhere',
});

interface StatusLineProps {
  readonly tone?: Tone;
  /** `status` announces it when it appears. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

export const StatusLine = ({ tone = 'plain', ...rest }: StatusLineProps) => (
  <div className={line} data-tone={tone} {...rest} />
);

interface LiveLineProps {
  readonly tone: Tone;
  /** Nothing is shown while it is undefined. */
  readonly children: string | undefined;
}

/** A sentence that may appear later. Its live region exists before it, or it would not be announced. */
export const LiveLine = ({ tone, children }: LiveLineProps) => (
  <div role="status">{children === undefined ? null : <StatusLine tone={tone}>{children}</StatusLine>}</div>
);

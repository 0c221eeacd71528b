/** A loading message over an animated line, shown after a delay. */
import { token } from '#views/design/tokens.ts';
import { css, keyframes } from '#views/design/emotion.ts';
import { roomyEdge } from './style-rules.ts';

const sweep = keyframes({
  from: {
    transform: 'scaleX(0)',
  },
  to: {
    transform: 'scaleX(1)',
  },
});

const wait = keyframes({
  from: {
    visibility: 'hidden',
  },
  to: {
    visibility: 'hidden',
  },
});

/** Hides an element for this time. */
export const appearAfter = (time: string) => ({ animation: `${wait} ${time}` });

const line = css({
  position: 'relative',
  padding: token('--s-4'),
  ...roomyEdge,
  color: token('--ink-2'),
  ...appearAfter('400ms'),
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 'auto 0 0',
    height: 2,
    background: token('--build'),
    transformOrigin: 'left',
    animation: `${sweep} 2s ${token('--ease')} infinite`,
  },
});

/** `children` are the message, for example "Loading submissions..." */
export const LoadingLine = ({ children }: { readonly children: string }) => (
  <p className={line} role="status">
    {children}
  </p>
);

/** Disclosure rows: native `details`, all open in print. */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { from } from './breakpoints.ts';
import { drawnRow } from './row-link.tsx';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

/** For consecutive `details`. */
export const disclosureRow = css({
  ...drawnRow('[open]'),
  '@media print': {
    '&::details-content': {
      contentVisibility: 'visible',
      blockSize: 'auto',
    },
  },
});

/** A plus that becomes a minus when open. */
const sign = css({
  position: 'relative',
  width: '1.25rem',
  height: '1.25rem',
  alignSelf: 'start',
  marginTop: '0.25rem',
  justifySelf: 'end',
  color: token('--build'),
  '&::before, &::after': {
    content: "''",
    position: 'absolute',
    inset: 'calc(50% - 1px) 0 auto',
    height: 2,
    background: 'currentColor',
    transition: `rotate ${token('--calm')} ${token('--ease')}`,
  },
  '&::after': {
    rotate: '90deg',
  },
  'details[open] > summary > &::after': {
    rotate: '0deg',
  },
  '@media (forced-colors: active)': {
    '&::before, &::after': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
  [from.desktop]: {
    gridColumn: 12,
    gridRow: 1,
  },
});

/** At the end of the first line of `summary`. */
export const DisclosureSign = () => <i className={sign} aria-hidden="true" />;

const neverChanges = () => () => undefined;

/** The URL's hash without `#`; empty if there is none, undefined on the server and until hydration. */
export const useNamedPlace = (): string | undefined => {
  const { hash } = useLocation();
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isTakenOver ? hash.slice(1) : undefined;
};

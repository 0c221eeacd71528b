/** Closing band with a picture across its whole width. */
import type { PicturedClosing } from '#shared/blog/post-card.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';
import { ClosingCall } from './closing-band.tsx';

/** Opacity of the veil, so that text has a contrast of 4.5 on any picture (WCAG 1.4.3). */
export const veilPercent = 86;

/** Start of the veil's fade: above the text on phones, beside it on wide pages. */
const open = '12rem';
const veiled = '50%';

/** Fades out in parting threads: a straight edge would look cut. */
const fraying = '8rem';
const threads = [
  [0.06, 0.09],
  [0.17, 0.22],
  [0.3, 0.38],
  [0.46, 0.57],
  [0.64, 0.78],
  [0.84, 1],
];
const frayed = (to: 'bottom' | 'left'): string => {
  const at = (share: number) => `calc(${share} * ${fraying})`;
  const stops = threads.map(([from = 0, end = 0]) => `transparent 0 ${at(from)}, #000 0 ${at(end)}`);
  return `linear-gradient(to ${to}, ${stops.join(', ')}, #000 0)`;
};

const band = css({
  position: 'relative',
  overflow: 'clip',
  paddingTop: `calc(${open} + ${token('--s-7')})`,
  // Secondary text is white over a picture.
  '@media screen': {
    '&&': { '--ink-2': 'var(--on-band)' },
  },
  [from.tablet]: {
    display: 'grid',
    alignContent: 'end',
    minHeight: 'clamp(34rem, 42vw, 52rem)',
    paddingTop: token('--section'),
  },
});

const art = css({
  position: 'absolute',
  inset: 0,
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: `calc(${open} - ${fraying}) 0 0`,
    background: `color-mix(in srgb, var(--band) ${veilPercent}%, transparent)`,
    maskImage: frayed('bottom'),
  },
  // Beside the text, so that the veil does not cover the focal point.
  '&[data-chosen]': {
    bottom: 'auto',
    height: open,
    '&::after': { content: 'none' },
  },
  [from.tablet]: {
    '&::after': {
      inset: 0,
      right: `calc(100% - ${veiled} - ${fraying})`,
      maskImage: frayed('left'),
    },
    '&[data-chosen]': {
      left: veiled,
      height: '100%',
    },
  },
});

const textStyle = css({
  position: 'relative',
  [from.tablet]: {
    // It ends with the veil.
    maxWidth: `calc(50vw - ${token('--margin')} - ${token('--gutter')})`,
  },
  [from.desktop]: {
    maxWidth: 'none',
  },
});

export const ClosingArt = ({ closing }: { readonly closing: PicturedClosing }) => (
  <Section className={band} ground="band" data-unprinted="">
    <div className={art} data-chosen={closing.picture.kind === 'image' ? '' : undefined}>
      <PostPicture picture={closing.picture} format="landscape" narrowFormat="tall" ratio="fill" />
    </div>
    <div className={wrap}>
      <div className={grid}>
        <div className={`${cell(1, 6)} ${textStyle}`}>
          <div className={stack[5]}>
            <ClosingCall closing={closing} />
          </div>
        </div>
      </div>
    </div>
  </Section>
);

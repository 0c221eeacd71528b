/** The blue band that ends a page with its subject: a drawing over the whole band, and the call on it. */
import type { ArtSubject } from '#shared/art/art-subjects.ts';
import type { Closing } from '#shared/content/parts.schema.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { IllustrationByWidth } from '../illustrations/illustration-by-width.tsx';
import { ClosingCall } from './closing-band.tsx';

/** How much of the drawing the veil takes away: words keep 4.5 on whatever lies under it (WCAG 1.4.3). */
export const veilPercent = 86;

/** Where the veil begins to thin: above the words on a phone, beside them on a wide page. */
const open = '12rem';
const veiled = '50%';

/** How far it thins out, in threads that part: a drawing that ends at an edge looks cut. */
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
  // Over a drawing, secondary words are white too.
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
  [from.tablet]: {
    '&::after': {
      inset: 0,
      right: `calc(100% - ${veiled} - ${fraying})`,
      maskImage: frayed('left'),
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

interface ClosingArtProps {
  readonly closing: Closing;
  readonly subject: ArtSubject;
  readonly seed: string;
}

export const ClosingArt = ({ closing, subject, seed }: ClosingArtProps) => {
  const picture = { subject, seed, ratio: 'fill' } as const;
  return (
    <Section className={band} ground="band" data-unprinted="">
      <div className={art}>
        <IllustrationByWidth narrow={{ ...picture, format: 'tall' }} wide={{ ...picture, format: 'landscape' }} />
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
};

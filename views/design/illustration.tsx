/** A drawing, included by `use` from a cached file, so that it takes its colors from the page's variables. */
import type { ReactNode } from 'react';
import { artFormats, artPath } from '#shared/media/art-path.ts';
import type { ArtFormat, ArtPart } from '#shared/media/art-path.ts';
import type { ArtSubject } from '#shared/media/art-subjects.ts';
import { token } from './tokens.ts';
import { css, variants } from './emotion.ts';

export interface IllustrationProps {
  readonly subject: ArtSubject;
  /** Slug or key; the same seed gives the same picture. */
  readonly seed: string;
  readonly format: ArtFormat;
  /**
   * The box's proportions, `16/9`; left out, the format's own. `fill` takes the height of the
   * parent. A parent that needs another one at some widths sets `--illustration-ratio` in its own media
   * query.
   */
  readonly ratio?: (typeof ratios)[number] | 'fill' | undefined;
  /** Not fetched until needed. */
  readonly waits?: boolean;
  /** Elements of the file to show separately, for animation; the whole drawing if omitted. */
  readonly parts?: readonly (ArtPart | 'art')[];
}

const formatRatio = (format: ArtFormat): string => `${artFormats[format].width}/${artFormats[format].height}`;

const ratios = ['1/1', '4/3', '3/2', '16/9', '2/1'] as const;
const allRatios = [...ratios, ...(Object.keys(artFormats) as ArtFormat[]).map(formatRatio)];

const box = css({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  background: token('--art-ground'),
  forcedColorAdjust: 'none',
  svg: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
  },
  // Attributes, because the content security policy forbids style attributes in the HTML.
  ...variants(allRatios, (ratio) => ({
    [`&:where([data-ratio="${ratio}"])`]: { aspectRatio: `var(--illustration-ratio, ${ratio})` },
  })),
  '&:where([data-ratio=fill])': {
    height: '100%',
  },
});

interface PictureBoxProps extends Pick<IllustrationProps, 'format' | 'ratio'> {
  readonly children: ReactNode;
}

/** The box alone, for a drawing or a picture. */
export const PictureBox = ({ format, ratio, children }: PictureBoxProps) => (
  <div className={box} data-ratio={ratio ?? formatRatio(format)}>
    {children}
  </div>
);

/** In server-rendered HTML, `public/assets/first.….js` sets `href` after the first paint; in the browser it is fetched at once. */
const hrefName = typeof document === 'undefined' ? 'data-href' : 'href';

/** Shows a decorative drawing; see `ArtRequest`. Visible at once without script. */
export function Illustration({ subject, seed, format, ratio, waits = false, parts = ['art'] }: IllustrationProps) {
  const { width, height } = artFormats[format];
  const file = artPath({ subject, seed, format });
  const draw = (name: string) => (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" focusable="false" aria-hidden="true">
      {parts.map((part) => (
        <use key={part} {...{ [name]: `${file}#${part}` }} suppressHydrationWarning />
      ))}
    </svg>
  );
  return (
    <PictureBox format={format} ratio={ratio}>
      {waits ? null : draw(hrefName)}
      <noscript>{draw('href')}</noscript>
    </PictureBox>
  );
}

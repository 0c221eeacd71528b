/** Tiles of pictures and files, for the library and the picker. */
import type { ListedMedia, Media } from '#shared/media/media.contract.ts';
import { counted } from '#shared/api/list-count.ts';
import type { FileFormat } from '#shared/media/media-path.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { fileLabel } from '#shared/media/media-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { clampLines } from '../../ui/screen-layout.ts';
import { mediaDetails } from '../media-labels.ts';
import { css } from '#views/design/emotion.ts';
import { oldRows } from '../../ui/style-rules.ts';

export const tiles = css(oldRows, {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
  gap: `${token('--s-5')} ${token('--s-4')}`,
  [from.tablet]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  },
  '> li': {
    position: 'relative',
    display: 'grid',
    minWidth: 0,
  },
  // The checkbox is in a corner of the tile.
  '> li > input[type=checkbox]': {
    inset: '0 auto auto 0',
    height: '2.75rem',
  },
  '> li[data-chosen] img': {
    opacity: 0.55,
  },
  '> li > a, > li > button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: token('--s-1'),
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  b: {
    overflow: 'hidden',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  small: {
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
    fontVariantNumeric: 'tabular-nums',
  },
  ':is(a, button):hover b': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.22em',
  },
});

/** Black and white drawings are visible on it in both themes. */
export const transparentGround = {
  background: 'repeating-conic-gradient(#c4c4bf 0 25%, #deded9 0 50%) 0 0 / 16px 16px',
} as const;

/** Only transparent pictures have PNG and SVG files. */
export const isTransparent = ({ variants }: Media): boolean =>
  variants.some(({ format }) => format === 'png' || format === 'svg');

/** Shows the complete picture on a quiet background. */
const frame = css({
  display: 'block',
  aspectRatio: '4 / 3',
  marginBottom: token('--s-1'),
  border: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  ':is(a, button):hover > &': {
    borderColor: token('--ink'),
  },
  img: {
    width: '100%',
    height: '100%',
    objectFit: 'contain',
  },
  '&[data-clear]': transparentGround,
  '&[data-clear] img': { padding: token('--s-3') },
});

const shows = css({
  ...clampLines(2),
  color: token('--ink-2'),
  fontSize: token('--t-small'),
});

const places = '(min-width: 48rem) 14rem, 45vw';

/** Shows the format of a file instead of a picture. */
const sheet = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  color: token('--ink-2'),
  'svg, b': {
    gridArea: '1 / 1',
  },
  svg: {
    height: 'min(62%, 6rem)',
  },
  '& > b': {
    paddingTop: '0.75rem',
    color: token('--ink'),
    fontSize: token('--t-micro'),
    textDecoration: 'none !important',
  },
});

export const FileSheet = ({ format }: { readonly format: FileFormat }) => (
  <span className={sheet}>
    <svg viewBox="0 0 60 76" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M1 1h40l18 18v56H1zM41 1v18h18" fill={token('--surface')} />
    </svg>
    <b>{fileLabel(format)}</b>
  </span>
);

/** The content of a link or button, which it names. */
export function TileContent({ media }: { readonly media: ListedMedia }) {
  const { src, srcset, sizes } = pictureSources(media, places);
  return (
    <>
      <span
        className={frame}
        data-clear={isTransparent(media) || undefined}
        aria-hidden={media.file === undefined ? undefined : true}
      >
        {media.file === undefined ? (
          <img src={src} srcSet={srcset} sizes={sizes} alt="" loading="lazy" decoding="async" />
        ) : (
          <FileSheet format={media.file.format} />
        )}
      </span>
      <b title={media.name}>{media.name}</b>
      <small>
        {`${mediaDetails(media)} · ${media.uses === 0 ? 'unused' : `used in ${counted(media.uses, 'place')}`}`}
      </small>
      {media.alt === '' && media.file === undefined ? (
        <StatusMark shape="dashed" tone="faint">
          No description
        </StatusMark>
      ) : (
        <span className={shows}>{media.alt}</span>
      )}
    </>
  );
}

/** What the library's grid and the choice of a picture have in common: the cells, and what stands in each. */
import type { Media } from '#shared/contracts/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { from } from '#views/design/breakpoints.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { dimensions, fileSize, uploadDay } from '../media-labels.ts';
import { css } from '#views/design/emotion.ts';

export const tiles = css({
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
  // The box that chooses a picture stands in its corner.
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

/** The whole picture on a quiet ground: nothing of it is cut off. */
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
});

const shows = css({
  display: '-webkit-box',
  overflow: 'hidden',
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

const places = '(min-width: 48rem) 14rem, 45vw';

/** Inside a link or a button, which it names. */
export function TileContent({ media }: { readonly media: Media }) {
  const { src, srcset, sizes } = pictureSources(media, places);
  return (
    <>
      <span className={frame}>
        <img src={src} srcSet={srcset} sizes={sizes} alt="" loading="lazy" decoding="async" />
      </span>
      <b title={media.name}>{media.name}</b>
      <small>{`${dimensions(media)}, ${fileSize(media.bytes)}`}</small>
      <small>{uploadDay(media.uploaded_at)}</small>
      {media.alt === '' ? (
        <StatusMark shape="dashed" tone="faint">
          No description
        </StatusMark>
      ) : (
        <span className={shows}>{media.alt}</span>
      )}
    </>
  );
}

/** What the library's grid and the choice of a picture have in common: the cells, and what stands in each. */
import styled from '@emotion/styled';
import type { Media } from '#shared/contracts/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { from } from '../../../design/breakpoints.ts';
import { StatusMark } from '../../../design/status-mark.tsx';
import { token } from '../../../design/tokens.ts';
import { dimensions, fileSize, uploadDay } from '../media-words.ts';

export const Tiles = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${token('--s-5')} ${token('--s-4')};
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  }
  > li {
    display: grid;
    min-width: 0;
  }
  > li > a,
  > li > button {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${token('--s-1')};
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${token('--ink-2')};
    font-size: ${token('--t-micro')};
    font-variant-numeric: tabular-nums;
  }
  :is(a, button):hover b {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
`;

/** The whole picture on a quiet ground: nothing of it is cut off. */
const Frame = styled.span`
  display: block;
  aspect-ratio: 4 / 3;
  margin-bottom: ${token('--s-1')};
  border: ${token('--line')} solid ${token('--rule')};
  background: ${token('--sunken')};
  :is(a, button):hover > & {
    border-color: ${token('--ink')};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Shows = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token('--ink-2')};
  font-size: ${token('--t-small')};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const places = '(min-width: 48rem) 14rem, 45vw';

/** Inside a link or a button, which it names. */
export function TileContent({ media }: { readonly media: Media }) {
  const { src, srcset, sizes } = pictureSources(media, places);
  return (
    <>
      <Frame>
        <img src={src} srcSet={srcset} sizes={sizes} alt="" loading="lazy" decoding="async" />
      </Frame>
      <b title={media.name}>{media.name}</b>
      <small>{`${dimensions(media)}, ${fileSize(media.bytes)}`}</small>
      <small>{uploadDay(media.uploaded_at)}</small>
      {media.alt === '' ? (
        <StatusMark shape="dashed" tone="faint">
          No description
        </StatusMark>
      ) : (
        <Shows>{media.alt}</Shows>
      )}
    </>
  );
}

/** The grid of pictures and files, each a link to its details. */
import { Link } from 'react-router';
import type { ListedMedia } from '#shared/media/media.contract.ts';
import { ShowOlder } from '../../session/cursor-list-state.tsx';
import type { CursorList } from '../../session/use-cursor-list.ts';
import { ChooseBox } from '../../selection/choose-box.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { scrollToRow, useRowKeys } from '../../ui/use-row-keys.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { mediaAddress, type LibraryFilter } from '../media-address.ts';
import { TileContent, tiles } from './tile.tsx';

/** History state of pictures that were opened from the list, so that removing one opens the next. */
export const fromList = { fromList: true } as const;

/** Estimated height of a tile in px. */
const tileHeight = 290;

interface MediaGridProps {
  readonly list: CursorList<ListedMedia>;
  readonly rows: readonly ListedMedia[];
  readonly filter: LibraryFilter;
  /** Undefined if the user cannot change the selected ones. */
  readonly selection?: Selection<ListedMedia> | undefined;
}

export function MediaGrid({ list, rows, filter, selection }: MediaGridProps) {
  const keys = useRowKeys(rows);
  const virtual = useVirtualRows({ name: 'media', rows, total: list.total, estimate: tileHeight, isGrid: true });
  return (
    <>
      <ul className={tiles} role="list" aria-busy={list.isOld} {...keys} {...virtual.list}>
        {virtual.shown.map(({ index, place }) => {
          const media = rows[index];
          if (media === undefined) return null;
          const isChosen = selection?.ids.has(media.id) ?? false;
          return (
            <li key={media.id} data-row={media.id} data-chosen={isChosen || undefined} {...place}>
              {selection === undefined ? null : (
                <ChooseBox
                  name={media.name}
                  isChosen={isChosen}
                  onToggle={(isRange) => selection.toggle(media, isRange)}
                />
              )}
              <Link to={mediaAddress(media.id, filter)} state={fromList} preventScrollReset>
                <TileContent media={media} />
              </Link>
            </li>
          );
        })}
      </ul>
      <ShowOlder
        list={list}
        label="Show more"
        onLoaded={(index) => {
          const media = rows[index];
          if (media) scrollToRow(media.id, 'focus');
        }}
      />
    </>
  );
}

/** The media library: every uploaded picture, and the way to upload more. */
import { useCallback } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Media, removePicturesCall } from '#shared/contracts/media.contract.ts';
import { mediaLimits } from '#shared/rules/media-rules.ts';
import { token } from '#views/design/tokens.ts';
import { NearNames } from '../palette/near-names.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { listPage } from '../ui/list-page.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { ChooseBox } from '../selection/choose-box.tsx';
import { RemovalBar } from '../selection/removal-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { staffCall } from '../session/staff-call.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { ShowOlder } from '../session/cursor-list-state.tsx';
import { useMay } from '../session/use-session.ts';
import { PictureRoute } from './detail/picture-route.tsx';
import { TileContent, tiles } from './library/tile.tsx';
import { fetchPictures, loadFailure, useMediaList } from './library/use-media-list.ts';
import { libraryAddress, pictureAddress } from './media-address.ts';
import { counted, fileSize } from './media-labels.ts';
import { ChooseFiles, useIncomingFiles } from './upload/choose-files.tsx';
import { UploadList, useUploads } from './upload/upload-list.tsx';
import { css } from '#views/design/emotion.ts';

const dropNote = css({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  placeItems: 'center',
  border: `4px solid ${token('--build')}`,
  background: `color-mix(in srgb, ${token('--build-wash')} 88%, transparent)`,
  fontSize: token('--t-3'),
  fontWeight: 600,
  pointerEvents: 'none',
});

const kinds = `JPEG, PNG, WebP, AVIF or GIF, at most ${fileSize(mediaLimits.fileBytes)} and ${mediaLimits.pixels / 1_000_000} megapixels each.`;
const instructions = `Drop files here, paste a picture, or choose files. ${kinds}`;

const countMessage = (total: number, terms: string): string =>
  terms === '' ? counted(total, 'picture') : `${counted(total, 'picture')} with “${terms}”`;

const noRows: readonly Media[] = [];
const nameOf = ({ name }: Media): string => name;
const noun = { one: 'picture', many: 'pictures' };

export function MediaView() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const terms = (query.get('q') ?? '').trim();
  const ask = (asked: string): void => void navigate(libraryAddress(asked), { replace: true });
  const list = useMediaList(terms);
  const uploads = useUploads();
  const mayChange = useMay()('media');
  const isOver = useIncomingFiles();
  const { rows, total, error } = list;
  const listed = rows ?? noRows;
  const keys = useRowKeys(listed);
  const fetchMany = useCallback((after: string | null) => fetchPictures(terms, after), [terms]);
  const selection = useSelection({ listed, list: terms, fetchMany });

  return (
    <>
      <StaffBar
        title="Media Library"
        search={<SearchBox label="Search pictures" placeholder="Search name, description" asked={terms} onAsk={ask} />}
      >
        {mayChange ? <ChooseFiles /> : null}
      </StaffBar>
      <SavedViews list="pictures" isWorthSaving={terms !== ''} />
      {mayChange ? (
        <RemovalBar
          {...{ listed, selection, total, nameOf, noun }}
          verb="Remove"
          gone="removed"
          send={(body) =>
            staffCall<typeof removePicturesCall, 200>({ method: 'POST', path: '/api/admin/media/removals', body })
          }
          reload={[['media']]}
        />
      ) : null}
      <UploadList uploads={uploads} />
      {isOver && mayChange ? (
        <div className={dropNote} aria-hidden="true">
          Drop pictures to upload them
        </div>
      ) : null}
      {rows && error ? <StaleNotice problem={error.problem} /> : null}
      {!rows && !error ? <LoadingLine>Loading pictures...</LoadingLine> : null}
      {!rows && error ? (
        <LoadError title={loadFailure} problem={error.problem} busy={list.busy} onRetry={list.retry} />
      ) : null}
      {rows?.length === 0 && terms === '' ? (
        <EmptyState
          title="No pictures yet"
          text={mayChange ? instructions : 'Pictures appear here when somebody has uploaded them.'}
        />
      ) : null}
      {rows?.length === 0 && terms !== '' ? (
        <EmptyState
          title={`No picture has “${terms}”`}
          text="Every word of the search must begin a word of its name or description."
        >
          <NearNames kind="picture" q={terms} />
          <StaffButton onClick={() => ask('')}>Show all</StaffButton>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <p role="status">{countMessage(total, terms)}</p>
          <ul className={tiles} role="list" {...keys}>
            {rows.map((media) => (
              <li key={media.id} data-row={media.id} data-chosen={selection.ids.has(media.id) || undefined}>
                {mayChange ? (
                  <ChooseBox
                    name={media.name}
                    isChosen={selection.ids.has(media.id)}
                    onToggle={(isRange) => selection.toggle(media, isRange)}
                  />
                ) : null}
                <Link to={pictureAddress(media.id, terms)} preventScrollReset>
                  <TileContent media={media} />
                </Link>
              </li>
            ))}
          </ul>
          <ShowOlder list={list} label="Show older pictures" />
          {mayChange ? <p>{instructions}</p> : null}
        </div>
      ) : null}
      {id === undefined ? null : (
        <PictureRoute
          key={id}
          id={id}
          onClose={() => void navigate(libraryAddress(terms), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

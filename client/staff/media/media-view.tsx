/** The media library: all uploaded pictures and files, and uploads. */
import type { ComponentProps } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams, type Location } from 'react-router';
import type { ListedMedia } from '#shared/media/media.contract.ts';
import { mediaSorts } from '#shared/api/list-order.ts';
import {
  fileKindsInWords,
  mediaKinds,
  mediaLimits,
  pictureKindsInWords,
  type MediaKind,
} from '#shared/media/media-rules.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, isNarrowed, ListFilter, useCurrent } from '../ui/filter-bar.tsx';
import { LaneBar } from '../ui/lane-bar.tsx';
import { listPage } from '../ui/screen-layout.ts';
import { sortingIn, searchTermsIn } from '../ui/list-address.ts';
import { LoadError } from '../ui/load-state.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import { NoResults } from '../ui/no-results.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SortChoice } from '../ui/sort.tsx';
import { RemovalBar } from '../selection/removal-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { CursorListState } from '../session/cursor-list-state.tsx';
import { staffCall } from '../session/staff-call.ts';
import { SavedViews } from '../accounts/saved-views.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { useRecentRecord } from '../palette/recent-records.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { usePermissions } from '../session/use-session.ts';
import { PictureDetail, type Neighbors } from './detail/picture-detail.tsx';
import { TagFilter } from './library/tag-filter.tsx';
import { fromList, MediaGrid } from './library/media-grid.tsx';
import { fetchMedia, loadFailure, useMediaList } from './library/use-media-list.ts';
import { libraryAddress, mediaAddress, type LibraryFilter } from './media-address.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import { mediaOrders } from './media-labels.ts';
import { fileSize } from '#shared/media/file-details.ts';
import { ChooseFiles, DropNote, useIncomingFiles } from './upload/choose-files.tsx';
import { UploadList, useUploads } from './upload/upload-list.tsx';
import { uploadQueue } from './upload/upload-queue.ts';

const pictures = `Pictures: ${pictureKindsInWords}, up to ${mediaLimits.pixels / 1_000_000} megapixels.`;
const files = `Downloads: ${fileKindsInWords}.`;
const instructions = `Drop files here, paste a picture, or choose files of up to ${fileSize(mediaLimits.fileBytes)}. ${pictures} ${files}`;

const countMessage = (total: number, { terms, kind, tag, unused }: LibraryFilter): string => {
  const found = countedUpToLimit(total, `${unused ? 'unused ' : ''}${kind ?? 'item'}`);
  const tagged = tag === undefined ? found : `${found} tagged “${tag}”`;
  return terms === '' ? tagged : `${tagged} with “${terms}”`;
};

const lanes: readonly { readonly label: string; readonly kind?: MediaKind }[] = [
  { label: 'Everything' },
  { label: 'Pictures', kind: 'picture' },
  { label: 'Files', kind: 'file' },
];

const emptyTitles = { picture: 'No pictures yet', file: 'No files yet', item: 'Nothing here yet' } as const;

const noRows: readonly ListedMedia[] = [];
const nouns = {
  picture: { one: 'picture', many: 'pictures' },
  file: { one: 'file', many: 'files' },
  item: { one: 'item', many: 'items' },
} as const;
const nameOf = ({ name }: ListedMedia): string => name;

interface PictureRouteProps extends Omit<ComponentProps<typeof PictureDetail>, 'media'> {
  readonly id: string;
}

/** Loads the open picture or file and shows it above the library. */
function PictureRoute({ id, ...detail }: PictureRouteProps) {
  const picture = useStaffQuery('GET /api/admin/media/{id}', {
    params: { id },
    key: ['media', 'one', id],
    keepsPrevious: true,
  });
  const { data, error } = picture;
  useRecentRecord(`/admin/media/${data?.id ?? id}`, data && { kind: 'picture', title: data.name });
  if (data) return <PictureDetail key={data.id} media={data} {...detail} />;
  return (
    <StaffDialog title="Media Library" onClose={detail.onClose}>
      {error ? (
        <LoadError
          title="Failed to load the picture or file"
          problem={error.problem}
          busy={picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      ) : (
        <LoadingLine>Loading...</LoadingLine>
      )}
    </StaffDialog>
  );
}

export function MediaView() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const terms = searchTermsIn(query);
  const kind = mediaKinds.find((each) => each === query.get('kind'));
  const sorting = sortingIn(mediaSorts, query);
  const unused = query.get('unused') === 'true';
  const tag = query.get('tag') || undefined;
  const filter: LibraryFilter = { terms, kind, tag, unused, sorting };
  const narrowing = {
    q: terms,
    filters: [...(tag === undefined ? [] : [`tagged “${tag}”`]), ...(unused ? ['unused'] : [])],
    clear: libraryAddress({ terms: '', kind, sorting }),
  };
  const show = (next: LibraryFilter): void => void navigate(libraryAddress(next), { preventScrollReset: true });
  const ask = (asked: string): void => void navigate(libraryAddress({ ...filter, terms: asked }), { replace: true });
  const list = useMediaList(filter);
  const uploads = useUploads();
  const mayChange = usePermissions()('media');
  const isOver = useIncomingFiles((dropped, folders) => {
    if (mayChange) uploadQueue.add(dropped, folders);
  });
  const { rows, total, isOld } = list;
  const summary = useCurrent(rows === undefined ? '' : countMessage(total, filter), isOld);
  const listed = rows ?? noRows;
  const { state } = useLocation() as Location<(Partial<typeof fromList> & { readonly step?: keyof Neighbors }) | null>;
  const close = (): void => void navigate(libraryAddress(filter), { preventScrollReset: true });
  const at = listed.findIndex((media) => media.id === id);
  const neighbors: Neighbors = { previous: listed[at - 1]?.id, next: at < 0 ? undefined : listed[at + 1]?.id };
  const open = (next: string, step?: keyof Neighbors): void =>
    void navigate(mediaAddress(next, filter), {
      replace: true,
      preventScrollReset: true,
      state: { ...fromList, step },
    });
  const selection = useSelection({
    listed,
    list: libraryAddress(filter),
    fetchMany: (after) => fetchMedia(filter, after),
  });

  return (
    <>
      <StaffBar
        title="Media Library"
        search={
          <SearchBox
            label="Search the library"
            placeholder="Search name, description, tag"
            searched={terms}
            onSearch={ask}
          />
        }
      >
        {mayChange ? <ChooseFiles label="Upload files" look="primary" onFiles={uploadQueue.add} /> : null}
      </StaffBar>
      <LaneBar
        label="Kinds"
        lanes={lanes.map((lane) => ({
          name: lane.label,
          to: libraryAddress({ ...filter, kind: lane.kind }),
          isCurrent: lane.kind === kind,
        }))}
      />
      <FilterBar summary={summary} narrowing={listed.length > 0 ? narrowing : undefined}>
        <TagFilter tag={tag} onChoose={(next) => show({ ...filter, tag: next })} />
        <ListFilter
          label="Use"
          all="Used and unused"
          options={[['unused', 'Unused only']]}
          value={unused ? 'unused' : undefined}
          onChoose={(chosen) => show({ ...filter, unused: chosen !== undefined })}
        />
        <SortChoice
          sorts={mediaSorts}
          labels={mediaOrders}
          sorting={sorting}
          onSort={(next) => show({ ...filter, sorting: next })}
        />
      </FilterBar>
      <SavedViews list="pictures" isWorthSaving={libraryAddress(filter) !== libraryAddress({ terms: '' })} />
      {mayChange ? (
        <RemovalBar
          listed={listed}
          selection={selection}
          total={total}
          nameOf={nameOf}
          noun={nouns[kind ?? 'item']}
          verb="Delete"
          gone="deleted"
          send={(body) => staffCall('POST /api/admin/media/removals', { body })}
          reload={[['media']]}
        />
      ) : null}
      <UploadList uploads={uploads} />
      {isOver && mayChange ? <DropNote /> : null}
      <CursorListState list={list} loading="Loading the library..." failure={loadFailure} />
      {rows?.length === 0 ? (
        isNarrowed(narrowing) ? (
          <NoResults
            {...narrowing}
            many={nouns[kind ?? 'item'].many}
            hint="Type the start of a word in a name, description or tag."
            similar="picture"
          />
        ) : (
          <EmptyState title={emptyTitles[kind ?? 'item']} text={mayChange ? instructions : 'Uploads appear here.'} />
        )
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <MediaGrid list={list} rows={rows} filter={filter} selection={mayChange ? selection : undefined} />
          {mayChange ? <p>Drop files anywhere on this page, or paste a picture, to upload them.</p> : null}
        </div>
      ) : null}
      {id === undefined ? null : (
        <PictureRoute
          id={id}
          neighbors={neighbors}
          step={state?.step}
          onStep={(step, next) => open(next, step)}
          onClose={close}
          onRemoved={() => (state?.fromList && neighbors.next !== undefined ? open(neighbors.next) : close())}
        />
      )}
    </>
  );
}

/** Lets a writer take a picture that is in the library already. */
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Media } from '#shared/contracts/media.contract.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { TileContent, tiles } from '../library/tile.tsx';
import { loadFailure, useMediaList } from '../library/use-media-list.ts';

interface ChoiceProps {
  readonly onPick: (media: Media) => void;
  readonly onClose: () => void;
}

function LibraryChoice({ onPick, onClose }: ChoiceProps) {
  const [terms, setTerms] = useState('');
  const { rows, error, busy, hasOlder, showOlder, retry } = useMediaList(terms);
  return (
    <StaffDialog wide title="Choose a picture" onClose={onClose}>
      <SearchBox label="Search pictures" placeholder="Search name, description" asked={terms} onAsk={setTerms} />
      {!rows && !error ? <LoadingLine>Loading pictures...</LoadingLine> : null}
      {!rows && error ? <LoadError title={loadFailure} problem={error.problem} busy={busy} onRetry={retry} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={terms === '' ? 'No pictures yet' : `No picture has “${terms}”`}
          text="What you upload here is in the library from then on."
        />
      ) : null}
      <ul className={tiles} role="list">
        {(rows ?? []).map((media) => (
          <li key={media.id}>
            <button type="button" onClick={() => onPick(media)}>
              <TileContent media={media} />
            </button>
          </li>
        ))}
      </ul>
      <div className={staffActions}>
        {hasOlder ? (
          <StaffButton busy={busy} busyLabel="Loading..." onClick={showOlder}>
            Show older pictures
          </StaffButton>
        ) : null}
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </div>
    </StaffDialog>
  );
}

export function LibraryButton({ onPick }: Pick<ChoiceProps, 'onPick'>) {
  const [open, setOpen] = useState(false);
  const pick = (media: Media): void => {
    setOpen(false);
    onPick(media);
  };
  return (
    <>
      <StaffButton onClick={() => setOpen(true)}>Choose from the library</StaffButton>
      {open
        ? createPortal(
            // A form of its own, which the form around the button must not hear of.
            <div onSubmit={(event) => event.stopPropagation()}>
              <LibraryChoice onPick={pick} onClose={() => setOpen(false)} />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

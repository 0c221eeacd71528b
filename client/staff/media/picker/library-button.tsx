/** Picks one or several pictures or files from the library, or uploads them. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Media, UploadedMedia } from '#shared/media/media.contract.ts';
import { fileKindsInWords, mediaLimits, pictureKindsInWords, type MediaKind } from '#shared/media/media-rules.ts';
import { css } from '#views/design/emotion.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { token } from '#views/design/tokens.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { StaffDialog, stickyActions } from '../../ui/staff-dialog.tsx';
import { TagFilter } from '../library/tag-filter.tsx';
import { TileContent, tiles } from '../library/tile.tsx';
import { CursorListState } from '../../session/cursor-list-state.tsx';
import { usePermissions } from '../../session/use-session.ts';
import { loadFailure, useMediaList } from '../library/use-media-list.ts';
import { fileSize } from '#shared/media/file-details.ts';
import { ChooseFiles, DropNote, useIncomingFiles } from '../upload/choose-files.tsx';
import { noteMs } from '../upload/send-file.ts';
import { UploadList, useUploads } from '../upload/upload-list.tsx';
import { uploadQueue, type Upload } from '../upload/upload-queue.ts';

interface ChoiceProps {
  readonly kind?: MediaKind;
  readonly onPick: (media: Media) => void;
  /** True if several can be picked. */
  readonly onPickSeveral?: (chosen: readonly Media[]) => void;
  readonly onClose: () => void;
}

/** Toggles a picture. */
const toggled = (chosen: readonly Media[], media: Media): readonly Media[] =>
  chosen.some(({ id }) => id === media.id) ? chosen.filter(({ id }) => id !== media.id) : [...chosen, media];

/** The frame of a picked picture, with its number in the order of picking. */
const numbered = css({
  position: 'relative',
  '&[aria-pressed=true]': {
    outline: `3px solid ${token('--build')}`,
    outlineOffset: 4,
  },
  '&[data-number]::after': {
    content: 'attr(data-number)',
    position: 'absolute',
    top: 0,
    left: 0,
    minWidth: '2rem',
    padding: '0.25rem',
    background: token('--btn'),
    color: token('--on-btn'),
    fontWeight: 600,
    textAlign: 'center',
  },
});

const marks = (chosen: readonly Media[], media: Media) => {
  const number = chosen.findIndex(({ id }) => id === media.id) + 1;
  return { className: numbered, 'aria-pressed': number > 0, 'data-number': number > 0 ? number : undefined };
};

/** The search and the upload, beside each other if there is room. */
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('--s-3'),
  alignItems: 'center',
  '> search': { flex: '1 1 14rem' },
  '> p': {
    flex: '1 1 100%',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

const hints = {
  picture: `Or drop or paste pictures here. ${pictureKindsInWords}, up to ${fileSize(mediaLimits.fileBytes)}.`,
  file: `Or drop or paste files here. ${fileKindsInWords}, up to ${fileSize(mediaLimits.fileBytes)}.`,
} as const;

/** Uploads in the picker. `onStored` gets each stored one once. */
function usePickerUploads(kind: MediaKind, onStored: (media: readonly UploadedMedia[], isOnlyOne: boolean) => void) {
  const [ids, setIds] = useState<readonly number[]>([]);
  const uploads = useUploads().filter(({ id }) => ids.includes(id));
  const reported = useRef(new Set<number>());
  const storedIn = ({ id, state }: Upload): UploadedMedia[] =>
    state.kind !== 'stored' || reported.current.has(id) ? [] : [state.media];
  const report = useEffectEvent(() => {
    const stored = uploads.flatMap(storedIn);
    for (const { id, state } of uploads) if (state.kind === 'stored') reported.current.add(id);
    if (stored.length > 0) onStored(stored, uploads.filter(({ state }) => state.kind !== 'refused').length === 1);
  });
  const stored = uploads.filter(({ state }) => state.kind === 'stored').length;
  useEffect(() => report(), [stored]);
  const add = (files: readonly File[], folders?: ReadonlySet<string>): void =>
    setIds([...ids, ...uploadQueue.add(files, folders, kind)]);
  return { uploads, add };
}

function LibraryChoice({ kind = 'picture', onPick, onPickSeveral, onClose }: ChoiceProps) {
  const toaster = useToast();
  const [terms, setTerms] = useState('');
  const [tag, setTag] = useState<string>();
  /** The picked ones; null if a click picks one at once. */
  const [chosen, setChosen] = useState<readonly Media[] | null>(null);
  const list = useMediaList({ terms, kind, tag });
  const { rows, busy, hasOlder, showOlder } = list;
  const mayUpload = usePermissions()('media');
  const { uploads, add } = usePickerUploads(kind, (stored, isOnlyOne) => {
    const [first] = stored;
    if (first !== undefined && isOnlyOne && chosen === null) {
      // The dialog closes, with the list that shows it.
      if (first.note !== undefined)
        toaster.show({ tone: 'ok', text: `“${first.name}” was added`, detail: first.note, lastsMs: noteMs });
      return onPick(first);
    }
    if (onPickSeveral === undefined) return;
    const before = chosen ?? [];
    setChosen([...before, ...stored.filter(({ id }) => !before.some((each) => each.id === id))]);
  });
  const isOver = useIncomingFiles((files, folders) => {
    if (mayUpload) add(files, folders);
  });
  return (
    <StaffDialog wide title={`Choose a ${kind}`} onClose={onClose}>
      <div className={tools}>
        <SearchBox
          label={`Search ${kind}s`}
          placeholder="Search name, description, tag"
          searched={terms}
          onSearch={setTerms}
        />
        <TagFilter tag={tag} onChoose={setTag} />
        {mayUpload ? <ChooseFiles label={`Upload ${kind}s`} kind={kind} onFiles={add} /> : null}
        {mayUpload ? <p>{hints[kind]}</p> : null}
      </div>
      {isOver && mayUpload ? <DropNote /> : null}
      <UploadList uploads={uploads} isLinked={false} />
      {onPickSeveral === undefined ? null : (
        <CheckField
          label="Choose several"
          checked={chosen !== null}
          onChoose={(several) => setChosen(several ? [] : null)}
        />
      )}
      <CursorListState list={list} loading={`Loading ${kind}s...`} failure={loadFailure} />
      {rows?.length === 0 ? (
        <EmptyState
          title={
            terms === '' ? `No ${kind}s ${tag === undefined ? 'yet' : 'with this tag'}` : `No results for “${terms}”`
          }
          text="Uploads are added to the library."
        />
      ) : null}
      <ul className={tiles} role="list">
        {(rows ?? []).map((media) => (
          <li key={media.id}>
            <button
              type="button"
              {...(chosen === null ? {} : marks(chosen, media))}
              onClick={() => (chosen === null ? onPick(media) : setChosen(toggled(chosen, media)))}
            >
              <TileContent media={media} />
            </button>
          </li>
        ))}
      </ul>
      <div className={stickyActions}>
        {chosen !== null && chosen.length > 0 ? (
          <StaffButton kind="primary" onClick={() => onPickSeveral?.(chosen)}>
            {chosen.length === 1 ? 'Use 1 picture' : `Use ${chosen.length} pictures`}
          </StaffButton>
        ) : null}
        {hasOlder ? (
          <StaffButton busy={busy} busyLabel="Loading..." onClick={showOlder}>
            {`Show older ${kind}s`}
          </StaffButton>
        ) : null}
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </div>
    </StaffDialog>
  );
}

interface LibraryButtonProps extends Omit<ChoiceProps, 'onClose'> {
  readonly id?: string;
  /** Label of the field, for a form that shows errors at the button. */
  readonly name?: string;
  /** The ids of the descriptions of the field. */
  readonly described?: string;
}

export function LibraryButton({ kind, onPick, onPickSeveral, id, name, described }: LibraryButtonProps) {
  const [open, setOpen] = useState(false);
  const pick = (media: Media): void => {
    setOpen(false);
    onPick(media);
  };
  const pickSeveral = (chosen: readonly Media[]): void => {
    setOpen(false);
    onPickSeveral?.(chosen);
  };
  return (
    <>
      <StaffButton id={id} name={name} aria-describedby={described} onClick={() => setOpen(true)}>
        Choose from the library
      </StaffButton>
      {open
        ? createPortal(
            // A separate form, whose events must not reach the form around the button.
            <div onSubmit={(event) => event.stopPropagation()}>
              <LibraryChoice
                {...(kind === undefined ? {} : { kind })}
                onPick={pick}
                {...(onPickSeveral === undefined ? {} : { onPickSeveral: pickSeveral })}
                onClose={() => setOpen(false)}
              />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

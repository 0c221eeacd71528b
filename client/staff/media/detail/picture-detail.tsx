/** The dialog of a picture or file: details, uses and removal. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UsedMedia, Media } from '#shared/media/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { ActionDialog } from '../../kit/action-form.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';
import { usePermissions } from '../../session/use-session.ts';
import { personOf, sessionStore } from '../../session/session-store.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { FileSheet } from '../library/tile.tsx';
import { counted } from '#shared/api/list-count.ts';
import { mediaDetails } from '../media-labels.ts';
import { formatDate } from '../../ui/format-time.ts';
import { FocalPointFields, PointedPicture } from './focal-point.tsx';
import { TagsField } from '../../blog/editor/fields/tags-field.tsx';
import { useMediaTags } from '../library/tag-filter.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { countUses, UsedIn } from './used-in.tsx';
import { pictureFields, usePictureChanges, type PictureChange } from './use-picture-changes.ts';
import { css } from '#views/design/emotion.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useNames } from '../../session/use-names.ts';
import { useOthersHere } from '../../session/use-others-here.ts';
import { OthersHere } from '../../ui/others-here.tsx';

/** The address for articles, and the full URL. */
function CopyAddress({ media }: { readonly media: Media }) {
  const copy = useCopy('Address');
  const src = media.file?.url ?? pictureSources({ ...media, base_url: undefined }, '100vw').src;
  return (
    <>
      <TextField
        label="Address"
        {...(media.file === undefined
          ? { hint: 'Readers get the format and size that suit their device.' }
          : { hint: 'Opening this address downloads the file.' })}
        readOnly
        value={src}
        onFocus={({ target }) => target.select()}
      />
      {copy ? (
        <div className={staffActions}>
          <StaffButton onClick={() => copy(src)}>Copy address</StaffButton>
          <StaffButton onClick={() => copy(new URL(src, location.href).href)}>Copy full address</StaffButton>
        </div>
      ) : null}
      {media.file === undefined ? null : (
        <p>
          <a className={textLink} href={src}>
            Download
          </a>
        </p>
      )}
    </>
  );
}

interface RemoveButtonProps {
  readonly media: UsedMedia;
  readonly busy: boolean;
  readonly onRemove: (force: boolean) => void;
}

/** Removes a picture or file. If it is used, asks again and lists the uses. */
function RemoveButton({ media, busy, onRemove }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false);
  const count = countUses(media);
  const kind = media.file === undefined ? 'picture' : 'file';
  return (
    <>
      <StaffButton kind="danger" busy={busy} onClick={() => (count === 0 ? onRemove(false) : setAsks(true))}>
        {`Delete ${kind}`}
      </StaffButton>
      {asks ? (
        <ActionDialog
          title={`Delete “${media.name}”?`}
          action="Delete anyway"
          pending="Deleting..."
          kind="danger"
          send={() => {
            onRemove(true);
            return Promise.resolve(undefined);
          }}
          onClose={() => setAsks(false)}
        >
          <p>{`It is used in ${counted(count, 'place')}. ${media.file === undefined ? 'Readers will see a gap in its place.' : 'Links to it will stop working.'}`}</p>
          <UsedIn {...media} />
        </ActionDialog>
      ) : null}
    </>
  );
}

const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  alignItems: 'start',
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
});

const shown = css({
  display: 'grid',
  gap: token('--s-2'),
  [from.desktop]: {
    position: 'sticky',
    top: 0,
  },
  img: {
    width: 'auto',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: 'min(60vh, 36rem)',
    background: token('--sunken'),
  },
  p: {
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Shown for a file instead of a picture. */
const largeSheet = css({
  display: 'block',
  aspectRatio: '4 / 3',
  border: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
});

const side = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  form: {
    display: 'grid',
    gap: token('--s-4'),
  },
});

interface PictureDetailProps {
  readonly media: UsedMedia;
  readonly onClose: () => void;
  /** Called after the removal, to close the dialog. */
  readonly onRemoved: () => void;
}

export function PictureDetail({ media, onClose, onRemoved }: PictureDetailProps) {
  const [typed, setTyped] = useState<Partial<PictureChange>>({});
  const written = { name: media.name, alt: media.alt, focus: media.focus, tags: media.tags, ...typed };
  const known = useMediaTags();
  const { busy, problem, save, remove } = usePictureChanges();
  const { form, mistakeAt } = useMistakes(problem, pictureFields);
  const isGone = useRef(false);
  const mayChange = usePermissions()('media');
  const isMoved = written.focus?.x !== media.focus?.x || written.focus?.y !== media.focus?.y;
  const isTagged = written.tags.join('\n') !== media.tags.join('\n');
  const isChanged = written.name.trim() !== media.name || written.alt.trim() !== media.alt || isMoved || isTagged;
  const others = useOthersHere('picture', media.id, isChanged);
  const { src, srcset, width, height } = pictureSources(media, '(min-width: 64rem) 40rem, 100vw');

  const keep = async (): Promise<void> => {
    if (!(await save(media, written))) return;
    // Unsaved text is saved first.
    setTyped(({ name, alt, focus, tags }) => ({
      ...(name === undefined || name === written.name ? {} : { name }),
      ...(alt === undefined || alt === written.alt ? {} : { alt }),
      ...(focus === undefined || focus === written.focus ? {} : { focus }),
      ...(tags === undefined || tags === written.tags ? {} : { tags }),
    }));
  };
  // Saves unsaved text however the dialog is closed. The notice has an undo button.
  const nameOf = useNames();
  const [typist] = useState(() => personOf(sessionStore.get()));
  const onLeave = useEffectEvent(() => {
    const isAnother = typist !== undefined && personOf(sessionStore.get()) !== typist;
    if (isChanged && !isGone.current && !isAnother) void save(media, written, 'leaving');
  });
  useEffect(() => () => onLeave(), []);
  const take = async (force: boolean): Promise<void> => {
    isGone.current = true;
    onRemoved();
    // Text is kept if the removal is refused.
    if (!(await remove(media, force)) && isChanged) await save(media, written, 'leaving');
  };

  return (
    <StaffDialog
      wide
      title={media.name}
      others={<OthersHere others={others} writing="changing it" />}
      onClose={onClose}
    >
      <div className={sides}>
        <div className={shown}>
          {written.focus ? (
            <PointedPicture
              focus={written.focus}
              onChange={mayChange ? (focus) => setTyped({ ...typed, focus }) : undefined}
            >
              <img
                src={src}
                srcSet={srcset}
                sizes="(min-width: 64rem) 40rem, 100vw"
                alt={media.alt}
                width={width}
                height={height}
              />
            </PointedPicture>
          ) : null}
          {media.file ? (
            <span className={largeSheet} aria-hidden="true">
              <FileSheet format={media.file.format} />
            </span>
          ) : null}
          <p>{mediaDetails(media)}</p>
          <p>{`Uploaded on ${formatDate(media.uploaded_at)} by ${nameOf(media.uploaded_by)}`}</p>
          {mayChange ? <ReplaceFile media={media} /> : null}
        </div>
        <div className={side}>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (isChanged && !busy) void keep();
            }}
          >
            {media.file === undefined ? (
              <TextField
                label="Description"
                name="alt"
                mistake={mistakeAt('alt')}
                readOnly={!mayChange}
                hint="Describe the picture for people who cannot see it. Articles that use it keep their own descriptions."
                autoComplete="off"
                maxLength={mediaLimits.alt}
                value={written.alt}
                onChange={({ target }) => setTyped({ ...typed, alt: target.value })}
              />
            ) : null}
            <TextField
              label="Name"
              name="name"
              mistake={mistakeAt('name')}
              {...(media.file === undefined ? {} : { hint: 'The name of the downloaded file.' })}
              readOnly={!mayChange}
              autoComplete="off"
              required
              maxLength={mediaLimits.name}
              value={written.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
            {mayChange ? (
              <TagsField
                tags={written.tags}
                known={known.map(({ name }) => name)}
                mistake={mistakeAt('tags')}
                onChange={(tags) => setTyped({ ...typed, tags: [...tags] })}
              />
            ) : written.tags.length > 0 ? (
              <p>{`Tags: ${written.tags.join(', ')}`}</p>
            ) : null}
            {mayChange && written.focus ? (
              <FocalPointFields focus={written.focus} src={src} onChange={(focus) => setTyped({ ...typed, focus })} />
            ) : null}
            {mayChange ? (
              <div className={staffActions}>
                <StaffButton type="submit" kind="primary" busy={busy} busyLabel="Saving...">
                  Save
                </StaffButton>
              </div>
            ) : null}
          </form>
          <CopyAddress media={media} />
          <StaffSection title="Used in">
            {countUses(media) === 0 ? <p>Not used anywhere.</p> : <UsedIn {...media} />}
          </StaffSection>
          {mayChange ? (
            <div className={staffActions}>
              <RemoveButton media={media} busy={busy} onRemove={(force) => void take(force)} />
            </div>
          ) : null}
        </div>
      </div>
    </StaffDialog>
  );
}

/** The dialog of a picture or file: details, uses and removal. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { UsedMedia } from '#shared/media/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useActions, keyHint } from '../../palette/actions.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';
import { quietText, stack } from '../../ui/style-rules.ts';
import { usePermissions } from '../../session/use-session.ts';
import { personOf, sessionStore } from '../../session/session-store.ts';
import { dialogForm, StaffDialog, stickyActions } from '../../ui/staff-dialog.tsx';
import { FileSheet, isTransparent, transparentGround } from '../library/tile.tsx';
import { mediaDetails } from '../media-labels.ts';
import { formatDate } from '../../ui/format-time.ts';
import { FocalPointFields, PointedPicture } from './focal-point.tsx';
import { TagsField } from '../../blog/editor/fields/tags-field.tsx';
import { useMediaTags } from '../library/tag-filter.tsx';
import { CopyAddress } from './copy-address.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { countUses, UsedIn } from './used-in.tsx';
import { pictureFields, usePictureChanges, type PictureChange } from './use-picture-changes.ts';
import { useNames } from '../../session/use-names.ts';
import { useOthersHere } from '../../session/use-others-here.ts';
import { OthersHere } from '../../ui/others-here.tsx';

/** On desktops, the uses are below the picture, beside the fields. On phones the fields come before them. */
const sides = css({
  ...stack('--s-5'),
  [from.desktop]: {
    gridTemplate: `'picture fields' auto 'uses fields' 1fr / minmax(0, 7fr) minmax(0, 5fr)`,
    alignItems: 'start',
    columnGap: token('--s-6'),
  },
});

const shown = css({
  ...stack('--s-3'),
  [from.desktop]: { gridArea: 'picture' },
  img: {
    width: '100%',
    height: '100%',
    background: token('--sunken'),
  },
  'img[data-clear]': transparentGround,
  '> p': { ...quietText, fontVariantNumeric: 'tabular-nums' },
});

/** Shown for a file instead of a picture. */
const largeSheet = css({
  display: 'block',
  aspectRatio: '4 / 3',
  maxHeight: '20rem',
  border: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
});

const fields = css({ ...stack('--s-4'), [from.desktop]: { gridArea: 'fields' } });

const uses = css({ [from.desktop]: { gridArea: 'uses' } });

const foot = css({
  justifyContent: 'flex-start',
  '> :last-child:not(:first-child)': { marginLeft: 'auto' },
});

/** The ids beside it in the list. */
export interface Neighbors {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

type Step = keyof Neighbors;

const steps = [
  { step: 'previous', label: 'Previous', key: 'K', sign: '←' },
  { step: 'next', label: 'Next', key: 'J', sign: '→' },
] as const;

interface StepButtonsProps {
  readonly neighbors: Neighbors;
  /** The step that opened the dialog: its button keeps the focus. */
  readonly step: Step | undefined;
  readonly onStep: (step: Step, id: string) => void;
}

/** Registers its keys in the dialog that contains it. */
function StepButtons({ neighbors, step, onStep }: StepButtonsProps) {
  /** At the end of the list, the button back. */
  const focused = step && (neighbors[step] === undefined ? (step === 'next' ? 'previous' : 'next') : step);
  const open = (to: Step): void => {
    const id = neighbors[to];
    if (id !== undefined) onStep(to, id);
  };
  useActions(
    steps.map((each) => ({
      id: each.step,
      label: each.label,
      key: each.key,
      run: () => open(each.step),
      repeats: true,
    })),
  );
  if (neighbors.previous === undefined && neighbors.next === undefined) return null;
  return steps.map((each) => (
    <StaffButton
      key={each.step}
      {...keyHint(each.key)}
      aria-label={each.label}
      disabled={neighbors[each.step] === undefined}
      data-focus={each.step === focused ? '' : undefined}
      onClick={() => open(each.step)}
    >
      {each.sign}
    </StaffButton>
  ));
}

interface PictureDetailProps extends StepButtonsProps {
  readonly media: UsedMedia;
  readonly onClose: () => void;
  /** Called after the removal, to close the dialog. */
  readonly onRemoved: () => void;
}

export function PictureDetail({ media, neighbors, step, onStep, onClose, onRemoved }: PictureDetailProps) {
  const formId = useId();
  const [isPointing, setPointing] = useState(false);
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
      <div className={sides} data-kept="">
        <div className={shown}>
          {written.focus ? (
            <PointedPicture
              width={width}
              height={height}
              isDrawing={srcset === undefined}
              focus={written.focus}
              onChange={mayChange && isPointing ? (focus) => setTyped({ ...typed, focus }) : undefined}
            >
              <img
                src={src}
                srcSet={srcset}
                sizes="(min-width: 64rem) 40rem, 100vw"
                alt={media.alt}
                width={width}
                height={height}
                data-clear={isTransparent(media) || undefined}
              />
            </PointedPicture>
          ) : null}
          {media.file ? (
            <span className={largeSheet} aria-hidden="true">
              <FileSheet format={media.file.format} />
            </span>
          ) : null}
          <p>
            {`${mediaDetails(media)} · Uploaded on ${formatDate(media.uploaded_at)} by ${nameOf(media.uploaded_by)}`}
          </p>
          {mayChange ? <ReplaceFile media={media} /> : null}
        </div>
        <div className={fields}>
          <form
            id={formId}
            ref={form}
            className={dialogForm}
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
                // Not after a step: the next key would be typed.
                data-focus={mayChange && step === undefined && media.alt === '' ? '' : undefined}
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
              <FocalPointFields
                focus={written.focus}
                src={src}
                isOpen={isPointing}
                onOpen={setPointing}
                onChange={(focus) => setTyped({ ...typed, focus })}
              />
            ) : null}
          </form>
          <CopyAddress media={media} />
        </div>
        <div className={uses}>
          <StaffSection title="Used in">
            {countUses(media) === 0 ? <p>Not used anywhere.</p> : <UsedIn {...media} />}
          </StaffSection>
        </div>
      </div>
      <div className={`${stickyActions} ${foot}`}>
        {mayChange ? (
          <StaffButton
            type="submit"
            form={formId}
            kind={isChanged ? 'primary' : 'quiet'}
            busy={busy}
            busyLabel="Saving..."
          >
            Save
          </StaffButton>
        ) : null}
        <StepButtons neighbors={neighbors} step={step} onStep={onStep} />
        {mayChange ? <RemoveButton media={media} busy={busy} onRemove={(force) => void take(force)} /> : null}
      </div>
    </StaffDialog>
  );
}

/** Address and alternative text of a picture or of a gallery's pictures. */
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isPictureAddress, postLimits } from '#shared/blog/post-rules.ts';
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { useDescribePicture } from '../../../media/detail/use-describe-picture.ts';
import { UploadButton } from '../fields/upload-button.tsx';
import { removeBlock } from './block-commands.ts';
import { EditorDialog } from './editor-dialog.tsx';
import {
  addPictures,
  changePictures,
  inlinePicture,
  maxInGallery,
  pictureBlocks,
  type PictureAttributes,
} from './figure-node.ts';
import { isKeptAddress } from './link-address.ts';
import { pictureOf } from './upload-picture.ts';
import { mistakeText, stack } from '../../../ui/style-rules.ts';
import { fieldProblem } from '../../../ui/use-mistakes.ts';

const galleryList = css({
  display: 'grid',
  gap: token('--s-4'),
  listStyle: 'none',
  '> li': {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    gap: token('--s-3'),
    paddingTop: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    [below.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
  'li > div': stack('--s-3'),
  // As on the public page.
  img: {
    width: '8rem',
    aspectRatio: '4 / 3',
    background: token('--sunken'),
    objectFit: 'cover',
  },
});

/** Shown while it is described. */
const preview = css({
  maxWidth: '100%',
  maxHeight: '9rem',
  justifySelf: 'start',
  background: token('--sunken'),
});

const mistakeStyle = css(mistakeText);

interface PictureDialogProps {
  readonly editor: Editor;
  /** Starts with a gallery. */
  readonly isGallery: boolean;
  readonly onClose: () => void;
}

const blank: PictureAttributes = { src: '', alt: '', decorative: false, width: null, height: null, wide: false };

/** The pictures around the cursor, or none. */
function picturesAt(editor: Editor): readonly PictureAttributes[] {
  if (editor.isActive('gallery')) return editor.getAttributes('gallery')['pictures'] as readonly PictureAttributes[];
  // Its link is a mark.
  if (editor.isActive(inlinePicture)) return [{ ...blank, ...editor.getAttributes(inlinePicture), href: null }];
  return editor.isActive('figure') ? [{ ...blank, ...editor.getAttributes('figure') }] : [];
}

interface PictureMistakes {
  readonly src?: string;
  readonly alt?: string;
  readonly href?: string;
}

const mistakesIn = ({ src, alt, decorative = false, href }: PictureAttributes): PictureMistakes => ({
  ...(isPictureAddress(src.trim()) && src.trim() !== ''
    ? {}
    : { src: 'Upload a file, or enter an https address or a path on this site such as /media/desk.jpg.' }),
  ...(alt.trim() === '' && !decorative ? { alt: 'Describe the picture or mark it as decorative.' } : {}),
  ...(href && !isKeptAddress(href.trim())
    ? { href: 'Enter an address such as https://example.com/page or /contact.' }
    : {}),
});

interface DescriptionProps {
  readonly picture: PictureAttributes;
  /** In a gallery for example `picture 2`, else empty. */
  readonly which: string;
  readonly mistakes: PictureMistakes;
  readonly onChange: (picture: PictureAttributes) => void;
}

const Description = ({ picture, which, mistakes, onChange }: DescriptionProps) => (
  <>
    <TextField
      label={`Alternative text${which === '' ? '' : ` of ${which}`}`}
      name={`alt${which}`}
      {...(which === '' ? { hint: 'Describe the picture for people who cannot see it.' } : {})}
      autoComplete="off"
      maxLength={postLimits.featured_image_alt}
      value={picture.decorative === true ? '' : picture.alt}
      disabled={picture.decorative}
      mistake={mistakes.alt}
      onChange={({ target }) => onChange({ ...picture, alt: target.value })}
    />
    {typeof picture.href === 'string' ? (
      <TextField
        label={`Link${which === '' ? '' : ` of ${which}`}`}
        name={`href${which}`}
        hint="Leave empty to remove the link."
        autoComplete="off"
        inputMode="url"
        value={picture.href}
        mistake={mistakes.href}
        onChange={({ target }) => onChange({ ...picture, href: target.value })}
      />
    ) : null}
    <CheckField
      label={which === '' ? 'Decorative picture' : `Decorative: ${which}`}
      hint={which === '' ? 'It adds no information. Screen readers skip it.' : undefined}
      checked={picture.decorative ?? false}
      onChoose={(decorative) => onChange({ ...picture, decorative })}
    />
  </>
);

export function PictureDialog({ editor, isGallery, onClose }: PictureDialogProps) {
  const [isNew] = useState(() => ![...pictureBlocks, inlinePicture].some((name) => editor.isActive(name)));
  const [isInline] = useState(() => editor.isActive(inlinePicture));
  const [pictures, setPictures] = useState(() => picturesAt(editor));
  const [isTried, setIsTried] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const describe = useDescribePicture();
  const isSeveral = isGallery || pictures.length > 1;
  const shown = isSeveral ? pictures : [pictures[0] ?? blank];
  const [single = blank] = shown;
  const isTooFew = isSeveral && pictures.length < 2;
  const what = isSeveral ? 'gallery' : 'picture';
  const mistakesOf = (picture: PictureAttributes): PictureMistakes => (isTried ? mistakesIn(picture) : {});

  const whichOf = (index: number): string => (isSeveral ? `picture ${index + 1}` : '');
  const change = (index: number, changed: PictureAttributes): void =>
    setPictures(shown.map((picture, at) => (at === index ? changed : picture)));
  const swap = (index: number): void =>
    setPictures((now) => {
      const [one, other] = [now[index], now[index + 1]];
      return one && other ? [...now.slice(0, index), other, one, ...now.slice(index + 2)] : now;
    });
  const take = (taken: readonly PictureAttributes[]): void => {
    const all = [...shown.filter(({ src }) => src.trim() !== ''), ...taken];
    setPictures(all.slice(0, maxInGallery));
    setLeftOut(Math.max(0, all.length - maxInGallery));
  };

  const prepare = () => {
    setIsTried(true);
    const errors = shown.flatMap((picture, index) =>
      Object.entries(mistakesIn(picture)).map(([name, message]: [string, string]) => ({
        field: name + whichOf(index),
        message,
      })),
    );
    if (errors.length > 0) return { ...fieldProblem('src', ''), errors };
    if (isTooFew) return false;
    const whole = shown.map((picture) => ({
      ...picture,
      src: picture.src.trim(),
      alt: picture.decorative === true ? '' : picture.alt.trim(),
      href: picture.href?.trim() || null,
    }));
    for (const { src, alt } of whole) void describe(src, alt);
    return () => {
      editor
        .chain()
        .focus()
        .command(isNew ? addPictures(whole) : changePictures(whole))
        .run();
    };
  };
  const remove = (): void =>
    removeBlock(editor, isInline ? inlinePicture : editor.isActive('gallery') ? 'gallery' : 'figure');

  return (
    <EditorDialog
      title={isNew ? `Add a ${what}` : `Change the ${what}`}
      action={`${isNew ? 'Add' : 'Change'} ${what}`}
      editor={editor}
      prepare={prepare}
      other={isNew ? undefined : { label: `Remove ${what}`, change: remove }}
      onClose={onClose}
    >
      {isSeveral || !isPictureAddress(single.src) || single.src === '' ? null : (
        <img className={preview} src={single.src} alt="" />
      )}
      <UploadButton
        multiple
        abortsOnClose
        label={isSeveral ? 'Upload pictures' : 'Upload a picture'}
        onChosen={(media) => {
          const [first, ...others] = media.map(pictureOf);
          if (isSeveral || others.length > 0) take(media.map(pictureOf));
          else if (first) setPictures([{ ...single, ...first, alt: single.alt || first.alt }]);
        }}
      />
      {leftOut === 0 ? null : (
        <p className={mistakeStyle} role="status">
          A gallery can have up to {maxInGallery} pictures. {leftOut === 1 ? 'One was' : `${leftOut} were`} left out.
        </p>
      )}
      {isSeveral ? (
        <>
          {isTooFew ? (
            <p className={isTried ? mistakeStyle : undefined} role={isTried ? 'alert' : undefined}>
              Choose 2 to {maxInGallery} pictures.
            </p>
          ) : null}
          <ol className={galleryList} role="list">
            {pictures.map((picture, index) => {
              const which = whichOf(index);
              return (
                // Keyed by index, so that the focus stays when a picture is removed.
                <li key={index}>
                  <img src={picture.src} alt="" />
                  <div>
                    <Description
                      picture={picture}
                      which={which}
                      mistakes={mistakesOf(picture)}
                      onChange={(changed) => change(index, changed)}
                    />
                    <div className={staffActions}>
                      {index === 0 ? null : (
                        <StaffButton aria-label={`Earlier: ${which}`} onClick={() => swap(index - 1)}>
                          Earlier
                        </StaffButton>
                      )}
                      {index === pictures.length - 1 ? null : (
                        <StaffButton aria-label={`Later: ${which}`} onClick={() => swap(index)}>
                          Later
                        </StaffButton>
                      )}
                      <StaffButton
                        aria-label={`Remove ${which}`}
                        onClick={() => setPictures(pictures.filter((_, at) => at !== index))}
                      >
                        Remove
                      </StaffButton>
                    </div>
                  </div>
                </li>
              );
            })}
          </ol>
          <p>Pictures in a gallery are cropped. Insert a drawing on its own to show it in full.</p>
        </>
      ) : (
        <>
          <TextField
            label="Picture address"
            name="src"
            hint="Filled in when you upload. You can also enter an https address or a path on this site."
            autoComplete="off"
            inputMode="url"
            value={single.src}
            mistake={mistakesOf(single).src}
            // The size belonged to the other file.
            onChange={({ target }) => change(0, { ...single, src: target.value, width: null, height: null })}
          />
          <Description
            picture={single}
            which=""
            mistakes={mistakesOf(single)}
            onChange={(changed) => change(0, changed)}
          />
          {isInline ? null : (
            <CheckField
              label="Wide picture"
              hint="On wide screens, it extends from the text to the edge of the window, with its caption below."
              checked={single.wide ?? false}
              onChoose={(wide) => change(0, { ...single, wide })}
            />
          )}
        </>
      )}
      {isInline ? null : (
        <p>Write the caption below the {what}, in the text. On wide screens, readers see it beside a single picture.</p>
      )}
    </EditorDialog>
  );
}

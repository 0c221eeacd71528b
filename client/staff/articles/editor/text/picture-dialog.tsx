/** A picture in the text: where it is, and what it shows for those who do not see it. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { isPictureAddress, postLimits } from '#shared/rules/post-rules.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { dialogForm } from '../dialog-form.tsx';
import { useDescribePicture } from '../../../media/detail/use-describe-picture.ts';
import { UploadButton } from '../fields/upload-button.tsx';
import { afterDialog } from './after-dialog.ts';
import type { PictureAttributes } from './figure-node.ts';
import { removeBlock } from './remove-block.ts';

interface PictureDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** What the dialog begins with: the picture that the cursor is in, or nothing. */
const pictureAt = (editor: Editor): PictureAttributes => {
  const { src, alt, decorative, width, height } = editor.getAttributes('figure') as Partial<PictureAttributes>;
  return {
    src: src ?? '',
    alt: alt ?? '',
    decorative: decorative ?? false,
    width: width ?? null,
    height: height ?? null,
  };
};

const mistakesIn = ({ src, alt, decorative = false }: PictureAttributes): { src?: string; alt?: string } => ({
  ...(isPictureAddress(src.trim()) && src.trim() !== ''
    ? {}
    : { src: 'Upload a file, or give an https address or a path of this site such as /media/desk.jpg.' }),
  ...(alt.trim() === '' && !decorative ? { alt: 'Say what the picture shows, or mark it below as decoration.' } : {}),
});

export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const [isNew] = useState(() => !editor.isActive('figure'));
  const [picture, setPicture] = useState(() => pictureAt(editor));
  const [isTried, setIsTried] = useState(false);
  const describe = useDescribePicture();
  const mistakes = isTried ? mistakesIn(picture) : {};

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(mistakesIn(picture)).length > 0) return;
    const whole = { ...picture, src: picture.src.trim(), alt: picture.decorative === true ? '' : picture.alt.trim() };
    void describe(whole.src, whole.alt);
    afterDialog(editor, onClose, () => {
      const change = editor.chain().focus();
      (isNew ? change.addFigure(whole) : change.changeFigure(whole)).run();
    });
  };
  const remove = (): void => afterDialog(editor, onClose, () => removeBlock(editor, 'figure'));

  return (
    <StaffDialog title={isNew ? 'Add a picture' : 'Change the picture'} onClose={onClose}>
      <form className={dialogForm} onSubmit={submit} noValidate>
        <UploadButton
          label="Picture file"
          onUploaded={(uploaded) =>
            setPicture((written) => ({ ...written, ...uploaded, alt: written.alt || uploaded.alt }))
          }
        />
        <TextField
          label="Picture address"
          hint="Filled in by the upload. Otherwise an https address, or a path of this site."
          autoComplete="off"
          inputMode="url"
          value={picture.src}
          mistake={mistakes.src}
          // Another file has other sizes.
          onChange={({ target }) => setPicture({ ...picture, src: target.value, width: null, height: null })}
        />
        <TextField
          label="Alternative text"
          hint="What the picture shows, in a sentence, for those who do not see it."
          autoComplete="off"
          maxLength={postLimits.featured_image_alt}
          value={picture.decorative === true ? '' : picture.alt}
          disabled={picture.decorative}
          mistake={mistakes.alt}
          onChange={({ target }) => setPicture({ ...picture, alt: target.value })}
        />
        <CheckField
          label="Decorative picture"
          hint="It says nothing that the text does not. Screen readers pass over it."
          checked={picture.decorative ?? false}
          onChoose={(decorative) => setPicture({ ...picture, decorative })}
        />
        <p>The caption is written below the picture, in the text.</p>
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit">
            {isNew ? 'Add picture' : 'Change picture'}
          </StaffButton>
          {isNew ? null : <StaffButton onClick={remove}>Remove picture</StaffButton>}
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

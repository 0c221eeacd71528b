/** A picture in the text: where it is, and what it shows for those who do not see it. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { isPictureAddress, postLimits } from '#shared/rules/post-rules.ts';
import { StaffActions, StaffButton } from '../../../design/staff-button.tsx';
import { TextField } from '../../../design/staff-field.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { afterDialog } from './after-dialog.ts';
import { formEntry } from './form-entry.ts';

interface PictureDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const [isNew] = useState(() => !editor.isActive('figure'));
  const [present] = useState(() => editor.getAttributes('figure'));
  const [mistake, setMistake] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const src = formEntry(event.currentTarget, 'address');
    if (src === '' || !isPictureAddress(src)) {
      return setMistake('Give an https address, or a path of this site such as /media/desk.jpg.');
    }
    const alt = formEntry(event.currentTarget, 'alt');
    // Another file has other sizes.
    const size = src === present['src'] ? {} : { width: null, height: null };
    onClose();
    if (isNew) afterDialog(() => editor.chain().focus().addFigure({ src, alt }).run());
    else
      afterDialog(() =>
        editor
          .chain()
          .focus()
          .changeFigure({ src, alt, ...size })
          .run(),
      );
  };
  const remove = (): void => {
    onClose();
    afterDialog(() => editor.chain().focus().deleteNode('figure').run());
  };

  return (
    <DeskDialog title={isNew ? 'Add a picture' : 'Change the picture'} onClose={onClose}>
      <DialogForm onSubmit={submit} noValidate>
        <TextField
          label="Picture address"
          name="address"
          hint="An https address, or a path of this site."
          autoComplete="off"
          inputMode="url"
          defaultValue={String(present['src'] ?? '')}
          mistake={mistake}
        />
        <TextField
          label="Alternative text"
          name="alt"
          hint="What the picture shows, in a sentence. Empty when it only decorates."
          autoComplete="off"
          maxLength={postLimits.featured_image_alt}
          defaultValue={String(present['alt'] ?? '')}
        />
        <p>The caption is written below the picture, in the text.</p>
        <StaffActions>
          <StaffButton kind="primary" type="submit">
            {isNew ? 'Add picture' : 'Change picture'}
          </StaffButton>
          {isNew ? null : <StaffButton onClick={remove}>Remove picture</StaffButton>}
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </StaffActions>
      </DialogForm>
    </DeskDialog>
  );
}

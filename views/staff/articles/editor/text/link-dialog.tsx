/** Where the marked words lead. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { StaffActions, StaffButton } from '../../../design/staff-button.tsx';
import { TextField } from '../../../design/staff-field.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { afterDialog } from './after-dialog.ts';
import { formEntry } from './form-entry.ts';
import { linkAddressFrom } from './link-address.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [present] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isBare] = useState(() => editor.state.selection.empty && present === '');
  const [mistake, setMistake] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const href = linkAddressFrom(formEntry(event.currentTarget, 'address'));
    if (href === undefined) {
      return setMistake(
        'Give an address such as https://example.com/page, a path of this site such as /contact, or a mail address.',
      );
    }
    onClose();
    if (isBare) {
      const text = formEntry(event.currentTarget, 'words') || href;
      const link = { type: 'link', attrs: { href } };
      afterDialog(() =>
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text, marks: [link] })
          .unsetMark('link')
          .run(),
      );
    } else afterDialog(() => editor.chain().focus().extendMarkRange('link').setLink({ href }).run());
  };
  const remove = (): void => {
    onClose();
    afterDialog(() => editor.chain().focus().extendMarkRange('link').unsetLink().run());
  };

  return (
    <DeskDialog title={present === '' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <DialogForm onSubmit={submit} noValidate>
        {isBare ? <TextField label="Words" name="words" hint="What the reader presses." autoComplete="off" /> : null}
        <TextField
          label="Address"
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={present}
          mistake={mistake}
        />
        <StaffActions>
          <StaffButton kind="primary" type="submit">
            {present === '' ? 'Add link' : 'Change link'}
          </StaffButton>
          {present === '' ? null : <StaffButton onClick={remove}>Remove link</StaffButton>}
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </StaffActions>
      </DialogForm>
    </DeskDialog>
  );
}

/** What a table says in one line above it. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';
import { dialogForm } from '../dialog-form.tsx';
import { afterDialog } from './after-dialog.ts';
import { formEntry } from './form-entry.ts';

interface CaptionDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
  const [present] = useState(() => String(editor.getAttributes('table')['caption'] ?? ''));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const caption = formEntry(event.currentTarget, 'caption');
    onClose();
    afterDialog(() => editor.chain().focus().updateAttributes('table', { caption }).run());
  };
  return (
    <DeskDialog title="The table’s caption" onClose={onClose}>
      <form className={dialogForm} onSubmit={submit}>
        <TextField label="Caption" name="caption" autoComplete="off" maxLength={200} defaultValue={present} />
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit">
            Use caption
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </DeskDialog>
  );
}

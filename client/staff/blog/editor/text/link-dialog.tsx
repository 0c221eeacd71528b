/** Link of the selected words. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import { useState, type FormEvent } from 'react';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { dialogForm, StaffDialog } from '../../../ui/staff-dialog.tsx';
import { afterDialog } from './block-commands.ts';
import { checkAddress } from './link-address.ts';
import { isKeptAddress, isLinkAddress } from './link-address.ts';
import { LinkField } from '../../../content/link-field.tsx';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [present] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isBare] = useState(() => editor.state.selection.empty && present === '');
  const [address, setAddress] = useState(present);
  const [linkText, setLinkText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    // A valid address from the API that cannot be typed here, unchanged.
    if (address === present && isKeptAddress(present) && !isLinkAddress(present)) return onClose();
    setBusy(true);
    const checked = await checkAddress(address);
    setBusy(false);
    if ('mistake' in checked) return setMistake(checked.mistake);
    const { href } = checked;
    if (isBare) {
      const text = linkText.trim() || href;
      const link = { type: 'link', attrs: { href } };
      change((chain) => chain.insertContent({ type: 'text', text, marks: [link] }).unsetMark('link'));
    } else change((chain) => chain.extendMarkRange('link').setLink({ href }));
  };
  /** Moves the cursor behind the link, so that the next key does not replace the words. */
  const change = (make: (chain: ChainedCommands) => ChainedCommands): void =>
    afterDialog(editor, onClose, () => {
      make(editor.chain()).run();
      editor.commands.setTextSelection(editor.state.selection.to);
      editor.view.dispatch(editor.state.tr.removeStoredMark(editor.schema.marks['link'] as MarkType));
    });
  const remove = (): void => change((chain) => chain.extendMarkRange('link').unsetLink());

  return (
    <StaffDialog title={present === '' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <form className={dialogForm} onSubmit={(event) => void submit(event)} noValidate>
        {isBare ? (
          <TextField
            label="Link text"
            autoComplete="off"
            value={linkText}
            onChange={({ target }) => setLinkText(target.value)}
          />
        ) : null}
        <LinkField
          value={address}
          mistake={mistake}
          onType={(typed) => {
            setAddress(typed);
            setMistake(undefined);
          }}
          onChoose={({ to, title }) => {
            setAddress(to);
            setMistake(undefined);
            if (linkText.trim() === '') setLinkText(title);
          }}
        />
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Checking...">
            {present === '' ? 'Add link' : 'Change link'}
          </StaffButton>
          {present === '' ? null : <StaffButton onClick={remove}>Remove link</StaffButton>}
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

/** Where the marked words lead. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { dialogForm } from '../dialog-form.tsx';
import { afterDialog } from './after-dialog.ts';
import { linkAddressFrom } from './link-address.ts';
import { LinkField } from './link-field.tsx';
import { findTargets } from './use-link-targets.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const noAddress =
  'Choose a page from the list, or give an address such as https://example.com/page, a path of this site such as /contact, or a mail address.';

/** Of an address of this site that leads nowhere; where the server cannot say, the check before publication will. */
async function whyBroken(href: string): Promise<string | undefined> {
  if (href.startsWith('#') || /^(?:mailto|tel):/i.test(href)) return undefined;
  const warning = (await findTargets(href))?.warning;
  return warning?.level === 'blocker' ? warning.message : undefined;
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
    const href = linkAddressFrom(address);
    if (href === undefined) return setMistake(noAddress);
    setBusy(true);
    const broken = await whyBroken(href);
    setBusy(false);
    if (broken !== undefined) return setMistake(broken);
    onClose();
    if (isBare) {
      const text = linkText.trim() || href;
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
    <StaffDialog title={present === '' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <form className={dialogForm} onSubmit={(event) => void submit(event)} noValidate>
        {isBare ? (
          <TextField
            label="Words"
            hint="What the reader presses."
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

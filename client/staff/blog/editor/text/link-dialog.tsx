/** Link of the selected words. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import { useState } from 'react';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldProblem } from '../../../ui/use-mistakes.ts';
import { EditorDialog } from './editor-dialog.tsx';
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

  const prepare = async () => {
    // A valid address from the API that cannot be typed here, unchanged.
    if (address === present && isKeptAddress(present) && !isLinkAddress(present)) return () => undefined;
    const checked = await checkAddress(address);
    if ('mistake' in checked) return fieldProblem('address', checked.mistake);
    const { href } = checked;
    if (!isBare) return change((chain) => chain.extendMarkRange('link').setLink({ href }));
    const text = linkText.trim() || href;
    const link = { type: 'link', attrs: { href } };
    return change((chain) => chain.insertContent({ type: 'text', text, marks: [link] }).unsetMark('link'));
  };
  /** Moves the cursor behind the link, so that the next key does not replace the words. */
  const change = (make: (chain: ChainedCommands) => ChainedCommands) => (): void => {
    make(editor.chain()).run();
    editor.commands.setTextSelection(editor.state.selection.to);
    editor.view.dispatch(editor.state.tr.removeStoredMark(editor.schema.marks['link'] as MarkType));
  };
  const remove = change((chain) => chain.extendMarkRange('link').unsetLink());

  return (
    <EditorDialog
      title={present === '' ? 'Add a link' : 'Change the link'}
      action={present === '' ? 'Add link' : 'Change link'}
      editor={editor}
      prepare={prepare}
      other={present === '' ? undefined : { label: 'Remove link', change: remove }}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
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
            mistake={mistakeAt('address')}
            onType={setAddress}
            onChoose={({ to, title }) => {
              setAddress(to);
              if (linkText.trim() === '') setLinkText(title);
            }}
          />
        </>
      )}
    </EditorDialog>
  );
}

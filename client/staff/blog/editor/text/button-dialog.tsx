/** Text and address of a button in the article. */
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useState, type FormEvent } from 'react';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { dialogForm, StaffDialog } from '../../../ui/staff-dialog.tsx';
import { addBlock } from './block-commands.ts';
import { afterDialog } from './block-commands.ts';
import { buttonNode } from './button-node.ts';
import { checkAddress } from './link-address.ts';
import { LinkField } from '../../../content/link-field.tsx';
import { removeBlock } from './block-commands.ts';

interface ButtonDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

interface Mistakes {
  readonly words?: string;
  readonly address?: string;
}

/** Text of the current button, or the selected words for a new one. */
const wordsAt = ({ state: { selection, doc } }: Editor, isNew: boolean): string => {
  const { $from, from, to } = selection;
  if (isNew) return $from.sameParent(selection.$to) ? doc.textBetween(from, to) : '';
  return ($from.parent.type.name === buttonNode ? $from.parent : $from.nodeAfter)?.textContent ?? '';
};

export function ButtonDialog({ editor, onClose }: ButtonDialogProps) {
  const [isNew] = useState(() => !editor.isActive(buttonNode));
  const [words, setWords] = useState(() => wordsAt(editor, isNew));
  const [address, setAddress] = useState(() => String(editor.getAttributes(buttonNode)['href'] ?? ''));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);

  const put = (href: string, text: string): void => {
    const block = { type: buttonNode, attrs: { href }, content: [{ type: 'text', text }] };
    if (isNew) editor.commands.command(addBlock(block));
    else
      editor.commands.command(({ tr, state }) => {
        const { $from } = tr.selection;
        const start = $from.parent.type.name === buttonNode ? $from.before() : $from.pos;
        const size = tr.doc.nodeAt(start)?.nodeSize ?? 0;
        tr.replaceWith(start, start + size, state.schema.nodeFromJSON(block));
        tr.setSelection(TextSelection.create(tr.doc, start + 1 + text.length));
        return true;
      });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const text = words.replace(/\s+/g, ' ').trim();
    setBusy(true);
    const checked = await checkAddress(address);
    setBusy(false);
    setMistakes({
      ...(text === '' ? { words: 'Say what the button does, such as “Book a call”.' } : {}),
      ...('mistake' in checked ? { address: checked.mistake } : {}),
    });
    if (text !== '' && 'href' in checked) afterDialog(editor, onClose, () => put(checked.href, text));
  };

  return (
    <StaffDialog title={isNew ? 'Add a button' : 'Change the button'} onClose={onClose}>
      <form className={dialogForm} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Button text"
          hint="A few words that say what happens next."
          autoComplete="off"
          maxLength={80}
          value={words}
          mistake={mistakes.words}
          onChange={({ target }) => setWords(target.value)}
        />
        <LinkField
          value={address}
          mistake={mistakes.address}
          onType={(typed) => {
            setAddress(typed);
            setMistakes({});
          }}
          onChoose={({ to, title }) => {
            setAddress(to);
            setMistakes({});
            if (words.trim() === '') setWords(title);
          }}
        />
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Checking...">
            {isNew ? 'Add button' : 'Change button'}
          </StaffButton>
          {isNew ? null : (
            <StaffButton onClick={() => afterDialog(editor, onClose, () => removeBlock(editor, buttonNode))}>
              Remove button
            </StaffButton>
          )}
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

/** Dialogs of a button in the article, and of a link. */
import type { Editor, ChainedCommands } from '@tiptap/core';
import { useState } from 'react';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldProblem } from '../../../ui/use-mistakes.ts';
import { addBlock, removeBlock, replaceLine } from './block-commands.ts';
import { buttonNode } from './file-node.ts';
import { checkAddress, isKeptAddress, isLinkAddress } from './link-address.ts';
import { LinkField } from '../../../content/link-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { MarkType } from '@tiptap/pm/model';

interface ButtonDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
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

  const put = (href: string, text: string): void => {
    const block = { type: buttonNode, attrs: { href }, content: [{ type: 'text', text }] };
    editor.commands.command(isNew ? addBlock(block) : replaceLine(buttonNode, block));
  };
  const prepare = async () => {
    const text = words.replace(/\s+/g, ' ').trim();
    const checked = await checkAddress(address);
    const errors = [
      ...(text === '' ? [{ field: 'words', message: 'Say what the button does, such as “Book a call”.' }] : []),
      ...('mistake' in checked ? [{ field: 'address', message: checked.mistake }] : []),
    ];
    return 'href' in checked && errors.length === 0
      ? () => put(checked.href, text)
      : { ...fieldProblem('words', ''), errors };
  };

  return (
    <EditorDialog
      title={isNew ? 'Add a button' : 'Change the button'}
      action={isNew ? 'Add button' : 'Change button'}
      editor={editor}
      prepare={prepare}
      other={isNew ? undefined : { label: 'Remove button', change: () => removeBlock(editor, buttonNode) }}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            label="Button text"
            name="words"
            hint="A few words that say what happens next."
            autoComplete="off"
            maxLength={80}
            value={words}
            mistake={mistakeAt('words')}
            onChange={({ target }) => setWords(target.value)}
          />
          <LinkField
            value={address}
            mistake={mistakeAt('address')}
            onType={setAddress}
            onChoose={({ to, title }) => {
              setAddress(to);
              if (words.trim() === '') setWords(title);
            }}
          />
        </>
      )}
    </EditorDialog>
  );
}

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

/** Address and title of a video. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { embedFrom, embedProviderNames } from '#shared/blog/embed-rules.ts';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { dialogForm, StaffDialog } from '../../../ui/staff-dialog.tsx';
import { afterDialog } from './block-commands.ts';
import type { VideoAttributes } from './embed-node.ts';
import { formEntry } from '../../../ui/form-entry.ts';
import { removeBlock } from './block-commands.ts';

interface EmbedDialogProps {
  readonly editor: Editor;
  /** A pasted address; the dialog then offers to keep it as a link. */
  readonly pasted: string | undefined;
  readonly onClose: () => void;
}

interface Mistakes {
  readonly address?: string;
  readonly title?: string;
}

const mistakesIn = (address: string, title: string): Mistakes => ({
  ...(embedFrom(address) === undefined
    ? {
        address: `Give the address of one video on ${embedProviderNames}, such as https://vimeo.com/76979871. To a video elsewhere, add a link.`,
      }
    : {}),
  ...(title === '' ? { title: 'Enter the video’s title.' } : {}),
});

export function EmbedDialog({ editor, pasted, onClose }: EmbedDialogProps) {
  const [isNew] = useState(() => !editor.isActive('embed'));
  const [present] = useState(() => editor.getAttributes('embed') as Partial<VideoAttributes>);
  const [mistakes, setMistakes] = useState<Mistakes>({});

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = formEntry(event.currentTarget, 'address');
    const title = formEntry(event.currentTarget, 'title');
    const found = mistakesIn(address, title);
    setMistakes(found);
    const href = embedFrom(address)?.address;
    if (href === undefined || Object.keys(found).length > 0) return;
    afterDialog(editor, onClose, () => {
      const change = editor.chain().focus();
      (isNew ? change.addEmbed({ href, title }) : change.changeEmbed({ href, title })).run();
    });
  };
  const remove = (): void => afterDialog(editor, onClose, () => removeBlock(editor, 'embed'));
  const keepLink = (href: string): void => {
    const marks = [{ type: 'link', attrs: { href } }];
    afterDialog(editor, onClose, () =>
      editor.chain().focus().insertContent({ type: 'text', text: href, marks }).unsetMark('link').run(),
    );
  };

  return (
    <StaffDialog title={isNew ? 'Add a video' : 'Change the video'} onClose={onClose}>
      <form className={dialogForm} onSubmit={submit} noValidate>
        <TextField
          label="Video address"
          name="address"
          hint={`A video on ${embedProviderNames}: its address, or the code for embedding it.`}
          inputMode="url"
          autoComplete="off"
          defaultValue={present.href ?? pasted}
          mistake={mistakes.address}
        />
        <TextField
          label="Title"
          name="title"
          hint="Shown on the card and read by screen readers."
          autoComplete="off"
          maxLength={200}
          defaultValue={present.title}
          mistake={mistakes.title}
        />
        <p>The video loads when a reader presses Play.</p>
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit">
            {isNew ? 'Add video' : 'Change video'}
          </StaffButton>
          {pasted === undefined ? null : <StaffButton onClick={() => keepLink(pasted)}>Keep it a link</StaffButton>}
          {isNew ? null : <StaffButton onClick={remove}>Remove video</StaffButton>}
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}

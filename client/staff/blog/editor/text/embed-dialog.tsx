/** Address and title of a video. */
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { embedFrom, embedProviderNames } from '#shared/blog/embed-rules.ts';
import type { ValueOf } from '../../../kit/action-form.tsx';
import { TextField } from '../../../ui/staff-field.tsx';
import { fieldProblem } from '../../../ui/use-mistakes.ts';
import type { VideoAttributes } from './embed-node.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { addBlock, removeBlock } from './block-commands.ts';

interface EmbedDialogProps {
  readonly editor: Editor;
  /** A pasted address; the dialog then offers to keep it as a link. */
  readonly pasted: string | undefined;
  readonly onClose: () => void;
}

const mistakesIn = (address: string, title: string) => [
  ...(embedFrom(address) === undefined
    ? [
        {
          field: 'address',
          message: `Enter the address of one video on ${embedProviderNames}, such as https://vimeo.com/76979871. For videos on other sites, add a link.`,
        },
      ]
    : []),
  ...(title === '' ? [{ field: 'title', message: 'Enter the video’s title.' }] : []),
];

export function EmbedDialog({ editor, pasted, onClose }: EmbedDialogProps) {
  const [isNew] = useState(() => !editor.isActive('embed'));
  const [present] = useState(() => editor.getAttributes('embed') as Partial<VideoAttributes>);

  const prepare = (valueOf: ValueOf) => {
    const [address, title] = [valueOf('address').trim(), valueOf('title').trim()];
    const errors = mistakesIn(address, title);
    const href = embedFrom(address)?.address;
    if (href === undefined || errors.length > 0) return { ...fieldProblem('address', ''), errors };
    return () => {
      const change = editor.chain().focus();
      const attrs = { href, title };
      (isNew ? change.command(addBlock({ type: 'embed', attrs })) : change.updateAttributes('embed', attrs)).run();
    };
  };
  const keepLink = (href: string) => () => {
    const marks = [{ type: 'link', attrs: { href } }];
    editor.chain().focus().insertContent({ type: 'text', text: href, marks }).unsetMark('link').run();
  };
  const remove = { label: 'Remove video', change: () => removeBlock(editor, 'embed') };

  return (
    <EditorDialog
      title={isNew ? 'Add a video' : 'Change the video'}
      action={isNew ? 'Add video' : 'Change video'}
      editor={editor}
      prepare={prepare}
      other={
        pasted === undefined ? (isNew ? undefined : remove) : { label: 'Keep as a link', change: keepLink(pasted) }
      }
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            label="Video address"
            name="address"
            hint={`Address or embed code of a video on ${embedProviderNames}.`}
            inputMode="url"
            autoComplete="off"
            defaultValue={present.href ?? pasted}
            mistake={mistakeAt('address')}
          />
          <TextField
            label="Title"
            name="title"
            hint="Shown on the card and read by screen readers."
            autoComplete="off"
            maxLength={200}
            defaultValue={present.title}
            mistake={mistakeAt('title')}
          />
          <p>The video loads when a reader presses Play.</p>
        </>
      )}
    </EditorDialog>
  );
}

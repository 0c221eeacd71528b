/** The text of an article with its toolbars. */
import styled from '@emotion/styled';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react';
import { below } from '../../../../design/breakpoints.ts';
import { token } from '../../../../design/tokens.ts';
import { VisuallyHidden } from '../../../../design/visually-hidden.tsx';
import { useToast } from '../../../../feedback/toast.tsx';
import { barHeight } from '../editor-layout.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import { CodeLanguage } from './code-language.tsx';
import { WrittenText } from './content-style.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { tableActions, toolbarGroups, type DialogName } from './toolbar-actions.ts';
import { Toolbar } from './toolbar.tsx';
import { useArticleEditor } from './use-article-editor.ts';

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-2')};
`;

const Mistake = styled.p`
  color: ${token('--bad')};
  font-size: ${token('--t-small')};
  font-weight: 600;
`;

const Tools = styled.div`
  position: sticky;
  top: ${barHeight.wide};
  z-index: 2;
  border-top: ${token('--line')} solid ${token('--rule')};
  background: ${token('--paper')};
  ${below.tablet} {
    top: ${barHeight.narrow};
    [role='toolbar'],
    [role='toolbar'] > span {
      flex-wrap: nowrap;
    }
    [role='toolbar'] {
      overflow-x: auto;
    }
    [role='toolbar'] button {
      white-space: nowrap;
    }
  }
`;

const Underway = styled.p`
  &:not(:empty) {
    padding-block: ${token('--s-2')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
  }
`;

function uploadWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Uploading a picture…' : `Uploading ${count} pictures…`;
}

/** What is shown besides, for where the cursor is. */
function AtCursor({ editor, onDialog }: { readonly editor: Editor; readonly onDialog: (name: DialogName) => void }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isTable: now.isActive('table'), isCode: now.isActive('codeBlock') }),
  });
  return (
    <>
      {at.isTable ? <Toolbar editor={editor} label="Table" groups={[tableActions]} onDialog={onDialog} /> : null}
      {at.isCode ? <CodeLanguage editor={editor} /> : null}
    </>
  );
}

interface ContentFieldProps {
  readonly html: string;
  readonly edition: number;
  readonly editorRef: RefObject<Editor | null>;
  readonly mistake: string | undefined;
  readonly onChange: (html: string) => void;
}

export function ContentField({ html, edition, editorRef, mistake, onChange }: ContentFieldProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [pastedVideo, setPastedVideo] = useState<string>();
  const [uploading, setUploading] = useState(0);
  const toaster = useToast();
  const editor = useArticleEditor({
    ...{ html, edition, onChange },
    labelId: 'article-content-label',
    describedBy: 'article-content-hint',
    onLink: () => setDialog('link'),
    onVideo: (address) => {
      setPastedVideo(address);
      setDialog('embed');
    },
    onUploading: (change) => setUploading((count) => count + change),
    onRefusedFile: (reason) => toaster.show({ tone: 'bad', text: 'The picture was not uploaded', detail: reason }),
  });
  useImperativeHandle(editorRef, () => editor, [editor]);
  const close = (): void => {
    setDialog(null);
    setPastedVideo(undefined);
  };

  /** Alt and F10 leads from the text into the toolbar, Escape back. */
  const toTools = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  };

  return (
    <Field onKeyDown={toTools}>
      <strong id="article-content-label">Content</strong>
      {mistake === undefined ? null : <Mistake id="article-content-mistake">{mistake}</Mistake>}
      <VisuallyHidden id="article-content-hint">
        Alt and F10 leads to the toolbar, Escape back to the text.
      </VisuallyHidden>
      <Tools>
        <Toolbar editor={editor} label="Formatting" groups={toolbarGroups} onDialog={setDialog} />
        <AtCursor editor={editor} onDialog={setDialog} />
        <Underway role="status">{uploadWords(uploading)}</Underway>
      </Tools>
      <WrittenText>
        <EditorContent editor={editor} />
      </WrittenText>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {dialog === 'picture' ? <PictureDialog editor={editor} onClose={close} /> : null}
      {dialog === 'embed' ? <EmbedDialog editor={editor} pasted={pastedVideo} onClose={close} /> : null}
      {dialog === 'caption' ? <CaptionDialog editor={editor} onClose={close} /> : null}
    </Field>
  );
}

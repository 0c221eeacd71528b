/** The content editor with its toolbars and dialogs. */
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { noteMs } from '../../../media/upload/send-file.ts';
import { barHeight } from '../editor-layout.ts';
import { BlockHandle } from './block-handle.tsx';
import { BlockMenu } from './block-menu.tsx';
import { Bubble } from './bubble.tsx';
import { ButtonDialog, LinkDialog } from './button-dialog.tsx';
import { buttonNode, fileNode } from './file-node.ts';
import { CodeLanguage, Toolbar } from './toolbar.tsx';
import { writtenText } from './content-style.ts';
import { FileDialog } from './file-dialog.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { calloutActions, tableActions, toolbarGroups, type DialogName } from './toolbar-actions.ts';
import { underBars, useArticleEditor } from './use-article-editor.ts';
import { css } from '#views/design/emotion.ts';
import { TextField } from '../../../ui/staff-field.tsx';
import { noticeRoom } from '../../../ui/staff-notices.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { mistakeText, quietText, stack } from '../../../ui/style-rules.ts';

const list = css({
  paddingLeft: token('--s-4'),
});

/** Further losses are only counted. */
const maxNamed = 5;

/** Warns before the first change about parts that the editor cannot represent. */
function LossesNotice({ losses }: { readonly losses: readonly string[] }) {
  if (losses.length === 0) return null;
  const rest = losses.length - maxNamed;
  return (
    <StatusLine tone="warn" role="status">
      <div>
        <p>The editor does not support everything in this text. Editing it here removes or simplifies:</p>
        <ul className={list}>
          {losses.slice(0, maxNamed).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
          {rest > 0 ? <li>{`${rest} more`}</li> : null}
        </ul>
        <p>To keep it, edit the article through the API.</p>
      </div>
    </StatusLine>
  );
}

interface CaptionDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Edits the caption of a table. */
function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
  const [present] = useState(() => String(editor.getAttributes('table')['caption'] ?? ''));
  return (
    <EditorDialog
      title="The table’s caption"
      action="Use caption"
      editor={editor}
      onClose={onClose}
      prepare={(valueOf) => {
        const caption = valueOf('caption').trim();
        return () => editor.chain().focus().updateAttributes('table', { caption }).run();
      }}
    >
      <TextField label="Caption" name="caption" autoComplete="off" maxLength={200} defaultValue={present} />
    </EditorDialog>
  );
}

const field = css(stack('--s-2'));

const mistakeStyle = css(mistakeText);

const tools = css({
  position: 'sticky',
  top: `calc(${barHeight.wide} + ${noticeRoom})`,
  zIndex: 2,
  background: token('--paper'),
  "[role='toolbar'] button": {
    whiteSpace: 'nowrap',
  },
  "[role='toolbar'] button:not([aria-pressed='true'], [aria-disabled='true'])": {
    color: token('--ink-2'),
  },
  // All buttons in sight; in one row with a mouse.
  [from.tablet]: {
    marginInlineStart: `calc(-1 * ${token('--s-3')})`,
    "> [aria-label='Formatting']": {
      gap: 0,
      '> span': {
        display: 'contents',
      },
      '> span + span > button:first-child': {
        marginInlineStart: token('--s-2'),
      },
      '@media (pointer: fine)': {
        flexWrap: 'nowrap',
        button: {
          flex: '1 1 29px',
          minWidth: 0,
          maxWidth: 38,
          paddingInline: 0,
        },
      },
    },
  },
  [below.tablet]: {
    top: `calc(${barHeight.narrow} + ${noticeRoom})`,
    // One row each, scrollable by keyboard and pointer; frequent actions are also in the text's own menus.
    "[role='toolbar'], [role='toolbar'] > span": {
      flexWrap: 'nowrap',
    },
    "[role='toolbar']": {
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      scrollbarColor: `${token('--rule')} transparent`,
      // Shadows show that the row scrolls: covers that move with the row hide shadows that do not.
      background: [
        `linear-gradient(to right, ${token('--paper')} 50%, transparent) 0 / 3rem 100% no-repeat local`,
        `linear-gradient(to left, ${token('--paper')} 50%, transparent) 100% / 3rem 100% no-repeat local`,
        `linear-gradient(to right, ${token('--edge')}, transparent) 0 / 0.75rem 100% no-repeat scroll`,
        `linear-gradient(to left, ${token('--edge')}, transparent) 100% / 0.75rem 100% no-repeat scroll`,
      ].join(),
    },
  },
  // The browser moves the caret itself if the editor handles a key too late.
  'html:has(&)': {
    scrollPaddingTop: `${underBars.top}px`,
  },
});

/** Frame of the text and of everything positioned in it. */
const frame = css({
  position: 'relative',
});

const underway = css({
  '&:not(:empty)': {
    paddingBlock: token('--s-2'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    ...quietText,
  },
});

function uploadMessage(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Uploading a file...' : `Uploading ${count} files...`;
}

/** Toolbars for the block around the cursor. */
function AtCursor({ editor, onDialog }: { readonly editor: Editor; readonly onDialog: (name: DialogName) => void }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isTable: now.isActive('table'),
      isCode: now.isActive('codeBlock'),
      isCallout: now.isActive('aside'),
    }),
  });
  return (
    <>
      {at.isTable ? <Toolbar editor={editor} label="Table" groups={[tableActions]} onDialog={onDialog} /> : null}
      {at.isCallout ? <Toolbar editor={editor} label="Callout" groups={[calloutActions]} onDialog={onDialog} /> : null}
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
  const menuKeys = useRef<((event: globalThis.KeyboardEvent) => boolean) | null>(null);
  const bubbleKeys = useRef<((event: globalThis.KeyboardEvent) => boolean) | null>(null);
  const { editor, losses } = useArticleEditor({
    html,
    edition,
    onChange,
    labelId: 'article-content-label',
    describedBy: 'article-content-mistake article-content-hint',
    onLink: () => open('link'),
    onKey: (event) => menuKeys.current?.(event) === true || bubbleKeys.current?.(event) === true,
    onVideo: (address) => {
      setPastedVideo(address);
      setDialog('embed');
    },
    onUploading: (change) => setUploading((count) => count + change),
    onRefused: (text, reason) => toaster.show({ tone: 'bad', text, detail: reason }),
    onNote: (text, note) => toaster.show({ tone: 'ok', text, detail: note, lastsMs: noteMs }),
  });
  useImperativeHandle(editorRef, () => editor, [editor]);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    if (mistake === undefined) dom.removeAttribute('aria-invalid');
    else dom.setAttribute('aria-invalid', 'true');
  }, [editor, mistake]);
  /** Buttons and files are links with their own dialogs. */
  const dialogOf = (name: DialogName): DialogName => {
    if (name !== 'link') return name;
    if (editor.isActive(fileNode)) return 'file';
    return editor.isActive(buttonNode) ? 'button' : name;
  };
  const open = (name: DialogName): void => setDialog(dialogOf(name));
  const close = (): void => {
    setDialog(null);
    setPastedVideo(undefined);
  };

  /** Alt+F10 moves the focus from the text to the toolbar. */
  const toTools = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    const focusIn = (place: string): boolean => {
      const stop = event.currentTarget.querySelector<HTMLElement>(`${place} [role=toolbar] [tabindex="0"]`);
      stop?.focus();
      return stop !== null;
    };
    // Prefer the toolbar over the selection.
    if (!focusIn('[data-bubble]')) focusIn('[data-tools]');
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the text and the toolbar in it
    <div className={field} onKeyDown={toTools}>
      <span className={visuallyHidden} id="article-content-label">
        Content
      </span>
      {mistake === undefined ? null : (
        <p className={mistakeStyle} id="article-content-mistake">
          {mistake}
        </p>
      )}
      <span className={visuallyHidden} id="article-content-hint">
        Alt+F10 moves to the toolbar, Escape back to the text. Type / in an empty line to add a block.
      </span>
      <LossesNotice losses={losses} />
      <div className={tools} data-tools="">
        <Toolbar editor={editor} label="Formatting" groups={toolbarGroups} onDialog={open} />
        <AtCursor editor={editor} onDialog={setDialog} />
        <p className={underway} role="status">
          {uploadMessage(uploading)}
        </p>
      </div>
      <div className={writtenText}>
        <div className={frame}>
          <EditorContent editor={editor} />
          <Bubble editor={editor} keysRef={bubbleKeys} onDialog={open} />
          <BlockMenu editor={editor} keysRef={menuKeys} onDialog={open} />
          <BlockHandle editor={editor} isOpen={dialog === 'block'} onOpen={() => open('block')} onClose={close} />
        </div>
      </div>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {dialog === 'button' ? <ButtonDialog editor={editor} onClose={close} /> : null}
      {dialog === 'picture' || dialog === 'gallery' ? (
        <PictureDialog editor={editor} isGallery={dialog === 'gallery'} onClose={close} />
      ) : null}
      {dialog === 'file' ? <FileDialog editor={editor} onClose={close} /> : null}
      {dialog === 'embed' ? <EmbedDialog editor={editor} pasted={pastedVideo} onClose={close} /> : null}
      {dialog === 'caption' ? <CaptionDialog editor={editor} onClose={close} /> : null}
    </div>
  );
}

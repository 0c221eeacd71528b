/** The content editor: takes HTML initially and for each new edition, returns tidy HTML on each change. */
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { embedFrom } from '#shared/blog/embed-rules.ts';
import { addFiles, trackUpload, type UploadListener } from './upload-picture.ts';
import { wholeCallouts } from './callout-node.ts';
import { cleanPaste, hasText, isFromElsewhere } from './clean-paste.ts';
import { lossesOf } from './content-losses.ts';
import { articleExtensions } from './extensions.ts';
import { readableContent, tidyContent } from './readable-content.ts';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { marked } from 'marked';

/** Any of these patterns identifies Markdown: they do not occur by chance. */
const patterns = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^[-*+] \S.*\n+[-*+] \S/m,
  /^\d+[.)] \S.*\n+\d+[.)] \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|#|mailto:)[^)\s]*\)/,
  /(?<![*\w])\*\*[^*\n]+\*\*(?![*\w])/,
  /^> \S/m,
];

export const isMarkdown = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(text.replaceAll('\r\n', '\n')));

/** Not cleaned yet. */
const htmlFromMarkdown = (text: string): string => marked.parse(text, { async: false, gfm: true });

/** Blocks that are one unit except for their caption. */
const wholes = new Set(['figure', 'gallery', 'embed']);

/** A click on a picture or video selects it, except on its caption. */
const selectOnClick: NonNullable<EditorProps['handleClickOn']> = (view, _place, node, before, { target }) => {
  if (!wholes.has(node.type.name) || !(target instanceof Element) || target.closest('figcaption') !== null)
    return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, before)));
  return true;
};

interface ArticleEditorOptions extends UploadListener {
  readonly html: string;
  /** When it changes, `html` replaces the content. */
  readonly edition: number;
  readonly onChange: (html: string) => void;
  /** The address of a video was pasted into an empty line. */
  readonly onVideo: (address: string) => void;
  /** The link shortcut was pressed. */
  readonly onLink: () => void;
  /** Called before the editor handles a key; true means handled. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Converts pasted Markdown; returns false for everything else. */
function pasteMarkdown(editor: Editor, { clipboardData }: ClipboardEvent, clean: (html: string) => string): boolean {
  if (clipboardData === null || clipboardData.types.includes('text/html') || editor.isActive('codeBlock')) return false;
  const text = clipboardData.getData('text/plain');
  if (!isMarkdown(text)) return false;
  return editor.commands.insertContent(readableContent(clean(htmlFromMarkdown(text))), {
    parseOptions: { preserveWhitespace: false },
  });
}

/** The video address, if the clipboard has nothing else and the line is empty. */
function pastedVideo({ state }: Editor, { clipboardData }: ClipboardEvent): string | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0)
    return undefined;
  return embedFrom(clipboardData?.getData('text/plain') ?? '')?.address;
}

/** In px: keeps the cursor clear of the sticky bars and the window's bottom. */
export const underBars = { top: 230, bottom: 48, left: 0, right: 0 };

/** Also returns what the editor would lose; see `lossesOf`. */
export function useArticleEditor(options: ArticleEditorOptions) {
  const { html, edition } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** The editor's last output: opening an article is not a change. */
  const written = useRef<string | null>(null);
  const self = useRef<Editor | null>(null);
  const [losses, setLosses] = useState<readonly string[]>([]);
  /** Called after the editor has loaded a text. */
  const compareWritten = (opened: Editor): void => {
    written.current = tidyContent(opened.getHTML());
    setLosses(lossesOf(latest.current.html, written.current));
  };
  /** True while pasting from another page. */
  const isForeign = useRef(false);

  const clean = (pasted: string): string => {
    const { html: kept, removed } = cleanPaste(pasted);
    if (removed.length > 0)
      latest.current.onRefused(
        `Not pasted: ${removed.join(' and ')}`,
        'Pictures need an https address. Upload others as files, and add videos by their address.',
      );
    return kept;
  };

  /** Handles pasted or dropped files. */
  const takeFiles = (target: Editor, data: DataTransfer | null, place: number): boolean => {
    const files = [...(data?.files ?? [])];
    // Word and spreadsheets add a picture of the text.
    if (files.length === 0 || hasText(data?.getData('text/html') ?? '')) return false;
    trackUpload(addFiles(target, files, place, latest.current));
    return true;
  };

  const editor = useEditor({
    extensions: articleExtensions,
    content: readableContent(html),
    injectCSS: false,
    // Only `isMarkdown` decides about pasted Markdown: a single star is not emphasis.
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollThreshold: underBars,
      scrollMargin: underBars,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'article-content-label',
        'aria-describedby': 'article-content-mistake article-content-hint',
        spellcheck: 'true',
      },
      transformPastedHTML: (pasted) => {
        isForeign.current = isFromElsewhere(pasted);
        return clean(pasted);
      },
      transformPasted: (slice) => (isForeign.current ? wholeCallouts(slice) : slice),
      handlePaste: (_view, event) => {
        const target = self.current;
        if (target === null) return false;
        const video = pastedVideo(target, event);
        if (video !== undefined) latest.current.onVideo(video);
        return (
          video !== undefined ||
          takeFiles(target, event.clipboardData, target.state.selection.to) ||
          pasteMarkdown(target, event, clean)
        );
      },
      handleDrop: (view, event, _slice, isMove) => {
        const target = self.current;
        if (isMove || target === null) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(target, event.dataTransfer, place?.pos ?? target.state.selection.to);
      },
      handleClickOn: selectOnClick,
      handleKeyDown: (_view, event) => {
        if (latest.current.onKey(event)) return true;
        const isLink = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
        if (isLink) latest.current.onLink();
        return isLink;
      },
    },
    onCreate: ({ editor: created }) => {
      self.current = created;
      compareWritten(created);
    },
    onUpdate: ({ editor: changed }) => {
      const now = tidyContent(changed.getHTML());
      if (now === written.current) return;
      written.current = now;
      latest.current.onChange(now);
    },
  });

  const shown = useRef(edition);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    editor.commands.setContent(readableContent(latest.current.html), { emitUpdate: false });
    compareWritten(editor);
  }, [edition, editor]);

  return { editor, losses };
}
